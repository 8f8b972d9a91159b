# python3 list-orders.py [STATUS]
import json, os, sys, time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def get_page(query):
    request = Request(
        os.environ["ECLUSA_URL"] + "/v1/orders?" + urlencode(query),
        headers={"Authorization": "Bearer " + os.environ["ECLUSA_KEY"]},
    )
    while True:
        try:
            with urlopen(request, timeout=15) as response:
                return json.load(response)
        except HTTPError as result:
            if result.code != 429:
                raise
            time.sleep(int(result.headers.get("Retry-After", 1)))


def list_orders(**query):
    """Every order, newest first, a page of 25 at a time."""
    while True:
        page = get_page(query)
        yield from page["data"]
        if not page["has_more"]:
            return
        query["starting_after"] = page["data"][-1]["id"]


try:
    for order in list_orders(**({"status": sys.argv[1]} if sys.argv[1:] else {})):
        print(order["id"], order["status"], order["amount"])
except HTTPError as result:
    error = json.load(result)["error"]  # validation_failed, unauthorized, …
    sys.exit(f"{error['code']} {error.get('param', '')} {error['message']}")
