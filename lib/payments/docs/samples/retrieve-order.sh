# ECLUSA_URL=… ECLUSA_KEY=… bash retrieve-order.sh ORDER
set -euo pipefail

# Reading changes nothing, so it is safe to retry. Exit 22: the body is {"error": {"code": …}}.
curl --silent --show-error --fail-with-body --max-time 15 \
  --retry 3 --retry-connrefused --retry-max-time 60 \
  --header "Authorization: Bearer $ECLUSA_KEY" \
  "$ECLUSA_URL/v1/orders/$1"
