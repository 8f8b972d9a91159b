using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class Webhook
{
    /// <summary>Throws, with the reason for your log, unless the delivery is genuine and fresh.</summary>
    /// <param name="body">The bytes that arrived, before any parsing: Request.Body copied to a MemoryStream, with [RequestSizeLimit(65536)].</param>
    /// <param name="header">What Service-Signature says.</param>
    /// <param name="secret">Environment.GetEnvironmentVariable("ECLUSA_WEBHOOK_SECRET")</param>
    /// <param name="now">DateTimeOffset.UtcNow.ToUnixTimeSeconds()</param>
    public static void Verify(byte[] body, string header, string secret, long now)
    {
        // Anyone can sign with an empty secret.
        if (string.IsNullOrEmpty(secret)) throw new CryptographicException("no secret is configured");
        var fields = (header ?? "").Split(',').Select(field => field.Trim()).ToList();
        var times = Values(fields, "t=");
        if (times.Count != 1 || !Regex.IsMatch(times[0], @"\A[0-9]{1,12}\z"))
            throw new CryptographicException("t is missing or malformed");

        byte[] hash;
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
            hash = hmac.ComputeHash(Encoding.UTF8.GetBytes(times[0] + ".").Concat(body).ToArray());
        var expected = Encoding.UTF8.GetBytes(BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant());
        // There are two v1 while the secret is being rotated; either may match. Compared in constant time.
        if (!Values(fields, "v1=").Any(signature =>
                CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(signature), expected)))
            throw new CryptographicException("no v1 matches");

        var distance = Math.Abs(now - long.Parse(times[0]));
        if (distance > 300) throw new CryptographicException($"t is {distance} s away from this clock");
    }

    private static List<string> Values(IEnumerable<string> fields, string name) =>
        fields.Where(field => field.StartsWith(name, StringComparison.Ordinal))
            .Select(field => field.Substring(name.Length))
            .ToList();
}

// Then, before you release anything: do amount, currency and external_reference match your own order?
// Keep each event's id, do nothing for an id you have seen, and respond with 2xx within 10 seconds.
