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
def call(eclusa, request):
    """Requests of a merchant for one test: merchants share nothing, not even the clock."""
    account = caller(eclusa["url"])("/simulator/accounts", {"name": "Test", "livemode": False})
    call = caller(eclusa["url"], account["api_key"])
    failed = request.session.testsfailed
    yield call
    if request.session.testsfailed > failed:
        print(call("/simulator/report?as=text", parse=str))  # what happened to its payments


def caller(url, key=None):
    def call(path, body=None, parse=json.loads):
        headers = {"Content-Type": "application/json", "Idempotency-Key": path}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as response:
            return parse(response.read().decode())

    return call


def test_a_paid_voucher_reaches_the_shop(call):
    received = []

    class Shop(BaseHTTPRequestHandler):
        """Your shop's webhook stands here. This one only notes what arrives; yours verifies the signature."""

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
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
