# ECLUSA_URL=… ECLUSA_KEY=… bash refund-order.sh ORDER REFUND [CENTS]
# REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
set -euo pipefail
order=$1 refund=$2 cents=${3:-0}
if [[ $# -gt 2 && ! $cents =~ ^[1-9][0-9]*$ ]]; then # 0 would refund everything
  echo "CENTS is a whole number from 1 up" >&2
  exit 1
fi

# With the same key, a repeated call never refunds twice. When curl exits with 22, read error.code.
result=$(mktemp)
trap 'rm -f "$result"' EXIT
for tries in 1 2 3 4; do
  status=0
  curl --silent --show-error --fail-with-body --max-time 15 \
    --retry 3 --retry-connrefused --retry-max-time 60 \
    --header "Authorization: Bearer $ECLUSA_KEY" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $refund" \
    --data '{"amount": '"$cents"'}' \
    --output "$result" "$ECLUSA_URL/v1/orders/$order/refunds" || status=$?
  # 22 is a refusal. Anything else is no response, or half of one: retry with the same key.
  if [ $status = 0 ] || [ $status = 22 ] || [ $tries = 4 ]; then break; fi
  sleep $((2 ** tries))
done
cat "$result"
exit "$status"
