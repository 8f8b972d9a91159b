// Random requests under /v1, different ones in each run: no 5xx, no hang, no error outside the envelope (/docs/errors).
// `FUZZ_REQUESTS=20000 npm test -- e2e/api/fuzz` makes a longer run; SEED repeats one.
import net from 'node:net';
import fc from 'fast-check';
import { ERROR, faultOf } from '../conform/api/shapes';
import { rule } from '../rules';
import { type HttpResponse, parseAnswer } from '../support/http-response';
import { Merchant, newPhone, newReference } from '../support/merchant';
import { SEED } from '../support/seed';
import { expect, test, UNLIMITED } from '../support/test';

test.use({ settings: UNLIMITED });

/** Milliseconds after which a request counts as hanging. */
const PATIENCE = 10_000;
const AT_ONCE = 32;

const COUNT = Number(process.env.FUZZ_REQUESTS ?? 1_000);

test(`${COUNT} random bodies, headers, methods and paths: no 5xx, no hang, every refusal in the envelope`, {
  annotation: rule('errors.envelope', 'service.no-redirect'),
}, async ({ own: { paymentsUrl } }) => {
  test.setTimeout(300_000);
  const merchant = await Merchant.signUp(paymentsUrl);
  const { id: pending } = await merchant.createOrder();
  const { id: paid } = await merchant.paidOrder({ method: 'multibanco' });
  const requests = fc.sample(request(merchant.apiKey, [pending, paid]), { numRuns: COUNT, seed: SEED });
  const statuses = new Set<number>();
  const faults: string[] = [];
  const worker = async () => {
    for (let next = requests.pop(); next && faults.length < 8; next = requests.pop()) {
      const responses = await send(Number(new URL(paymentsUrl).port), next);
      for (const { status } of responses ?? []) statuses.add(status);
      const fault = faultIn(next, responses);
      if (fault) faults.push(`${fault}\n${JSON.stringify(next.bytes.toString('latin1')).slice(0, 1_500)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults.join('\n')).toBe('');
  // The mix reaches every part of the API, success included.
  for (const status of [200, 201, 400, 401, 404, 405, 413]) expect([...statuses]).toContain(status);
  expect((await merchant.create()).status).toBe(201);
});

interface Fuzzed {
  bytes: Buffer;
  method: string;
  /** Framed as HTTP asks, so that there must be a response. */
  wellFramed: boolean;
}

/** Parts of a request, with two spaces or a new line between them. */
const lines = (text: string) => fc.constantFrom(...text.split(/\s{2,}/));

const literal = fc.oneof(
  fc.json({ maxDepth: 2 }),
  fc.constantFrom('x', 'ç', '\u0000').map((text) => JSON.stringify(text.repeat(5_000))),
  lines(String.raw`null  -1  49  50  500001  1.5  1E400  9007199254740993  ""  "mbway"  "multibanco"  "USD"
  "+351912345678"  "\ud800"  {"__proto__":{}}  {"nif":"1"}  NaN  01  'x'  "\x"  undefined`),
);

/** A valid order, with up to three fields more, wrong ones or once more. */
const order = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 50, max: 500_000 }),
    fc.array(
      fc.tuple(
        lines(`amount  method  phone  external_reference  currency  description  customer  reason  status  __proto__
  toString`),
        literal,
      ),
      { maxLength: 3 },
    ),
  )
  .map(([mbway, amount, changes]) => {
    const method = mbway ? { method: 'mbway', phone: newPhone() } : { method: 'multibanco' };
    const valid = JSON.stringify({ amount, external_reference: newReference(), ...method });
    return [valid.slice(0, -1), ...changes.map(([name, value]) => `"${name}":${value}`)]
      .join(',')
      .concat('}');
  });

const body = fc.oneof(
  { weight: 6, arbitrary: order },
  fc.tuple(order, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
  fc.tuple(order, fc.constantFrom(65_300, 90_000)).map(([text, size]) => text.padEnd(size)),
  fc.constantFrom(33, 5_000).map((depth) => '['.repeat(depth)),
  fc.constantFrom('{}', '{"amount":0}', '{"amount":10,"reason":"x"}', '\ufeff{}', '{}{}'),
  fc.string({ unit: 'binary' }),
  literal,
);

const segment = fc.oneof(
  fc.webSegment(),
  lines(`%  %00  %2F  %2e%2e  ..  .  %5c  %ff  %E0%A4%A  \xe7  ord_00000000000000000000000000  __proto__  [id]
  ;a=b  $nxtPid  _next  %0d%0aX: y  \\  orders.rsc  <script>`),
  fc.constant('x'.repeat(8_000)),
);

const query = fc
  .tuple(
    fc.constantFrom('status', 'method', 'starting_after', 'limit', '_rsc', '__proto__', '%', ''),
    fc.oneof(fc.constantFrom('paid', 'PAID', 'mbway', '', '%ff', '[]', '&'), fc.webQueryParameters()),
  )
  .map(([name, value]) => `${name}=${value}`);

/** Header fields that frameworks, proxies and caches read, and credentials and types that are none. */
const odd =
  lines(`Next-Action: x  RSC: 1  Next-Router-State-Tree: %5B%22%22%5D  Next-Router-Segment-Prefetch: /_tree
  Next-Url: //  X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware
  X-Middleware-Rewrite: http://127.0.0.1:1/  X-Middleware-Next: 1  X-Invoke-Path: /pt
  X-Invoke-Status: 500  X-Invoke-Error: {  X-Invoke-Output: /_error  X-Matched-Path: /500
  X-Now-Route-Matches: %  X-Nextjs-Data: 1  X-Nextjs-Postponed: 1  X-Prerender-Revalidate: x
  X-Http-Method-Override: DELETE  X-Forwarded-Host: [  X-Forwarded-Proto: a,b  X-Forwarded-For: x
  Range: bytes=0-0  If-None-Match: *  If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT
  Accept: text/x-component  Cookie: __prerender_bypass=x; =\xe9%  Origin: null
  Cache-Control: only-if-cached  Content-Encoding: gzip  Content-Type: text/plain
  Content-Type: multipart/form-data  Authorization: Bearer  Authorization: Bearer \xff
  Authorization: Basic eDp5  Idempotency-Key: ch\xe3  Idempotency-Key:`);

/** What leaves open how the connection goes on, where not the whole request is malformed. */
const misframing = lines(`Content-Length: 99  Content-Length: -1  Content-Length: 0x10  Content-Length: 5, 5
  Transfer-Encoding: chunked  Transfer-Encoding: xchunked  Transfer-Encoding: \x0bchunked
  Expect: 100-continue  Expect: x  Connection: Upgrade, HTTP2-Settings  Upgrade: h2c  Trailer: X
  Host: a b  Host:  Bad Name: x  X: a\x00b  : x`);

const often = <T>(usual: fc.Arbitrary<T>, weight: number, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

function request(apiKey: string, orderIds: string[]): fc.Arbitrary<Fuzzed> {
  const id = often(fc.constantFrom(...orderIds), 3, segment);
  const operation = fc.oneof(
    { weight: 4, arbitrary: fc.constant(['POST', '/v1/orders']) },
    id.map((id) => ['POST', `/v1/orders/${id}/refunds`]),
    id.map((id) => ['GET', `/v1/orders/${id}`]),
    fc.array(query, { maxLength: 3 }).map((each) => ['GET', `/v1/orders?${each.join('&')}`]),
  );
  const anything = fc.tuple(
    fc.constantFrom(...'GET POST HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY M-SEARCH'.split(' ')),
    fc.oneof(
      segment.map((each) => `/v1/${each}`),
      fc.tuple(id, segment).map((each) => `/v1/orders/${each.join('/')}`),
      lines('/v1  /v1/orders/  /v1//orders  /%76%31/orders  /pt/../v1/orders  //v1/orders'),
      fc.constantFrom('http://localhost/v1/orders', 'HTTPS://a:b@x/v1/orders', `/v1?${'q'.repeat(7_000)}`),
    ),
  );
  return fc
    .record({
      line: often(operation, 2, anything),
      version: often(fc.constant('HTTP/1.1'), 60, fc.constantFrom('HTTP/0.9', 'HTTP/9.9', '', 'x HTTP/1.1')),
      body,
      odd: often(fc.constant<string[]>([]), 2, fc.array(odd, { maxLength: 3 })),
      misframed: often(fc.constant(''), 10, misframing),
      key: fc.uuid(),
    })
    .map(({ line: [method = '', target], version, body, odd, misframed, key }) => {
      const content = Buffer.from(body);
      const wellFramed = !misframed && version === 'HTTP/1.1';
      const given = (name: string) => [...odd, misframed].some((field) => field.startsWith(`${name}:`));
      const usual = [
        'Host: localhost',
        'Connection: close',
        `Content-Length: ${content.length}`,
        `Authorization: Bearer ${apiKey}`,
        `Idempotency-Key: ${key}`,
        'Content-Type: application/json',
      ].filter((field) => !given(field.slice(0, field.indexOf(':'))));
      const head = [`${method} ${target} ${version}`, ...usual, ...odd, ...(misframed ? [misframed] : [])];
      const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
      return { bytes, method, wellFramed };
    });
}

/** Sends the bytes; resolves with the responses once the connection is closed, and with nothing when it hangs. */
function send(port: number, { bytes, method, wellFramed }: Fuzzed): Promise<HttpResponse[] | undefined> {
  return new Promise((resolve) => {
    let read = Buffer.alloc(0);
    const socket = net.connect({ port, host: 'localhost' }, () => socket.write(bytes));
    const hung = setTimeout(() => {
      resolve(undefined);
      socket.destroy();
    }, PATIENCE);
    // The server may wait for more than what comes.
    const ending = wellFramed ? undefined : setTimeout(() => socket.end(), 300);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      read = Buffer.concat([read, chunk]);
    });
    socket.on('close', () => {
      clearTimeout(hung);
      clearTimeout(ending);
      const responses: HttpResponse[] = [];
      for (let at = 0; ; ) {
        const toHead = method === 'HEAD' && responses.length === 0;
        const response = parseAnswer(read.subarray(at), { toHead, ended: true });
        if (!response) break;
        at += response.length;
        if (response.status >= 200) responses.push(response);
      }
      resolve(responses);
    });
  });
}

/** What is wrong with the responses, if anything. */
function faultIn({ method, wellFramed }: Fuzzed, responses: HttpResponse[] | undefined): string | undefined {
  if (!responses) return 'no response in time';
  if (wellFramed && responses.length === 0) return 'the connection was closed without a response';
  for (const { status, head, body } of responses) {
    if (status >= 300 && status < 400) return `a redirect: ${head}`;
    if (status < 400 || (method === 'HEAD' && status < 500)) continue;
    const isJson = /\r\ncontent-type: application\/json; charset=utf-8/i.test(head);
    if (status >= 500 || !isJson || faultOf(JSON.parse(body.toString()), ERROR) !== undefined)
      return `${head}\n${body.toString().slice(0, 500)}`;
  }
  return undefined;
}
