"""The course on any JupyterHub: what its own configuration needs besides who may log in.

The Littlest JupyterHub reads it from its folder jupyterhub_config.d; another hub by
`load_subconfig`. Kubernetes has the same settings in values.yaml. The figures behind the limits
are in README.md.
"""

c = get_config()  # noqa: F821

# The student's copy is laid out, and opened on the start page.
c.Spawner.cmd = ["nardy", "hub"]

# Enforced where the spawner can (systemd, Kubernetes). A lesson takes a third of it, so three stay
# open at once; the exact tables are mapped from the disk, not loaded.
c.Spawner.mem_limit = "768M"
c.Spawner.cpu_limit = 1

# Three hundred who come at the bell are started thirty at a time; the others wait, told so.
c.JupyterHub.concurrent_spawn_limit = 30
c.Spawner.start_timeout = 180

# Kernels of lessons left open give their memory back after twenty minutes; an unused server after
# an hour. Progress is on the disk with each answer, so nothing is lost.
c.Spawner.args = [
    "--MappingKernelManager.cull_idle_timeout=1200",
    "--MappingKernelManager.cull_interval=120",
    "--MappingKernelManager.cull_connected=True",
    "--ServerApp.shutdown_no_activity_timeout=3600",
]
