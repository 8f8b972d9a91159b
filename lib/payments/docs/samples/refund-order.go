// go run refund-order.go ORDER REFUND [CENTS]
// REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

type Refund struct {
	ID, Status string
	Amount     int64 // whole cents
}

type APIError struct{ Code, Message, Param string }

func (e *APIError) Error() string { return e.Code + " " + e.Param + " " + e.Message }

var client = &http.Client{Timeout: 15 * time.Second}

// refundOrder refunds cents, or everything that remains when they are 0.
// With the same key, a repeated call never refunds twice.
func refundOrder(id, key string, cents int64) (*Refund, error) {
	address := os.Getenv("ECLUSA_URL") + "/v1/orders/" + url.PathEscape(id) + "/refunds"
	body, err := json.Marshal(map[string]int64{"amount": cents})
	if err != nil {
		return nil, err
	}
	for tries := 1; ; tries++ {
		request, err := http.NewRequest("POST", address, bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ECLUSA_KEY"))
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Idempotency-Key", key)

		wait := time.Second << tries
		if response, err := client.Do(request); err == nil {
			var result struct {
				Refund
				Error *APIError
			}
			err = json.NewDecoder(response.Body).Decode(&result)
			response.Body.Close()
			if code := response.StatusCode; err == nil && code != 429 && code < 500 {
				if result.Error != nil {
					return nil, result.Error
				}
				return &result.Refund, nil
			}
			if after, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
				wait = time.Duration(after) * time.Second
			}
		}
		if tries == 4 {
			return nil, errors.New("no response yet: try later, with the same key")
		}
		time.Sleep(wait + time.Duration(rand.Int63n(int64(time.Second))))
	}
}

func main() {
	var cents int64
	if len(os.Args) > 3 {
		var err error
		if cents, err = strconv.ParseInt(os.Args[3], 10, 64); err != nil || cents < 1 {
			fmt.Fprintln(os.Stderr, "CENTS is a whole number from 1 up") // 0 would refund everything
			os.Exit(1)
		}
	}
	refund, err := refundOrder(os.Args[1], os.Args[2], cents)
	if err != nil {
		// order_not_paid (nothing to refund), refund_exceeds_amount, resource_not_found, …
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(refund.ID, refund.Status, refund.Amount)
}
