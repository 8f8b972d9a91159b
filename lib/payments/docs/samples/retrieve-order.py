# python3 retrieve-order.py ORDER
import json, os, sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen


def retrieve_order(order_id):
    request = Request(
        os.environ["ECLUSA_URL"] + "/v1/orders/" + quote(order_id, safe=""),
        headers={"Authorization": "Bearer " + os.environ["ECLUSA_KEY"]},
    )
    with urlopen(request, timeout=15) as response:
        return json.load(response)


try:
    order = retrieve_order(sys.argv[1])
except HTTPError as result:
    # 429: wait as many seconds as Retry-After says. 5xx and timeouts: 1, 2, 4 seconds, then retry.
    error = json.load(result)["error"]
    sys.exit(f"{error['code']} {error['message']}")  # resource_not_found, unauthorized, …
# Release goods when order.paid arrives, instead of polling.
print(order["id"], order["status"], order["amount"], order["external_reference"])
