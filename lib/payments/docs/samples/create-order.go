// go run create-order.go REFERENCE CENTS [+3519XXXXXXXX]
// With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
// REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"time"
)

type Order struct {
	ID         string
	Status     string
	Amount     int64 // whole cents: 4250 is 42,50 €
	Multibanco *struct {
		Entity, Reference string
		Amount            int64
		ExpiresAt         time.Time `json:"expires_at"`
	}
}

type APIError struct{ Code, Message, Param string }

func (e *APIError) Error() string { return e.Code + " " + e.Param + " " + e.Message }

var client = &http.Client{Timeout: 15 * time.Second}

// createOrder returns the same order for the same attempt.
func createOrder(input map[string]any, attempt string) (*Order, error) {
	body, err := json.Marshal(input)
	if err != nil {
		return nil, err
	}
	for tries := 1; ; tries++ {
		request, err := http.NewRequest("POST", os.Getenv("ECLUSA_URL")+"/v1/orders", bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ECLUSA_KEY"))
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Idempotency-Key", attempt)

		wait := time.Second << tries
		// Without a response the order may exist: retry with the same key.
		if response, err := client.Do(request); err == nil {
			var result struct {
				Order
				Error *APIError
			}
			err = json.NewDecoder(response.Body).Decode(&result)
			response.Body.Close()
			if code := response.StatusCode; err == nil && code != 429 && code < 500 {
				if result.Error != nil {
					return nil, result.Error
				}
				return &result.Order, nil
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
	reference := os.Args[1]
	cents, err := strconv.ParseInt(os.Args[2], 10, 64)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	input := map[string]any{"amount": cents, "external_reference": reference, "method": "multibanco"}
	if len(os.Args) > 3 {
		input["method"], input["phone"] = "mbway", os.Args[3]
	}
	order, err := createOrder(input, reference)
	if err != nil {
		// errors.As(err, &apiError) gives you Code: payment_failed (offer another method), …
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(order.ID, order.Status) // Store the id beside your own order.
	if v := order.Multibanco; v != nil {
		fmt.Printf("Pay %d cents to %s, %s, until %s\n", v.Amount, v.Entity, v.Reference, v.ExpiresAt.Format(time.RFC3339))
	}
}
