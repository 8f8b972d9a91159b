# Runs the published sample, named on the command line, over lines of secret, header and body in base64, and the clock.
while IFS=, read -r secret header body now; do
  decode() { printf %s "$1" | base64 -d; }
  decode "$body" | ECLUSA_WEBHOOK_SECRET=$(decode "$secret") NOW=$now bash "$1" "$(decode "$header")" 2>&1
done
