# python3 create-order.py REFERENCE CENTS [+3519XXXXXXXX]
# With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
# REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
import json, os, random, sys, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class ApiError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.param = error["code"], error.get("param", "")


def create_order(order, attempt):
    """The order. With the same `attempt`, you get the same order."""
    request = Request(
        os.environ["ECLUSA_URL"] + "/v1/orders",
        data=json.dumps(order).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["ECLUSA_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": attempt,
        },
    )
    for tries in range(1, 5):
        seconds = 2**tries
        try:
            with urlopen(request, timeout=15) as response:
                return json.load(response)
        except HTTPError as result:
            if result.code != 429 and result.code < 500:
                raise ApiError(json.load(result)["error"]) from None
            seconds = int(result.headers.get("Retry-After", seconds))
        except (OSError, HTTPException, ValueError):
            pass  # No response, or half of one: the order may exist. Retry with the same key.
        if tries < 4:
            time.sleep(seconds + random.random())
    raise TimeoutError("No response yet: try later, with the same key.")


reference, cents, *phone = sys.argv[1:]
order = {
    "amount": int(cents),  # whole cents: 4250 is 42,50 €
    "external_reference": reference,
    **({"method": "mbway", "phone": phone[0]} if phone else {"method": "multibanco"}),
}
try:
    created = create_order(order, attempt=reference)
except ApiError as error:
    # `code` is for programs: payment_failed (offer another method), external_reference_taken, …
    sys.exit(f"{error.code} {error.param} {error}")
print(created["id"], created["status"])  # Store the id beside your own order.
if voucher := created.get("multibanco"):
    print("Pay {amount} cents to {entity}, {reference}, until {expires_at}".format(**voucher))
