"""The course as a folder of files that runs in the browser alone: no server, nothing installed.

* ``pyodide``   Python for the browser: fetched once, checked, unpacked
* ``packages``  the packages that the lessons need there, each as a wheel of the site's own
* ``lite``      JupyterLab for the browser, with the lessons and its settings
* ``front``     the first page

`make site` puts them together in the folder `site`. Any web server can serve it; a page that asks
for nothing outside that folder can also be used where there is no network.
"""
