import hashlib
import hmac
import json
import subprocess
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest


@pytest.fixture(scope="session")
def eclusa():
    """The service for the whole run. Its first line is JSON with the url, an api_key and a webhook_secret."""
    command = ["node_modules/.bin/eclusa", "start", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        yield json.loads(process.stdout.readline())
        process.terminate()


@pytest.fixture
def merchant(eclusa):
    """A merchant for one test: merchants share nothing, not even the clock."""
    call = caller(eclusa["url"])
    account = call("/simulator/accounts", {"name": "Test", "livemode": False})
    return account, caller(eclusa["url"], account["api_key"])


def caller(url, key=None):
    def call(path, body=None):
        headers = {"Content-Type": "application/json", "Idempotency-Key": path}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as response:
            return json.load(response)

    return call


def test_a_paid_voucher_reaches_the_shop(merchant):
    account, call = merchant
    received = []

    class Shop(BaseHTTPRequestHandler):
        """Your shop's webhook stands here."""

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            fields = dict(part.split("=") for part in self.headers["Service-Signature"].split(","))
            signed = f"{fields['t']}.".encode() + body
            expected = hmac.new(account["webhook_secret"].encode(), signed, hashlib.sha256).hexdigest()
            assert hmac.compare_digest(expected, fields["v1"])
            received.append(json.loads(body)["type"])
            self.send_response(200)
            self.end_headers()

    shop = ThreadingHTTPServer(("127.0.0.1", 0), Shop)
    threading.Thread(target=shop.serve_forever, daemon=True).start()
    call("/simulator/endpoints", {"url": f"http://127.0.0.1:{shop.server_port}/webhooks"})

    order = call("/v1/orders", {"amount": 4250, "method": "multibanco", "external_reference": "A-1"})
    call("/simulator/clock", {"advance_seconds": 3 * 86_400})
    voucher = {field: order["multibanco"][field] for field in ("entity", "reference", "amount")}
    call("/simulator/multibanco/payments", voucher)
    assert call("/simulator/events?settled=true")["settled"]
    assert received == ["order.awaiting_payment", "order.paid"]
    shop.shutdown()
