# ECLUSA_URL=… ECLUSA_KEY=… bash create-order.sh REFERENCE CENTS [+3519XXXXXXXX]
# With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
# REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
set -euo pipefail
reference=$1 cents=$2 phone=${3:-}

method='"multibanco"'
if [ -n "$phone" ]; then method='"mbway", "phone": "'$phone'"'; fi

# Retried after 429 (as Retry-After says), a 5xx or a lost connection: always with the same
# key, so that one attempt makes one order. When curl exits with 22, read error.code in the response.
result=$(mktemp)
trap 'rm -f "$result"' EXIT
for tries in 1 2 3 4; do
  status=0
  curl --silent --show-error --fail-with-body --max-time 15 \
    --retry 3 --retry-connrefused --retry-max-time 60 \
    --header "Authorization: Bearer $ECLUSA_KEY" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $reference" \
    --data '{"amount": '"$cents"', "external_reference": "'"$reference"'", "method": '"$method"'}' \
    --output "$result" "$ECLUSA_URL/v1/orders" || status=$?
  # 22 is a refusal. Anything else is no response, or half of one: retry with the same key.
  if [ $status = 0 ] || [ $status = 22 ] || [ $tries = 4 ]; then break; fi
  sleep $((2 ** tries))
done
cat "$result"
exit "$status"
