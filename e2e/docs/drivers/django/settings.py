# What `django-admin startproject` would have made around the page's files, as far as they need it.
import os
from urllib.parse import urlsplit

url = urlsplit(os.environ["DATABASE_URL"])
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": url.path[1:],
        "USER": url.username,
        "PASSWORD": url.password or "",
        "HOST": url.hostname,
        "PORT": url.port,
    }
}
SECRET_KEY = "only for this test"
ALLOWED_HOSTS = ["127.0.0.1"]
INSTALLED_APPS = ["payments"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "django.middleware.csrf.CsrfViewMiddleware"]
ROOT_URLCONF = "urls"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
