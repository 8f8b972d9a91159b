// `eclusa mcp`, as an agent uses it: by the SDK's client, over stdio.
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { cleanEnvironment } from '../support/servers';
import { expect, test } from './eclusa-test';

test('an agent starts the service, pays, moves the time and reads what happened', async ({
  installed,
  receiver,
  home,
}) => {
  const client = new Client({ name: 'test', version: '1' });
  const command = join(installed, 'node_modules/.bin/eclusa');
  const env = { ...cleanEnvironment(), HOME: home } as Record<string, string>;
  await client.connect(new StdioClientTransport({ command, args: ['mcp'], env }));
  const call = async (name: string, args = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [{ text }] = content as [{ text: string }];
    return isError ? Promise.reject(new Error(text)) : text;
  };
  const json = async (name: string, args = {}) => JSON.parse(await call(name, args));
  try {
    expect(client.getInstructions()).toContain('explain says what happened');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      'advance approve create_merchant create_order decline docs events explain pay resend scenario send_webhooks_to start'.split(
        ' ',
      ),
    );
    for (const { name, description = '' } of tools) expect(description.length, name).toBeGreaterThan(20);

    await expect(call('events')).rejects.toThrow('call start first');
    expect(await call('docs')).toContain('[Test your shop](test-your-shop.md)');
    expect(await call('docs', { page: 'reference/create-order.md' })).toContain('POST /v1/orders');
    expect(await call('docs', { page: 'webhooks#verify' })).toContain('HMAC-SHA256');
    await expect(call('docs', { page: '../package.json' })).rejects.toThrow('There is no page');

    const started = await json('start', { webhook_url: receiver.url });
    expect(started).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      api_key: expect.stringMatching(/^sk_test_ecl_/),
      webhook_secret: expect.stringMatching(/^ecl_whsec_/),
    });
    expect(await json('start')).toEqual(started);
    await expect(call('start', { webhook_url: receiver.url })).rejects.toThrow('runs already');

    const mbway = { method: 'mbway', amount: 4250, phone: '+351961234567' };
    const order = await json('create_order', mbway);
    expect(await json('approve', { order: '961 234 567' })).toEqual({ order_id: order.id, status: 'paid' });
    const second = await json('create_order', mbway);
    expect(await json('decline', { order: second.id })).toMatchObject({ status: 'failed' });
    const voucher = await json('create_order', { method: 'multibanco', amount: 1999 });
    const { entity, reference } = voucher.multibanco;
    await expect(call('pay', { entity, reference, amount: 1 })).rejects.toThrow('wrong_amount');
    expect(await json('pay', { entity, reference, amount: 1999 })).toMatchObject({ status: 'paid' });

    await json('scenario', { name: 'duplicate_deliveries' });
    await json('create_order', mbway);
    const { now } = await json('advance', { by: '4s' });
    expect(Date.parse(now)).toBeGreaterThan(Date.now() + 2_000);
    const events: { id: string; type: string }[] = await json('events');
    expect(events.map(({ type }) => type)).toEqual([
      'order.paid',
      'order.failed',
      'order.awaiting_payment',
      'order.paid',
      'order.paid',
    ]);
    await call('resend', { event: events[0]?.id });
    expect(receiver.requests.filter(({ body }) => JSON.parse(body).id === events[0]?.id)).toHaveLength(2);
    expect(await call('explain', { order: order.id })).toContain(`(${order.id})`);

    const other = await json('create_merchant', { name: 'Other' });
    expect(await json('events', { api_key: other.api_key })).toEqual([]);
    receiver.answer({ status: 500, body: 'no table' });
    await json('send_webhooks_to', { url: receiver.url, api_key: other.api_key });
    await json('create_order', { method: 'multibanco', amount: 500, api_key: other.api_key });
    // It waits for the webhook's response.
    expect(await call('explain', { api_key: other.api_key })).toContain(
      'The handler threw: read the shop’s log.',
    );
  } finally {
    await client.close();
  }
});
