// dotnet run -- REFERENCE CENTS [+3519XXXXXXXX]
// With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
// REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(15) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ECLUSA_KEY"));
var url = Environment.GetEnvironmentVariable("ECLUSA_URL") + "/v1/orders";

// The order. With the same attempt, you get the same order.
async Task<JsonElement> CreateOrder(Dictionary<string, object> order, string attempt)
{
    for (var tries = 1; ; tries++)
    {
        var wait = TimeSpan.FromSeconds(Math.Pow(2, tries));
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, url) { Content = JsonContent.Create(order) };
            request.Headers.Add("Idempotency-Key", attempt);
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
            // No response, or half of one: the order may exist. Retry with the same key.
        }
        if (tries == 4) throw new TimeoutException("No response yet: try later, with the same key.");
        await Task.Delay(wait + TimeSpan.FromSeconds(Random.Shared.NextDouble()));
    }
}

var order = new Dictionary<string, object>
{
    ["amount"] = long.Parse(args[1]), // whole cents: 4250 is 42,50 €
    ["external_reference"] = args[0],
    ["method"] = args.Length > 2 ? "mbway" : "multibanco",
};
if (args.Length > 2) order["phone"] = args[2];
try
{
    var created = await CreateOrder(order, attempt: args[0]);
    // Store the id beside your own order.
    Console.WriteLine($"{created.GetProperty("id")} {created.GetProperty("status")}");
    if (created.TryGetProperty("multibanco", out var voucher))
        Console.WriteLine(
            $"Pay {voucher.GetProperty("amount")} cents to {voucher.GetProperty("entity")}, " +
            $"{voucher.GetProperty("reference")}, until {voucher.GetProperty("expires_at")}");
}
catch (ApiException error)
{
    // Code is for programs: payment_failed (offer another method), external_reference_taken, …
    Console.Error.WriteLine($"{error.Code} {error.Param} {error.Message}");
    Environment.Exit(1);
}

class ApiException(JsonElement error) : Exception(error.GetProperty("message").GetString())
{
    public string Code => error.GetProperty("code").GetString()!;
    public string? Param => error.TryGetProperty("param", out var param) ? param.GetString() : null;
}
