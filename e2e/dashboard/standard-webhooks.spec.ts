// Standard Webhooks beside our own signature: its official library, as it is, verifies what we send.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { overHttp, shownSecrets } from '../support/dashboard';
import type { ReceivedRequest } from '../support/receiver';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const standardHeaders = ({ headers }: ReceivedRequest) =>
  Object.keys(headers).filter((name) => name.startsWith('webhook-'));

const standardOf = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;

const verify = (secret: string, { body, headers }: { body: string; headers: IncomingHttpHeaders }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('an endpoint that asks for it gets headers that the official library verifies, and refuses once anything is changed', async ({
  page,
  whole,
  merchant,
  receiver,
}) => {
  const { act } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  await act('webhooks', 'addEndpoint', { url: receiver.url, standard: 'yes' });
  const [ours = '', standard = ''] = await shownSecrets(page);
  expect(ours).toMatch(/^ecl_whsec_[\w-]{43}$/);
  // How the docs derive it.
  expect(standard).toBe(standardOf(ours));

  const order = await merchant.paidOrder();
  const request = await receiver.next(({ body }) => body.includes(order.id));
  const event = verify(standard, request) as { id: string; data: { object: { id: string } } };
  expect(event.data.object.id).toBe(order.id);
  expect(request.headers['webhook-id']).toBe(event.id);
  // Ours is as it always was, of the same second.
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['service-signature'])) ?? [];
  expect(request.headers['webhook-timestamp']).toBe(t);
  expect(createHmac('sha256', ours).update(`${t}.${request.body}`).digest('hex')).toBe(v1);

  const changed: Record<string, { secret?: string; body?: string; headers?: Record<string, string> }> = {
    'another body': { body: request.body.replace('"paid"', '"Paid"') },
    'another id': { headers: { 'webhook-id': 'evt_another' } },
    'another second': { headers: { 'webhook-timestamp': String(Number(t) + 1) } },
    'a signature of something else': { headers: { 'webhook-signature': `v1,${'A'.repeat(43)}=` } },
    'no signature': { headers: { 'webhook-signature': '' } },
    'another secret': { secret: standardOf('x'.repeat(53)) },
  };
  for (const [what, { secret = standard, body = request.body, headers }] of Object.entries(changed))
    expect(() => verify(secret, { body, headers: { ...request.headers, ...headers } }), what).toThrow();
});

test('it is turned on and off on the endpoint’s page; during a rotation both secrets sign', async ({
  page,
  whole,
  notified: merchant,
  receiver,
}) => {
  const { read, act, follow } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  const nextOf = async ({ id }: { id: string }) => receiver.next(({ body }) => body.includes(id));
  expect(standardHeaders(await nextOf(await merchant.paidOrder()))).toEqual([]);

  await read('webhooks');
  const { path, id } = await follow(receiver.url);
  await act(path, 'setStandardWebhooks', { id, standard: 'yes' });
  await expect(page.getByRole('button', { name: 'Stop sending them' })).toBeVisible();
  // The sample event too.
  await act(path, 'sendTest', { id });
  await expect(page.getByText(/Status 200/)).toBeVisible();
  verify(standardOf(merchant.webhookSecret), await receiver.next(({ body }) => body.includes('TEST-EVENT')));

  await act(path, 'rotateSecret', { id });
  const [fresh = '', standard = ''] = await shownSecrets(page);
  expect(standard).toBe(standardOf(fresh));
  receiver.answer({ status: 500 }, {});
  const first = await nextOf(await merchant.paidOrder());
  expect(String(first.headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const secret of [standardOf(merchant.webhookSecret), standard]) verify(secret, first);
  await merchant.advanceClock(10);
  const again = await receiver.next((request) => request !== first && request.body === first.body);
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  verify(standard, again);

  await act(path, 'setStandardWebhooks', { id });
  await expect(page.getByRole('button', { name: 'Send them too' })).toBeVisible();
  expect(standardHeaders(await nextOf(await merchant.paidOrder()))).toEqual([]);
});
