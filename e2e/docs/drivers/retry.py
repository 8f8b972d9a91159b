# Calls the function of /docs/idempotency, whose file the command line names, at the URL after it.
import runpy, sys

create_order = runpy.run_path(sys.argv[1])["create_order"]
status, result = create_order({"id": "attempt-1", "order": {}}, "sk_live_x", sys.argv[2])
print(status, result["id"])
