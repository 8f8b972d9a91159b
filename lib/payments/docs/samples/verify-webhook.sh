# bash verify-webhook.sh 't=…,v1=…' < body
# For looking into a delivery by hand: the secret is on openssl's command line, where other users
# of this machine can see it. A server takes one of the other languages.
set -euo pipefail
header=$1 secret=${ECLUSA_WEBHOOK_SECRET:-} now=${NOW:-$(date +%s)}

refuse() { echo "refused: $1" >&2; exit 1; }

[ -n "$secret" ] || refuse "no secret is configured"
times=$(tr , '\n' <<<"$header" | sed -n 's/^t=//p')
[[ $times =~ ^[0-9]{1,12}$ ]] || refuse "t is missing or malformed"

# The bytes as they came: not a word of them parsed, nothing added at their end.
expected=$({ printf '%s.' "$times" && cat; } | openssl dgst -sha256 -hmac "$secret" | sed 's/.* //')
# There are two v1 while the secret is being rotated; either may match.
tr , '\n' <<<"$header" | grep -qx "v1=$expected" || refuse "no v1 matches"

distance=$((now - 10#$times))
[ "${distance#-}" -le 300 ] || refuse "t is ${distance#-} s away from this clock"
echo ok
