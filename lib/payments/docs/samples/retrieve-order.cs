// dotnet run -- ORDER
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(15) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ECLUSA_KEY"));
var url = Environment.GetEnvironmentVariable("ECLUSA_URL") + "/v1/orders/" + Uri.EscapeDataString(args[0]);

using var response = await client.GetAsync(url);
var answer = await response.Content.ReadFromJsonAsync<JsonElement>();
if (!response.IsSuccessStatusCode)
{
    // 429: wait as long as response.Headers.RetryAfter says. 5xx and time-outs: 1, 2, 4 seconds, and ask again.
    var error = answer.GetProperty("error"); // resource_not_found, unauthorized, …
    Console.Error.WriteLine($"{error.GetProperty("code")} {error.GetProperty("message")}");
    return 1;
}
// Release goods when order.paid arrives, rather than asking in a loop.
Console.WriteLine(
    $"{answer.GetProperty("id")} {answer.GetProperty("status")} " +
    $"{answer.GetProperty("amount").GetInt64()} {answer.GetProperty("external_reference")}");
return 0;
