// Standard Webhooks beside our own signature: its official library, as it is, verifies what we send. How a secret is made
// into one of theirs is in the docs, and here once more.
import { Webhook } from 'standardwebhooks';
import { shownSecrets } from '../support/dashboard';
import type { ReceivedRequest } from '../support/receiver';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** The event, when the official library accepts the signature. */
const verify = (secret: string, { body, headers }: ReceivedRequest) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string };

test('the official library verifies what is sent', async ({ page, whole, merchant, receiver }) => {
  const { read, act, follow } = await signInAs(page, whole, merchant);
  const paidOrder = async () => {
    const { id } = await merchant.paidOrder();
    return receiver.next(({ body }) => body.includes(id));
  };
  await act('webhooks', 'addEndpoint', { url: receiver.url, standard: 'yes' });
  const [ours = '', standard = ''] = await shownSecrets(page);
  expect(ours).toMatch(/^ecl_whsec_[\w-]{43}$/);
  expect(standard).toBe(`whsec_${Buffer.from(ours).toString('base64')}`);
  const request = await paidOrder();
  const event = verify(standard, request);
  expect(request.headers).toMatchObject({
    'webhook-id': event.id,
    'service-signature': expect.stringContaining(`t=${request.headers['webhook-timestamp']},v1=`),
  });

  await read('webhooks');
  const { path, id } = await follow(receiver.url);
  await act(path, 'sendTest', { id });
  await expect(page.getByText(/Status 200/)).toBeVisible();
  verify(standard, await receiver.next(({ body }) => body.includes('TEST-EVENT')));

  await act(path, 'rotateSecret', { id });
  const [, fresh = ''] = await shownSecrets(page);
  receiver.answer({ status: 500 }, {});
  const first = await paidOrder();
  for (const secret of [standard, fresh]) verify(secret, first);
  await merchant.advanceClock(10);
  const again = await receiver.next((request) => request !== first && request.body === first.body);
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  verify(fresh, again);

  await act(path, 'setStandardWebhooks', { id });
  await expect(page.getByRole('button', { name: 'Send them too' })).toBeVisible();
  const plain = Object.keys((await paidOrder()).headers);
  expect(plain.filter((name) => name.startsWith('webhook-'))).toEqual([]);
});
