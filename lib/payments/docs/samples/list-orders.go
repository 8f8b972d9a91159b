// go run list-orders.go [STATUS]
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

type Order struct {
	ID, Status string
	Amount     int64 // whole cents
}

type Page struct {
	Data    []Order
	HasMore bool `json:"has_more"`
	Error   *struct{ Code, Message string }
}

var client = &http.Client{Timeout: 15 * time.Second}

func getPage(query url.Values) (*Page, error) {
	request, err := http.NewRequest("GET", os.Getenv("ECLUSA_URL")+"/v1/orders?"+query.Encode(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ECLUSA_KEY"))
	response, err := client.Do(request)
	if err != nil {
		return nil, err // wait 1, 2, 4 seconds, then retry
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusTooManyRequests {
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		time.Sleep(time.Duration(seconds+1) * time.Second)
		return getPage(query)
	}
	var page Page
	if err := json.NewDecoder(response.Body).Decode(&page); err != nil {
		return nil, err
	}
	if page.Error != nil { // validation_failed, unauthorized, …
		return nil, fmt.Errorf("%s %s", page.Error.Code, page.Error.Message)
	}
	return &page, nil
}

// eachOrder calls visit for every order, newest first, a page of 25 at a time.
func eachOrder(query url.Values, visit func(Order)) error {
	for {
		page, err := getPage(query)
		if err != nil {
			return err
		}
		for _, order := range page.Data {
			visit(order)
		}
		if !page.HasMore {
			return nil
		}
		query.Set("starting_after", page.Data[len(page.Data)-1].ID)
	}
}

func main() {
	query := url.Values{}
	if len(os.Args) > 1 {
		query.Set("status", os.Args[1])
	}
	err := eachOrder(query, func(order Order) { fmt.Println(order.ID, order.Status, order.Amount) })
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
