# ECLUSA_URL=… ECLUSA_KEY=… bash refund-order.sh ORDER REFUND [CENTS]
# REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
set -euo pipefail
order=$1 refund=$2 cents=${3:-0}

# With the same key, a repeated call never refunds twice. When curl exits with 22, read error.code.
result=$(mktemp)
curl --silent --show-error --fail-with-body --max-time 15 \
  --retry 3 --retry-connrefused --retry-max-time 60 \
  --header "Authorization: Bearer $ECLUSA_KEY" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $refund" \
  --data '{"amount": '"$cents"'}' \
  --output "$result" "$ECLUSA_URL/v1/orders/$order/refunds" || status=$?
cat "$result"
exit "${status:-0}"
