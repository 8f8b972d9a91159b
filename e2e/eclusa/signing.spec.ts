// How a merchant's webhooks are signed, from the package: Standard Webhooks, and a secret that is rotated.
import { Webhook } from 'standardwebhooks';
import { isSigned } from '../support/receiver';
import { expect, test } from './eclusa-test';

test('the library of Standard Webhooks verifies them, with the secret in its form', async ({
  eclusa,
  receiver,
}) => {
  const merchant = await eclusa.merchant();
  await merchant.sendWebhooksTo(receiver.url, { standardWebhooks: true });
  await merchant.trigger('order.paid');
  const { body, headers } = await receiver.next();
  const verify = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verify(merchant.standardWebhookSecret)).toMatchObject({ type: 'order.paid' });
  expect(() => verify(`whsec_${Buffer.from('another').toString('base64')}`)).toThrow();
  // A new URL changes nothing of it; it can be taken back.
  await merchant.sendWebhooksTo(`${receiver.url}/2`);
  await merchant.trigger('order.paid');
  expect((await receiver.next(({ path }) => path.endsWith('/2'))).headers['webhook-id']).toMatch(/^evt_/);
  await merchant.sendWebhooksTo(`${receiver.url}/3`, { standardWebhooks: false });
  await merchant.trigger('order.paid');
  expect((await receiver.next(({ path }) => path.endsWith('/3'))).headers['webhook-id']).toBeUndefined();
});

test('from the start: a merchant’s option, and eclusa start --standard-webhooks', async ({
  eclusa,
  receiver,
  background,
  cli,
}) => {
  const merchant = await eclusa.merchant({ webhookUrl: receiver.url, standardWebhooks: true });
  await merchant.trigger('order.paid');
  expect((await receiver.next()).headers['webhook-signature']).toMatch(/^v1,/);
  const url = `${receiver.url}/started`;
  const args = ['start', '--json', '--port', '0', '--standard-webhooks', '--webhook-url', url];
  await background(args).line();
  await cli(['trigger', 'order.paid']);
  const { headers } = await receiver.next(({ path }) => path.endsWith('/started'));
  expect(headers['webhook-signature']).toMatch(/^v1,/);
});

test('a rotation: for 24 hours of the merchant’s time both secrets sign, then the new one alone', async ({
  eclusa,
  receiver,
  cli,
}) => {
  const merchant = await eclusa.merchant();
  await expect(merchant.rotateWebhookSecret()).rejects.toMatchObject({ code: 'no_endpoint' });
  await merchant.sendWebhooksTo(receiver.url);
  const old = merchant.webhookSecret;
  const secret = await merchant.rotateWebhookSecret();
  expect(secret).not.toBe(old);
  expect(merchant.webhookSecret).toBe(secret);
  await expect(merchant.rotateWebhookSecret()).rejects.toMatchObject({ code: 'rotation_under_way' });

  await merchant.trigger('order.paid');
  const { headers } = await receiver.next();
  expect(String(headers['service-signature'])).toMatch(/^t=\d+,v1=\w{64},v1=\w{64}$/);
  await merchant.clock.advance('25h');
  await merchant.sendWebhooksTo(`${receiver.url}/later`);
  await merchant.trigger('order.paid');
  const later = await receiver.next(({ path }) => path.endsWith('/later'));
  expect(isSigned(later, secret)).toBe(true);

  const env = { ECLUSA_URL: merchant.url, ECLUSA_API_KEY: merchant.apiKey };
  expect((await cli(['explain'], env)).stdout).toContain('What happened to the payments');
  expect(JSON.parse((await cli(['explain', '--json'], env)).stdout).orders).toHaveLength(2);
});
