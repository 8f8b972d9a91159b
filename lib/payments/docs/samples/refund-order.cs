// dotnet run -- ORDER REFUND [CENTS]
// REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(15) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ECLUSA_KEY"));
var orders = Environment.GetEnvironmentVariable("ECLUSA_URL") + "/v1/orders/";

// With the same key, a repeated call never refunds twice.
async Task<JsonElement> RefundOrder(string id, string key, long cents = 0)
{
    for (var tries = 1; ; tries++)
    {
        var wait = TimeSpan.FromSeconds(Math.Pow(2, tries));
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, $"{orders}{Uri.EscapeDataString(id)}/refunds")
            {
                Content = JsonContent.Create(new { amount = cents }), // The body is required; 0 is everything that remains.
            };
            request.Headers.Add("Idempotency-Key", key);
            using var response = await client.SendAsync(request);
            if ((int)response.StatusCode is not 429 and < 500)
            {
                var result = await response.Content.ReadFromJsonAsync<JsonElement>();
                return response.IsSuccessStatusCode ? result : throw new ApiException(result.GetProperty("error"));
            }
            wait = response.Headers.RetryAfter?.Delta ?? wait;
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or IOException or JsonException)
        {
            // No response, or half of one: the refund may have happened. Retry with the same key.
        }
        if (tries == 4) throw new TimeoutException("No response yet: try later, with the same key.");
        await Task.Delay(wait + TimeSpan.FromSeconds(Random.Shared.NextDouble()));
    }
}

var amount = args.Length > 2 ? long.Parse(args[2]) : 0;
if (args.Length > 2 && amount < 1)
{
    Console.Error.WriteLine("CENTS is a whole number from 1 up"); // 0 would refund everything
    Environment.Exit(1);
}
try
{
    var refund = await RefundOrder(args[0], key: args[1], amount);
    Console.WriteLine(
        $"{refund.GetProperty("id")} {refund.GetProperty("status")} {refund.GetProperty("amount").GetInt64()}");
}
catch (ApiException error)
{
    // order_not_paid (nothing to refund), refund_exceeds_amount, resource_not_found, …
    Console.Error.WriteLine($"{error.Code} {error.Param} {error.Message}");
    Environment.Exit(1);
}

class ApiException(JsonElement error) : Exception(error.GetProperty("message").GetString())
{
    public string Code => error.GetProperty("code").GetString()!;
    public string? Param => error.TryGetProperty("param", out var param) ? param.GetString() : null;
}
