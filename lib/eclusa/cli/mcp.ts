// `eclusa mcp`: the service as tools of an agent, over standard input and output.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import { SCENARIO_NAMES, SCENARIOS } from '@/lib/payments/demo/network/scenarios';
import { type Duration, secondsOf } from '../client/duration';
import type { Eclusa } from '../testing/eclusa';
import { Merchant } from '../testing/merchant';
import { startEclusa } from '../testing/start-eclusa';

/** The package's documentation; it lies beside the folder of this file. */
const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));

const INSTRUCTIONS = `Eclusa is a payment service for MB WAY and Multibanco that runs on this machine, for integrating and testing a shop. No money moves.
1. docs without a page lists the documentation; read "test-your-shop.md" and "webhooks.md" before you write the shop.
2. start gives the url, api_key and webhook_secret for the shop's settings. The service ends with this session.
3. send_webhooks_to tells where the shop receives events.
4. Buy something in the shop, then approve or decline as its payer on the phone, or pay at the ATM. advance moves the time.
5. explain says what happened to the payments, and what the shop did wrong.`;

export async function serveMcp(version: string): Promise<void> {
  const server = new McpServer({ name: 'eclusa', version }, { instructions: INSTRUCTIONS });
  let started: Promise<Eclusa> | undefined;

  const service = (): Promise<Eclusa> => {
    if (!started) throw new Error('No service runs yet: call start first.');
    return started;
  };
  const merchantOf = async (apiKey: string | undefined): Promise<Merchant> => {
    const eclusa = await service();
    return apiKey ? new Merchant({ url: eclusa.url, apiKey, webhookSecret: '' }) : eclusa;
  };

  /** A tool of one merchant: the first, unless its key is given. An error's message is the agent's to read. */
  function tool<Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    shape: Shape,
    run: (merchant: Merchant, input: z.infer<z.ZodObject<Shape>>) => Promise<unknown>,
  ): void {
    const inputSchema: z.ZodRawShape = {
      ...shape,
      api_key: z.string().optional().describe('the merchant; the first one unless given'),
    };
    server.registerTool(name, { description, inputSchema }, async (input) => {
      const { api_key, ...own } = input as Record<string, unknown>;
      return said(await run(await merchantOf(api_key as string), own as z.infer<z.ZodObject<Shape>>));
    });
  }

  server.registerTool(
    'start',
    {
      description: 'Starts the service with a first merchant, once per session.',
      inputSchema: {
        webhook_url: z.url().optional().describe('where the shop receives events'),
        port: z.int().optional().describe('a free one unless given'),
        chaos: z.string().optional().describe('a seed: deliveries are late, doubled, reordered or lost'),
      },
    },
    async ({ webhook_url: webhookUrl, port, chaos }) => {
      started ??= startEclusa({ webhookUrl, port, chaos });
      started.catch(() => {
        started = undefined;
      });
      return said(settingsOf(await started));
    },
  );
  server.registerTool(
    'docs',
    {
      description:
        'The documentation of the API, of webhooks and of tests. Without a page: the list of pages.',
      inputSchema: { page: z.string().optional() },
    },
    async ({ page = 'README.md' }) => {
      const pages = readdirSync(DOCS, { recursive: true }).map(String);
      if (!pages.includes(page)) throw new Error(`There is no page ${page}. Call docs without a page.`);
      return said(readFileSync(join(DOCS, page), 'utf8'));
    },
  );

  tool(
    'create_merchant',
    'Another merchant, with orders, events and a clock of its own.',
    { name: z.string().optional(), webhook_url: z.url().optional() },
    async (_, { name, webhook_url: webhookUrl }) =>
      settingsOf(await (await service()).merchant({ name, webhookUrl })),
  );
  tool(
    'send_webhooks_to',
    'Where the merchant’s events are sent from now on.',
    { url: z.url() },
    (merchant, { url }) => merchant.sendWebhooksTo(url).then(() => ({ url })),
  );
  tool(
    'create_order',
    'Creates an order, as the shop would by POST /v1/orders. To test the shop itself, buy in the shop.',
    {
      method: z.enum(['mbway', 'multibanco']),
      amount: z.int().describe('cents'),
      phone: z.string().optional().describe('+3519XXXXXXXX, for mbway'),
      external_reference: z.string().optional(),
    },
    (merchant, input) => merchant.orders.create(input),
  );
  const order = { order: z.string().describe('ord_…, or the payer’s phone, whose request is waited for') };
  tool('approve', 'The payer approves an MB WAY request on the phone.', order, (merchant, input) =>
    merchant.payer.approve(input.order),
  );
  tool('decline', 'The payer declines an MB WAY request.', order, (merchant, input) =>
    merchant.payer.decline(input.order),
  );
  tool(
    'pay',
    'Pays a Multibanco voucher at the ATM.',
    { entity: z.string(), reference: z.string(), amount: z.int().describe('cents') },
    (merchant, voucher) => merchant.atm.pay(voucher),
  );
  tool(
    'advance',
    'Moves the merchant’s clock forward; expiries, webhooks and retries happen in order.',
    { by: z.string().describe('90s, 4m, 2h or 8d') },
    async (merchant, { by }) => ({ now: await merchant.clock.advance(secondsOf(by) as Duration) }),
  );
  tool(
    'scenario',
    `The merchant’s next order, or an open order, plays a scenario:\n${SCENARIOS.map(({ name, what }) => `${name}: ${what}`).join('\n')}`,
    { name: z.enum(SCENARIO_NAMES), order: z.string().optional() },
    async (merchant, { name, order }) => {
      await (order ? merchant.scenarios.play(order, name) : merchant.scenarios.next(name));
      return { name, order: order ?? 'the next one' };
    },
  );
  tool(
    'events',
    'Waits until every webhook that is due has a response, then lists the events.',
    {},
    (merchant) => merchant.events.settled(),
  );
  tool(
    'resend',
    'Sends an event again, with the same id and bytes.',
    { event: z.string() },
    async (merchant, { event }) => {
      await merchant.events.resend(event);
      return (await merchant.events.settled()).find(({ id }) => id === event);
    },
  );
  tool(
    'explain',
    'What happened to the merchant’s orders: requests, states, each webhook with its bytes, signature and response, and what stands out.',
    { order: z.string().optional() },
    (merchant, options) => merchant.explain(options),
  );

  await server.connect(new StdioServerTransport());
  // The agent's end is ours, and the service's.
  process.stdin.once('end', () => process.exit());
}

const settingsOf = ({ url, apiKey, webhookSecret }: Merchant) => ({
  url,
  api_key: apiKey,
  webhook_secret: webhookSecret,
});

const said = (result: unknown) => ({
  content: [
    { type: 'text' as const, text: typeof result === 'string' ? result : JSON.stringify(result, null, 2) },
  ],
});
