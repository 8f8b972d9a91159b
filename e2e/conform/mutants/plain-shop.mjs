// @ts-check
// A small, correct shop in memory, as a stranger might write it: it receives webhooks and shows its purchases as JSON.
// `receiver-mutants.ts` plants faults in copies of it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** @typedef {{ id: string, reference: string, amount: number, livemode: boolean, note: string, status: string, releases: number }} Purchase */

const { SECRET: secret = '', PURCHASES = '[]' } = process.env;
if (!secret) throw new Error('Without a secret, anyone could sign.');
/** @type {Purchase[]} */
const purchases = JSON.parse(PURCHASES);
/** @type {Set<string>} */
const seen = new Set();
const MAX_BODY = 65_536;
/** @type {Record<string, number>} */
const RANK = { pending: 1, awaiting_payment: 1, failed: 2, expired: 2, paid: 3, refunded: 4 };

const server = createServer(async (request, response) => {
  try {
    const [status, body] = request.method === 'GET' ? show(request.url ?? '') : [await receive(request), ''];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

/** @param {string} url @returns {[number, string]} */
function show(url) {
  const purchase = purchases.find(({ reference }) => url === `/purchases/${reference}`);
  return purchase ? [200, JSON.stringify(purchase)] : [404, ''];
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<number>} the status to respond with */
async function receive(request) {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > MAX_BODY) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400; // It broke off.
  }
  const body = Buffer.concat(chunks);
  if (!isGenuine(body, String(request.headers['service-signature'] ?? ''))) return 400;

  const event = readEvent(body);
  if (!event) return 422;
  if (!event.type.startsWith('order.')) return 200;
  return apply(event);
}

/** @param {Buffer} body @param {string} header */
function isGenuine(body, header) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  const distance = Math.floor(Date.now() / 1000) - Number(t);
  if (!/^\d{1,12}$/.test(t) || Math.abs(distance) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  return signatures.some((given) => isSame(given, expected));
}

/** @param {string} given @param {string} expected */
function isSame(given, expected) {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** @param {Buffer} body */
function readEvent(body) {
  try {
    const event = JSON.parse(body.toString());
    return typeof event?.id === 'string' && event.data?.object ? event : undefined;
  } catch {
    return undefined;
  }
}

/** @param {any} event @returns {number} the status to respond with */
function apply(event) {
  const order = event.data.object;
  const purchase = purchases.find(({ id }) => id === order.id);
  if (!purchase) return 200; // Another shop's.
  if (seen.has(event.id)) return 200;
  seen.add(event.id);
  if (order.external_reference !== purchase.reference) return flag(purchase, 'reference');
  if (order.amount !== purchase.amount) return flag(purchase, 'amount');
  if (order.currency !== 'EUR') return flag(purchase, 'currency');
  if (order.livemode !== purchase.livemode) return flag(purchase, 'mode');
  const { status } = order;
  if (!((RANK[status] ?? 0) > (RANK[purchase.status] ?? 0))) return 200;
  purchase.status = status;
  if (status === 'paid') purchase.releases++;
  return 200;
}

/** @param {Purchase} purchase @param {string} what */
function flag(purchase, what) {
  purchase.note = `${what} differs`;
  return 200;
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
