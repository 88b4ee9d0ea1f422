# SPDX-License-Identifier: MIT
"""Starts nginx, Apache, and Caddy, each with a configuration that was written for a site."""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import time

DOMAIN = "links.example.com"
MODULES = "/usr/lib/apache2/modules"

NGINX = """
daemon off; pid {work}/pid; error_log {work}/error.log; worker_processes 1;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {work}/a; proxy_temp_path {work}/b; fastcgi_temp_path {work}/c;
  uwsgi_temp_path {work}/d; scgi_temp_path {work}/e;
  include {folder}/nginx/maps.conf;
  server {{
    listen 127.0.0.1:{port} ssl; server_name {domain}; root {folder}/root;
    ssl_certificate {folder}/certificate.pem; ssl_certificate_key {folder}/key.pem;
    include {folder}/nginx/{domain}.conf;
  }}
}}
"""

APACHE = """
ServerRoot {work}
PidFile {work}/pid
ErrorLog {work}/error.log
Listen 127.0.0.1:{port}
ServerName {domain}
{modules}
TypesConfig /etc/mime.types
<Directory {folder}>
  Require all granted
  AllowOverride All
  Options FollowSymLinks
</Directory>
<VirtualHost 127.0.0.1:{port}>
  DocumentRoot {root}
  SSLEngine On
  SSLCertificateFile {folder}/certificate.pem
  SSLCertificateKeyFile {folder}/key.pem
  {include}
</VirtualHost>
"""

CADDY = """
{{
  admin off
  auto_https off
  storage file_system {work}/storage
}}
https://:{port} {{
  bind 127.0.0.1
  tls {folder}/certificate.pem {folder}/key.pem
  root * {folder}/root
  import {folder}/caddy/{domain}.caddy
}}
"""


def certificate(folder):
    """Makes a certificate for the domain, which only these tests trust."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-days", "2", "-subj", f"/CN={DOMAIN}", "-addext",
         f"subjectAltName=DNS:{DOMAIN}", "-keyout", folder / "key.pem",
         "-out", folder / "certificate.pem"], check=True, capture_output=True)
    (folder / "key.pem").chmod(0o644)


def free_port():
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        return own.getsockname()[1]


def nginx(folder, work, port):
    (work / "main.conf").write_text(
        NGINX.format(folder=folder, work=work, port=port, domain=DOMAIN))
    return ["/usr/sbin/nginx", "-p", work, "-e", work / "error.log", "-c", work / "main.conf"]


def apache(folder, work, port, access=False):
    names = ["mpm_event", "authz_core", "ssl", "socache_shmcb", "rewrite", "headers", "mime", "dir"]
    modules = "\n".join(
        f"LoadModule {name}_module {MODULES}/mod_{name}.so" for name in names
        if (pathlib.Path(MODULES) / f"mod_{name}.so").exists())
    root = folder / "root"
    include = f"Define DeepLinksFolder {folder}/apache\n  Include {folder}/apache/{DOMAIN}.conf"
    if access:
        root = work / "root"
        shutil.copytree(folder / "root", root)
        shutil.copy(folder / "apache" / f"{DOMAIN}.htaccess", root / ".htaccess")
        include = "AllowEncodedSlashes NoDecode\n  MergeSlashes Off"
    text = APACHE.format(
        folder=folder, work=work, port=port, domain=DOMAIN, modules=modules, root=root,
        include=include)
    (work / "main.conf").write_text(text)
    return ["/usr/sbin/apache2", "-D", "FOREGROUND", "-f", work / "main.conf"]


def apache_access(folder, work, port):
    return apache(folder, work, port, access=True)


def caddy(folder, work, port):
    (work / "Caddyfile").write_text(
        CADDY.format(folder=folder, work=work, port=port, domain=DOMAIN))
    return ["/usr/bin/caddy", "run", "--config", work / "Caddyfile", "--adapter", "caddyfile"]


SERVERS = {
    "nginx": nginx, "Apache": apache, "Apache with .htaccess": apache_access, "Caddy": caddy,
}


@contextlib.contextmanager
def running(name, folder, deadline=20):
    """Runs a server without privileges; yields its port."""
    work = folder / ("run-" + name.replace(" ", "-").replace(".", ""))
    work.mkdir()
    port = free_port()
    command = [str(word) for word in SERVERS[name](folder, work, port)]
    for place in [work, *work.rglob("*")]:
        place.chmod(0o777 if place.is_dir() else 0o666)
    options = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
    output = open(work / "output", "w+b")
    process = subprocess.Popen(
        command, stdout=output, stderr=output, cwd=work,
        env={"PATH": os.environ["PATH"], "HOME": str(work), "XDG_DATA_HOME": str(work)}, **options)
    try:
        end = time.monotonic() + deadline
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                pass
            try:
                # Waits for the process, for as long as a start may take between two attempts.
                process.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                if time.monotonic() < end:
                    continue
            output.seek(0)
            log = work / "error.log"
            raise SystemExit(
                f"{name} did not start:\n{output.read().decode(errors='replace')}"
                + (log.read_text() if log.exists() else ""))
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)
        output.close()
