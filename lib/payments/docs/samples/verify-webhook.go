package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var unixTime = regexp.MustCompile(`^[0-9]{1,12}$`)

// verifyWebhook returns nil when the delivery is genuine and fresh, else the reason, for your log.
// The body is the bytes that arrived, before any parsing: io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<16)).
// The header is r.Header.Get("Service-Signature"), the secret os.Getenv("ECLUSA_WEBHOOK_SECRET").
func verifyWebhook(body []byte, header, secret string, now time.Time) error {
	if secret == "" {
		return errors.New("no secret is configured") // anyone can sign with an empty one
	}
	var times, signatures []string
	for _, field := range strings.Split(header, ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(field), "="); name {
		case "t":
			times = append(times, value)
		case "v1":
			signatures = append(signatures, value) // two while the secret is being rotated; either may match
		}
	}
	if len(times) != 1 || !unixTime.MatchString(times[0]) {
		return errors.New("t is missing or malformed")
	}

	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(times[0] + "."))
	mac.Write(body)
	expected := hex.EncodeToString(mac.Sum(nil))
	matches := false
	for _, signature := range signatures {
		// hmac.Equal compares in constant time.
		matches = hmac.Equal([]byte(signature), []byte(expected)) || matches
	}
	if !matches {
		return errors.New("no v1 matches")
	}

	seconds, _ := strconv.ParseInt(times[0], 10, 64)
	distance := now.Unix() - seconds
	if distance < 0 {
		distance = -distance
	}
	if distance > 300 {
		return fmt.Errorf("t is %d s away from this clock", distance)
	}
	return nil
}

// Then, before you release anything: do amount, currency and external_reference match your own order?
// Keep each event's id, do nothing for an id you have seen, and respond with 2xx within 10 seconds.
