// `eclusa mcp`: the service as tools of an agent, over standard input and output.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import { SCENARIO_NAMES, SCENARIOS } from '@/lib/payments/demo/network/scenarios';
import { secondsOf } from '../client/duration';
import type { Eclusa } from '../testing/eclusa';
import { Merchant } from '../testing/merchant';
import { startEclusa } from '../testing/start-eclusa';

/** The package's documentation; it lies beside the folder of this file. */
const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));

const INSTRUCTIONS = `Eclusa is a payment service for MB WAY and Multibanco that runs on this machine, for integrating and testing a shop. No money moves.
1. docs without a page lists the documentation; read "reference/create-order.md" and "webhooks.md" before you write the shop, "test-your-shop.md" before its tests.
2. start gives the url, api_key and webhook_secret for the shop's settings. The service ends with this session.
3. send_webhooks_to tells where the shop receives events; the secret stays the same.
4. Buy something in the shop, then approve or decline as its payer on the phone, or pay at the ATM. advance moves the time.
5. explain says what happened to the payments, and what the shop did wrong.`;

const MERCHANT = { api_key: z.string().optional().describe('the merchant; the first one unless given') };
const START = {
  webhook_url: z.url().optional().describe('where the shop receives events'),
  port: z.int().optional().describe('a free one unless given'),
  chaos: z.string().optional().describe('a seed: deliveries are late, doubled, reordered or lost'),
};
const PAGE = { page: z.string().default('README.md') };
const NEW = { name: z.string().optional(), webhook_url: z.url().optional() };
const ORDER = {
  method: z.enum(['mbway', 'multibanco']),
  amount: z.int().describe('cents'),
  phone: z.string().optional().describe('+3519XXXXXXXX, for mbway'),
  external_reference: z.string().optional(),
};
const REQUEST = { order: z.string().describe('ord_…, or the payer’s phone, whose request is waited for') };
const VOUCHER = { entity: z.string(), reference: z.string(), amount: z.int().describe('cents') };
const OF_ORDER = { order: z.string().optional().describe('ord_…') };
const PLAYS = `The merchant’s next order, or an open order, plays a scenario:
${SCENARIOS.map(({ name, what }) => `${name}: ${what}`).join('\n')}`;

export async function serveMcp(version: string): Promise<void> {
  const server = new McpServer({ name: 'eclusa', version }, { instructions: INSTRUCTIONS });
  let started: Promise<Eclusa> | undefined;

  const service = (): Promise<Eclusa> => {
    if (!started) throw new Error('No service runs yet: call start first.');
    return started;
  };
  /** An error's message is the agent's to read. */
  function tool<Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    shape: Shape,
    run: (input: z.infer<z.ZodObject<Shape>>, merchant: () => Promise<Merchant>) => unknown,
  ): void {
    const inputSchema: z.ZodRawShape = { ...shape, ...MERCHANT };
    server.registerTool(name, { description, inputSchema }, async (input) => {
      const { api_key: apiKey, ...own } = input as { api_key?: string };
      const merchant = async () => {
        const eclusa = await service();
        return apiKey ? new Merchant({ url: eclusa.url, apiKey, webhookSecret: '' }) : eclusa;
      };
      const result = await run(own as z.infer<z.ZodObject<Shape>>, merchant);
      const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2);
      return { content: [{ type: 'text', text }] };
    });
  }

  tool('start', 'Starts the service with a first merchant, once per session.', START, async (input) => {
    const { webhook_url: webhookUrl, port, chaos } = input;
    if (started && (webhookUrl || port || chaos))
      throw new Error(
        'The service runs already. send_webhooks_to changes where events go; create_merchant makes another merchant.',
      );
    started ??= startEclusa({ webhookUrl, port, chaos });
    started.catch(() => {
      started = undefined;
    });
    return settingsOf(await started);
  });
  tool(
    'docs',
    'The documentation of the API, webhooks and tests. Without a page: the list.',
    PAGE,
    ({ page: asked }) => {
      // As links name pages: without their ending, with an anchor.
      const page = asked.replace(/#.*/, '').replace(/(?<!\.md)$/, '.md');
      const pages = readdirSync(DOCS, { recursive: true }).map(String);
      if (!pages.includes(page)) throw new Error(`There is no page ${page}. Call docs without a page.`);
      return readFileSync(join(DOCS, page), 'utf8');
    },
  );
  tool('create_merchant', 'Another merchant, with its own orders, events and clock.', NEW, async (input) =>
    settingsOf(await (await service()).merchant({ name: input.name, webhookUrl: input.webhook_url })),
  );
  tool(
    'send_webhooks_to',
    'Where the events are sent from now on.',
    { url: z.url() },
    async ({ url }, merchant) => {
      await (await merchant()).sendWebhooksTo(url);
      return { url };
    },
  );
  const creates =
    'Creates an order, as the shop would by POST /v1/orders. To test the shop itself, buy in the shop.';
  tool('create_order', creates, ORDER, async (input, merchant) => (await merchant()).orders.create(input));
  tool(
    'approve',
    'The payer approves an MB WAY request on the phone.',
    REQUEST,
    async ({ order }, merchant) => (await merchant()).payer.approve(order),
  );
  tool('decline', 'The payer declines an MB WAY request.', REQUEST, async ({ order }, merchant) =>
    (await merchant()).payer.decline(order),
  );
  tool('pay', 'Pays a Multibanco voucher at the ATM.', VOUCHER, async (voucher, merchant) =>
    (await merchant()).atm.pay(voucher),
  );
  const moves =
    'Moves the merchant’s clock forward; expiries, webhooks and retries happen in order. Signatures keep the real time.';
  tool('advance', moves, { by: z.string().describe('90s, 4m, 2h or 8d') }, async ({ by }, merchant) => ({
    now: await (await merchant()).clock.advance(secondsOf(by)),
  }));
  tool(
    'scenario',
    PLAYS,
    { name: z.enum(SCENARIO_NAMES), ...OF_ORDER },
    async ({ name, order }, merchant) => {
      const { scenarios } = await merchant();
      await (order ? scenarios.play(order, name) : scenarios.next(name));
      return { name, order: order ?? 'the next one' };
    },
  );
  tool(
    'events',
    'Waits until every webhook that is due has a response, then lists the events.',
    {},
    async (_, merchant) => (await merchant()).events.settled(),
  );
  tool(
    'resend',
    'Sends an event again, with the same id and bytes.',
    { event: z.string() },
    async ({ event }, merchant) => {
      const { events } = await merchant();
      await events.resend(event);
      return (await events.settled()).find(({ id }) => id === event);
    },
  );
  const explains =
    'What happened to the orders, once the webhooks that are due have a response: requests, states, each webhook with its bytes and response, and what stands out.';
  tool('explain', explains, OF_ORDER, async ({ order }, merchant) => {
    const of = await merchant();
    await of.events.settled();
    return of.explain(order ? { order } : {});
  });

  await server.connect(new StdioServerTransport());
  // The agent's end is ours, and the service's.
  process.stdin.once('end', () => process.exit());
}

const settingsOf = ({ url, apiKey, webhookSecret }: Merchant) => ({
  url,
  api_key: apiKey,
  webhook_secret: webhookSecret,
});
