# python3 refund-order.py ORDER REFUND [CENTS]
# REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
import json, os, random, re, sys, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen


class ApiError(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.param = error["code"], error.get("param", "")


def refund_order(order_id, key, cents=0):
    """Refunds `cents`. With the same `key`, a repeated call never refunds twice."""
    request = Request(
        f"{os.environ['ECLUSA_URL']}/v1/orders/{quote(order_id, safe='')}/refunds",
        data=json.dumps({"amount": cents}).encode(),  # The body is required; 0 is everything that remains.
        headers={
            "Authorization": "Bearer " + os.environ["ECLUSA_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": key,
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
            pass  # No response, or half of one: the refund may have happened. Retry with the same key.
        if tries < 4:
            time.sleep(seconds + random.random())
    raise TimeoutError("No response yet: try later, with the same key.")


order_id, key, *cents = sys.argv[1:]
if cents and not re.fullmatch("[1-9][0-9]*", cents[0]):
    sys.exit("CENTS is a whole number from 1 up")  # 0 would refund everything
try:
    refund = refund_order(order_id, key, *map(int, cents))
except ApiError as error:
    # order_not_paid (nothing to refund), refund_exceeds_amount, resource_not_found, …
    sys.exit(f"{error.code} {error.param} {error}")
print(refund["id"], refund["status"], refund["amount"])
