// Compiled together with the published sample; runs it over lines of secret, header and body in base64, and the clock.
using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Driver
{
    static void Main()
    {
        for (string line; (line = Console.ReadLine()) != null;)
        {
            var parts = line.Split(',');
            var texts = parts.Take(3).Select(Convert.FromBase64String).ToArray();
            try
            {
                Webhook.Verify(texts[2], Encoding.UTF8.GetString(texts[1]), Encoding.UTF8.GetString(texts[0]), long.Parse(parts[3]));
                Console.WriteLine("ok");
            }
            catch (CryptographicException reason)
            {
                Console.WriteLine(reason.Message);
            }
        }
    }
}
