package shop

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"reflect"
	"testing"
)

var eclusaURL string

// TestMain runs the service for all tests. Its first line is JSON with the url, an api_key and a webhook_secret.
func TestMain(m *testing.M) {
	command := exec.Command("node_modules/.bin/eclusa", "start", "--port", "0", "--json")
	output, _ := command.StdoutPipe()
	if err := command.Start(); err != nil {
		panic(err)
	}
	var ready struct{ URL string }
	line, _ := bufio.NewReader(output).ReadBytes('\n')
	if err := json.Unmarshal(line, &ready); err != nil {
		panic(err)
	}
	eclusaURL = ready.URL
	code := m.Run()
	command.Process.Kill()
	os.Exit(code)
}

type object = map[string]any

// merchant makes requests for one test: merchants share nothing, not even the clock.
type merchant struct {
	t   *testing.T
	key string
}

func newMerchant(t *testing.T) *merchant {
	m := &merchant{t: t}
	m.key = m.call("/simulator/accounts", object{"name": t.Name(), "livemode": false})["api_key"].(string)
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(string(m.send("/simulator/report?as=text", nil))) // what happened to its payments
		}
	})
	return m
}

func (m *merchant) send(path string, body object) []byte {
	method, content := http.MethodGet, []byte(nil)
	if body != nil {
		method = http.MethodPost
		content, _ = json.Marshal(body)
	}
	request, _ := http.NewRequest(method, eclusaURL+path, bytes.NewReader(content))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", path)
	if m.key != "" {
		request.Header.Set("Authorization", "Bearer "+m.key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		m.t.Fatal(err)
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	if response.StatusCode >= 300 {
		m.t.Fatalf("%s: %s", path, text)
	}
	return text
}

func (m *merchant) call(path string, body object) (result object) {
	if err := json.Unmarshal(m.send(path, body), &result); err != nil {
		m.t.Fatal(err)
	}
	return result
}

func TestAPaidVoucherReachesTheShop(t *testing.T) {
	m := newMerchant(t)
	var received []any
	// Your shop's handler stands here. This one only notes what arrives; yours verifies the signature.
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var event object
		json.NewDecoder(r.Body).Decode(&event)
		received = append(received, event["type"])
	}))
	defer shop.Close()
	m.call("/simulator/endpoints", object{"url": shop.URL + "/webhooks"})

	order := m.call("/v1/orders", object{"amount": 4250, "method": "multibanco", "external_reference": "A-1"})
	m.call("/simulator/clock", object{"advance_seconds": 3 * 86400})
	voucher := order["multibanco"].(object)
	delete(voucher, "expires_at")
	m.call("/simulator/multibanco/payments", voucher)
	m.call("/simulator/events?settled=true", nil)
	if want := []any{"order.awaiting_payment", "order.paid"}; !reflect.DeepEqual(received, want) {
		t.Errorf("received %v", received)
	}
}
