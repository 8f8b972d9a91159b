// dotnet run -- ORDER
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(15) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ECLUSA_KEY"));
var url = Environment.GetEnvironmentVariable("ECLUSA_URL") + "/v1/orders/" + Uri.EscapeDataString(args[0]);

using var response = await client.GetAsync(url);
var result = await response.Content.ReadFromJsonAsync<JsonElement>();
if (!response.IsSuccessStatusCode)
{
    // 429: wait as long as response.Headers.RetryAfter says. 5xx and timeouts: 1, 2, 4 seconds, then retry.
    var error = result.GetProperty("error"); // resource_not_found, unauthorized, …
    Console.Error.WriteLine($"{error.GetProperty("code")} {error.GetProperty("message")}");
    return 1;
}
// Release goods when order.paid arrives, instead of polling.
Console.WriteLine(
    $"{result.GetProperty("id")} {result.GetProperty("status")} " +
    $"{result.GetProperty("amount").GetInt64()} {result.GetProperty("external_reference")}");
return 0;
