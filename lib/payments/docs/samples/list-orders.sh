# ECLUSA_URL=… ECLUSA_KEY=… bash list-orders.sh [STATUS]
# Prints every page, newest orders first, one line of JSON each.
set -euo pipefail
query="${1:+status=$1&}" cursor=""
page=$(mktemp)
trap 'rm -f "$page"' EXIT

while :; do
  curl --silent --show-error --fail-with-body --max-time 15 \
    --retry 5 --retry-connrefused --retry-max-time 120 \
    --header "Authorization: Bearer $ECLUSA_KEY" \
    --output "$page" "$ECLUSA_URL/v1/orders?$query$cursor" || { cat "$page"; exit 22; }
  cat "$page" && echo
  grep -q '"has_more": *true' "$page" || break
  # With jq: jq -r '.data[-1].id'
  last=$(grep -o '"id": *"ord_[^"]*"' "$page" | tail -n 1 | grep -o 'ord_[^"]*')
  cursor="starting_after=$last"
done
