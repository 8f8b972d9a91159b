<?php
// Runs the published sample, named on the command line, over lines of secret, header and body in base64, and the clock.
require $argv[1];
while (($line = fgets(STDIN)) !== false) {
    [$secret, $header, $body, $now] = explode(',', rtrim($line, "\n"));
    try {
        verifyWebhook(base64_decode($body), base64_decode($header), base64_decode($secret), (int) $now);
        echo "ok\n";
    } catch (RuntimeException $reason) {
        echo $reason->getMessage(), "\n";
    }
}
