"""The hub of the load test: the course's settings, students without passwords, on this machine."""

import os
import sys
from pathlib import Path

scratch = Path(os.environ["NARDY_HUB_SCRATCH"])

c = get_config()  # noqa: F821
load_subconfig(str(Path(__file__).with_name("jupyterhub_config.py")))  # noqa: F821

c.Spawner.cmd = [sys.executable, "-m", "nardy_edu", "hub"]
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(scratch / "homes" / "{username}")
# JupyterLab asks on a terminal before it gives way to an interrupt; there is none here.
c.SimpleLocalProcessSpawner.interrupt_timeout = 1
c.Spawner.environment = {"NARDY_LANG": "en"}
if os.geteuid() == 0:
    c.Spawner.args.append("--allow-root")

c.JupyterHub.bind_url = os.environ["NARDY_HUB_URL"]
c.JupyterHub.hub_bind_url = os.environ["NARDY_HUB_INSIDE"]
c.ConfigurableHTTPProxy.api_url = os.environ["NARDY_HUB_PROXY"]
c.ConfigurableHTTPProxy.command = os.environ["NARDY_HUB_PROXY_COMMAND"].split("\n")
c.JupyterHub.db_url = f"sqlite:///{scratch / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(scratch / "cookie-secret")
c.ConfigurableHTTPProxy.pid_file = str(scratch / "proxy.pid")
c.JupyterHub.log_level = "WARN"

c.JupyterHub.services = [{"name": "load", "api_token": os.environ["NARDY_HUB_TOKEN"]}]
c.JupyterHub.load_roles = [
    {
        "name": "load",
        "scopes": ["admin:users", "admin:servers", "access:servers"],
        "services": ["load"],
    }
]
