import hashlib, hmac, os, re, time


class InvalidSignature(Exception):
    pass


def verify_webhook(body, header, secret=None, now=None):
    """Raises InvalidSignature, with the reason for your log, unless the delivery is genuine and fresh.

    `body` is the bytes that arrived, before any parsing: request.body in Django, request.get_data() in Flask
    (set MAX_CONTENT_LENGTH), await request.body() in FastAPI (limit it in front, or read request.stream()).
    Anyone can post to you, and 64 KB are enough. `header` is what Service-Signature says.
    """
    secret = os.environ.get("ECLUSA_WEBHOOK_SECRET") if secret is None else secret
    if not secret:
        raise InvalidSignature("no secret is configured")  # anyone can sign with an empty one
    fields = [field.strip().partition("=") for field in (header or "").split(",")]
    times = [value for name, _, value in fields if name == "t"]
    if len(times) != 1 or not re.fullmatch("[0-9]{1,12}", times[0]):
        raise InvalidSignature("t is missing or malformed")

    signed = times[0].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    # There are two v1 while the secret is being rotated; either may match. Compared in constant time.
    signatures = [value.encode() for name, _, value in fields if name == "v1"]
    if not any(hmac.compare_digest(signature, expected) for signature in signatures):
        raise InvalidSignature("no v1 matches")

    distance = abs(int(time.time() if now is None else now) - int(times[0]))
    if distance > 300:
        raise InvalidSignature(f"t is {distance} s away from this clock")


# Then, before you release anything: do amount, currency and external_reference match your own order?
# Keep each event's id, do nothing for an id you have seen, and respond with 2xx within 10 seconds.
