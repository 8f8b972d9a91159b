// Built together with the published sample; runs it over lines of secret, header and body in base64, and the clock.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		parts := strings.Split(lines.Text(), ",")
		var texts [3][]byte
		for i := range texts {
			texts[i], _ = base64.StdEncoding.DecodeString(parts[i])
		}
		now, _ := strconv.ParseInt(parts[3], 10, 64)
		if err := verifyWebhook(texts[2], string(texts[1]), string(texts[0]), time.Unix(now, 0)); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("ok")
		}
	}
}
