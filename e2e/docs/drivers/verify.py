# Runs the published sample, named on the command line, over lines of secret, header and body in base64, and the clock.
import base64, runpy, sys

sample = runpy.run_path(sys.argv[1])
for line in sys.stdin:
    *texts, now = line.rstrip("\n").split(",")
    secret, header, body = map(base64.b64decode, texts)
    try:
        sample["verify_webhook"](body, header.decode(), secret.decode(), int(now))
        print("ok")
    except sample["InvalidSignature"] as reason:
        print(reason)
