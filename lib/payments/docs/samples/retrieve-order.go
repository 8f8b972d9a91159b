// go run retrieve-order.go ORDER
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"
)

type Order struct {
	ID, Status        string
	Amount            int64  // whole cents
	ExternalReference string `json:"external_reference"`
}

type APIError struct{ Code, Message string }

func (e *APIError) Error() string { return e.Code + " " + e.Message }

var client = &http.Client{Timeout: 15 * time.Second}

func retrieveOrder(id string) (*Order, error) {
	request, err := http.NewRequest("GET", os.Getenv("ECLUSA_URL")+"/v1/orders/"+url.PathEscape(id), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ECLUSA_KEY"))
	response, err := client.Do(request)
	if err != nil {
		return nil, err // wait 1, 2, 4 seconds, then retry
	}
	defer response.Body.Close()
	var result struct {
		Order
		Error *APIError
	}
	if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
		return nil, err
	}
	if result.Error != nil {
		return nil, result.Error // rate_limited: wait as many seconds as Retry-After says
	}
	return &result.Order, nil
}

func main() {
	order, err := retrieveOrder(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err) // resource_not_found, unauthorized, …
		os.Exit(1)
	}
	// Release goods when order.paid arrives, instead of polling.
	fmt.Println(order.ID, order.Status, order.Amount, order.ExternalReference)
}
