// dotnet run -- [STATUS]
using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(15) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("ECLUSA_KEY"));
var url = Environment.GetEnvironmentVariable("ECLUSA_URL") + "/v1/orders?";

// Every order, newest first, a page of 25 at a time.
async IAsyncEnumerable<JsonElement> ListOrders(string? status)
{
    var filter = status is null ? "" : $"status={Uri.EscapeDataString(status)}&";
    for (var cursor = ""; ;)
    {
        using var response = await client.GetAsync(url + filter + cursor);
        if (response.StatusCode == HttpStatusCode.TooManyRequests)
        {
            await Task.Delay(response.Headers.RetryAfter?.Delta ?? TimeSpan.FromSeconds(1));
            continue;
        }
        var page = await response.Content.ReadFromJsonAsync<JsonElement>();
        if (page.TryGetProperty("error", out var error)) // validation_failed, unauthorized, …
            throw new InvalidOperationException($"{error.GetProperty("code")} {error.GetProperty("message")}");
        var orders = page.GetProperty("data").EnumerateArray().ToList();
        foreach (var order in orders) yield return order;
        if (!page.GetProperty("has_more").GetBoolean()) yield break;
        cursor = $"starting_after={orders[^1].GetProperty("id")}";
    }
}

try
{
    await foreach (var order in ListOrders(args.FirstOrDefault()))
        Console.WriteLine($"{order.GetProperty("id")} {order.GetProperty("status")} {order.GetProperty("amount")}");
    return 0;
}
catch (InvalidOperationException error)
{
    Console.Error.WriteLine(error.Message);
    return 1;
}
