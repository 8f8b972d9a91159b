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

type object = map[string]any

var eclusa struct{ URL string }

// TestMain runs the service for all tests. Its first line is JSON with the url, an api_key and a webhook_secret.
func TestMain(m *testing.M) {
	command := exec.Command("node_modules/.bin/eclusa", "start", "--port", "0", "--json")
	output, _ := command.StdoutPipe()
	command.Start()
	line, _ := bufio.NewReader(output).ReadBytes('\n')
	if err := json.Unmarshal(line, &eclusa); err != nil {
		panic(err)
	}
	code := m.Run()
	command.Process.Kill()
	os.Exit(code)
}

// A merchant for one test: merchants share nothing, not even the clock.
type merchant struct {
	*testing.T
	key string
}

func newMerchant(t *testing.T) *merchant {
	m := &merchant{T: t}
	m.key = m.post("/simulator/accounts", object{"name": t.Name(), "livemode": false})["api_key"].(string)
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(string(m.send("GET", "/simulator/report?as=text", nil))) // what happened to its payments
		}
	})
	return m
}

func (m *merchant) send(method, path string, body []byte) []byte {
	request, _ := http.NewRequest(method, eclusa.URL+path, bytes.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", path)
	if m.key != "" {
		request.Header.Set("Authorization", "Bearer "+m.key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		m.Fatal(err)
	}
	text, _ := io.ReadAll(response.Body)
	if response.StatusCode >= 300 {
		m.Fatalf("%s: %s", path, text)
	}
	return text
}

func (m *merchant) post(path string, body object) (result object) {
	sent, _ := json.Marshal(body)
	json.Unmarshal(m.send("POST", path, sent), &result)
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
	m.post("/simulator/endpoints", object{"url": shop.URL + "/webhooks"})

	order := m.post("/v1/orders", object{"amount": 4250, "method": "multibanco", "external_reference": "A-1"})
	m.post("/simulator/clock", object{"advance_seconds": 3 * 86400})
	voucher := order["multibanco"].(object)
	delete(voucher, "expires_at")
	m.post("/simulator/multibanco/payments", voucher)
	m.send("GET", "/simulator/events?settled=true", nil)
	if want := []any{"order.awaiting_payment", "order.paid"}; !reflect.DeepEqual(received, want) {
		t.Errorf("received %v", received)
	}
}
