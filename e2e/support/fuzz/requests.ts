// Whole requests for the fuzzer, as bytes: targets, header fields and framing that fetch would refuse to send.

import { choicesOf } from '../seed';
import { randomBody } from './bodies';
import type { Random } from './random';

export interface FuzzedRequest {
  bytes: Buffer;
  method: string;
  /** The address is under /v1, however it is spelt: every refusal must be in the envelope. */
  underApi: boolean;
  /** Framed as HTTP asks, so that the connection can be used again. */
  wellFramed: boolean;
}

export interface Known {
  apiKey: string;
  orderIds: string[];
}

const METHODS = [
  ...['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  ...['TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'MKCOL', 'QUERY', 'M-SEARCH'],
];

/** Header fields that frameworks, proxies and caches read. Values are Latin-1. */
const FIELDS: [name: string, values: string[]][] = [
  ['Next-Action', ['x', '7f'.repeat(20), '']],
  ['RSC', ['1', '0']],
  ['Next-Router-State-Tree', ['x', '%', '%5B%22%22%5D', '[]', '{']],
  ['Next-Router-Prefetch', ['1', '2']],
  ['Next-Router-Segment-Prefetch', ['/_tree', '/', '..']],
  ['Next-Url', ['/v1', '%', '//']],
  ['X-Middleware-Subrequest', ['middleware:middleware:middleware:middleware:middleware', 'src/middleware']],
  ['X-Middleware-Rewrite', ['/pt', 'http://127.0.0.1:1/']],
  ['X-Middleware-Next', ['1']],
  ['X-Middleware-Invoke', ['1']],
  ['X-Invoke-Path', ['/pt', '/dashboard']],
  ['X-Invoke-Status', ['500', '404', 'x']],
  ['X-Invoke-Error', ['{"message":"x"}', '{']],
  ['X-Invoke-Output', ['/500', '/_error']],
  ['X-Invoke-Query', ['%7B%7D', '{']],
  ['X-Matched-Path', ['/500', '/v1/orders/[id]', '/pt']],
  ['X-Now-Route-Matches', ['1=x', '%']],
  ['X-Nextjs-Data', ['1']],
  ['X-Nextjs-Postponed', ['1']],
  ['X-Prerender-Revalidate', ['x']],
  ['X-Http-Method-Override', ['DELETE', 'GET', 'TRACE', '\xff']],
  ['X-Forwarded-Host', ['evil.example', '', 'a b', '[', '%00', 'x'.repeat(300)]],
  ['X-Forwarded-Proto', ['https', 'ftp', '', 'a,b', '::', '\xe9']],
  ['X-Forwarded-Port', ['0', '99999', 'x']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '::1, 1']],
  ['Forwarded', ['for=x;host=y', '"']],
  ['Range', ['bytes=0-0', 'bytes=-1', 'x']],
  ['If-None-Match', ['*', '"x"', 'W/"1"']],
  ['If-Modified-Since', ['Thu, 01 Jan 2099 00:00:00 GMT', 'x']],
  ['If-Match', ['"x"']],
  ['Accept', ['text/html', 'text/x-component', '*/*;q=0', '\xff']],
  ['Accept-Encoding', ['gzip', 'br', 'deflate', 'zstd', '*', 'identity;q=0', 'x']],
  ['Accept-Language', ['pt', '*', 'x-\xff']],
  ['Cookie', ['__prerender_bypass=x', '__next_preview_data=x', 'a=b; =; ;;', '\xe9=%']],
  ['Origin', ['https://shop.example', 'null']],
  ['Access-Control-Request-Method', ['POST']],
  ['Purpose', ['prefetch']],
  ['Cache-Control', ['only-if-cached', 'no-cache']],
  ['Pragma', ['no-cache']],
  ['Content-Encoding', ['gzip', 'identity', 'br', '']],
  ['Content-Language', ['pt']],
  ['Expect', ['100-continue', '200-ok', 'x']],
  ['Upgrade', ['h2c', 'websocket']],
  ['Connection', ['keep-alive', 'close', 'Upgrade', 'Upgrade, HTTP2-Settings', 'x']],
  ['TE', ['trailers', 'gzip']],
  ['Trailer', ['X']],
  ['Host', ['', 'a b', '[::1', 'evil.example:99999', 'x'.repeat(300), '/', 'a@b', '\xe9', '%']],
  ['Transfer-Encoding', ['gzip', 'identity', 'chunked, gzip', 'x']],
  ['X-Long', ['x'.repeat(9_000), 'x'.repeat(20_000)]],
];

const KEYS = ['', ' ', 'k', 'fixed', 'k'.repeat(128), 'k'.repeat(129), 'ch\xe3', 'a,b', '\t', '"'];

/** The request that `seed` and `index` always make, but for references and keys, which are fresh each time. */
export function fuzzedRequest(seed: number, index: number, known: Known): FuzzedRequest {
  const random = choicesOf(seed, index);
  const { method, target, underApi } = random.chance(0.55)
    ? operation(random, known)
    : { method: random.pick(METHODS), ...randomTarget(random, known) };
  const fields: [string, string][] = [['Host', 'localhost']];
  fields.push(...credential(random, known));
  if (random.chance(0.85)) {
    const fresh = `f-${seed}-${index}-${Date.now()}`;
    fields.push(['Idempotency-Key', random.chance(0.8) ? fresh : random.pick(KEYS)]);
  }
  for (let more = random.chance(0.5) ? 1 + random.below(3) : 0; more > 0; more--) {
    const [name, values] = random.pick(FIELDS);
    if (name === 'Host') fields.shift();
    fields.push([name, random.pick(values)]);
  }
  const hasBody = random.chance(method === 'POST' ? 0.97 : 0.2);
  const body = hasBody ? randomBody(random) : Buffer.alloc(0);
  if (hasBody) fields.push(['Content-Type', random.chance(0.85) ? 'application/json' : randomType(random)]);
  const framing = random.chance(0.9) ? framed(body, hasBody, random) : misframed(body, random);
  const line = random.chance(0.985) ? `${method} ${target} HTTP/1.1` : oddLine(method, target, random);
  const head = [line, ...[...fields, ...framing.fields].map(([name, value]) => `${name}: ${value}`)];
  return {
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), framing.body]),
    method,
    underApi,
    wellFramed: framing.well && line.endsWith('HTTP/1.1') && fields.every(([name]) => !UNFRAMING.has(name)),
  };
}

/** Fields after which nothing can be said of how the connection goes on. */
const UNFRAMING = new Set([
  'Transfer-Encoding',
  'Upgrade',
  'Connection',
  'Expect',
  'Trailer',
  'Host',
  'X-Long',
]);

function credential(random: Random, { apiKey }: Known): [string, string][] {
  if (random.chance(0.85)) return [['Authorization', `Bearer ${apiKey}`]];
  if (random.chance(0.3)) return [];
  const value = random.pick([
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Basic eDp5',
      `bearer  ${apiKey} `,
      `Bearer ${apiKey}x`,
      `Bearer\t${apiKey}`,
    ],
    ...[
      `Bearer sk_test_${'x'.repeat(40)}`,
      `Bearer ${'x'.repeat(9_000)}`,
      'Bearer \xff\xfe',
      `Bearer ${apiKey}, x`,
    ],
  ]);
  return [['Authorization', value]];
}

function randomType(random: Random): string {
  return random.pick([
    ...[
      '',
      'text/plain',
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/jsonx',
    ],
    ...[
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain;charset=UTF-8',
      '\xff',
    ],
    ...['application/json;', 'multipart/form-data', `application/json${' '.repeat(500)}x`],
  ]);
}

/** One of the API's own addresses with a method that it takes: what reaches the code behind the routes. */
function operation(random: Random, { orderIds }: Known) {
  const id = random.pick(orderIds);
  const [method, target] = random.pick([
    ['POST', '/v1/orders'],
    ['POST', '/v1/orders'],
    ['POST', '/v1/orders'],
    ['POST', `/v1/orders/${id}/refunds`],
    ['GET', `/v1/orders/${id}`],
    ['GET', `/v1/orders?${randomQuery(random, orderIds)}`],
  ] as const);
  return { method, target, underApi: true };
}

function randomTarget(random: Random, { orderIds }: Known): { target: string; underApi: boolean } {
  const id = random.chance(0.7) ? random.pick(orderIds) : randomSegment(random);
  const path = random.pick([
    '/v1/orders',
    '/v1/orders',
    `/v1/orders/${id}`,
    `/v1/orders/${id}/refunds`,
    `/v1/orders/${id}/refunds/${randomSegment(random)}`,
    `/v1/${randomSegment(random)}`,
    '/v1',
    '/v1/openapi.json',
    `/v1/orders/${randomSegment(random)}${randomSegment(random)}`,
  ]);
  const query = random.chance(0.4) ? `?${randomQuery(random, orderIds)}` : '';
  if (random.chance(0.92)) return { target: path + query, underApi: true };
  return random.pick([
    { target: `http://localhost${path}${query}`, underApi: true },
    { target: `HTTPS://a:b@x${path}`, underApi: true },
    { target: `//v1/orders${query}`, underApi: true },
    { target: `/pt/../v1/orders${query}`, underApi: true },
    { target: `/v1/..${path}`, underApi: true },
    { target: `/v1/../pt`, underApi: true },
    { target: `/./v1/orders`, underApi: true },
    { target: `/%76%31/orders`, underApi: true },
    { target: `/V1/orders`, underApi: false },
    { target: `${path}/`, underApi: true },
    { target: `${path}//`, underApi: true },
    { target: path.replace('/orders', '//orders'), underApi: true },
    { target: `${path}#x`, underApi: true },
    { target: `/v1?${'q'.repeat(7_000)}`, underApi: true },
    { target: '*', underApi: false },
    { target: 'localhost:80', underApi: false },
    { target: `/_next/data/x${path}.json`, underApi: false },
    { target: `/v1/orders.rsc`, underApi: true },
  ]);
}

function randomSegment(random: Random): string {
  return random.pick([
    ...[
      '%',
      '%0',
      '%00',
      '%2F',
      '%2e%2e',
      '..',
      '.',
      '%5c',
      '%ff',
      '%C3%28',
      '%E0%A4%A',
      '%F0%9F%98%80',
      '\xe7',
    ],
    ...[
      'ord_',
      'ord_00000000000000000000000000',
      '__proto__',
      'constructor',
      '[id]',
      '[[...rest]]',
      'nope',
      '~',
    ],
    ...[
      'x'.repeat(8_000),
      '%25',
      '%252F',
      ';a=b',
      'a:b',
      '@',
      '$nxtPid',
      '_next',
      'index',
      'route',
      "'",
      '"',
      '|',
    ],
    ...['%0d%0aX: y', '%3Fstatus=paid', '%23', '\\', '..%2f..%2fpt', '%u0041', 'orders.json', '<script>'],
    encodeURIComponent(random.text(1 + random.below(12)).replace(/[\ud800-\udfff]/g, '')),
  ]);
}

function randomQuery(random: Random, orderIds: string[]): string {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick([
      'status',
      'method',
      'starting_after',
      'limit',
      'id',
      '_rsc',
      'rest',
      'nxtPid',
      '',
      '%',
      '__proto__',
    ]);
    const value = random.pick([
      ...[
        'paid',
        'pending',
        'PAID',
        'mbway',
        'card',
        '',
        '%',
        '%00',
        '%ff',
        '1',
        'x'.repeat(5_000),
        '\xe7',
        '[]',
        '&',
        '+',
      ],
      random.pick(orderIds),
    ]);
    return random.chance(0.9) ? `${name}=${value}` : name;
  }).join('&');
}

interface Framing {
  fields: [string, string][];
  body: Buffer;
  well: boolean;
}

function framed(body: Buffer, hasBody: boolean, random: Random): Framing {
  if (!hasBody) return { fields: [], body, well: true };
  if (random.chance(0.8)) return { fields: [['Content-Length', String(body.length)]], body, well: true };
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const part = body.subarray(at, at + 1 + random.below(20_000));
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  return {
    fields: [['Transfer-Encoding', 'chunked']],
    body: Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]),
    well: true,
  };
}

/** Lengths that lie and encodings that contradict them: what request smuggling is made of. */
function misframed(body: Buffer, random: Random): Framing {
  const length = String(body.length);
  const fields = random.pick<[string, string][]>([
    [['Content-Length', String(body.length + 1 + random.below(100))]],
    [['Content-Length', String(Math.max(0, body.length - 1 - random.below(20)))]],
    [
      [
        'Content-Length',
        random.pick(['-1', '+5', '0x10', '1e3', '', 'x', '99999999999999999999', '5, 5', ' 5']),
      ],
    ],
    [
      ['Content-Length', length],
      ['Content-Length', String(body.length + 1)],
    ],
    [
      ['Content-Length', length],
      ['Transfer-Encoding', 'chunked'],
    ],
    [
      [
        'Transfer-Encoding',
        random.pick(['chunked', 'Chunked', ' chunked', 'chunked, chunked', 'xchunked', '\x0bchunked']),
      ],
    ],
    [
      ['Transfer-Encoding', 'chunked'],
      ['Transfer-Encoding', 'identity'],
    ],
    [['Bad Name', 'x']],
    [['X', 'a\r\n b']],
    [['X', 'a\0b']],
    [['', 'x']],
    [],
  ]);
  return { fields, body, well: false };
}

function oddLine(method: string, target: string, random: Random): string {
  return random.pick([
    `${method} ${target} HTTP/1.0`,
    `${method} ${target} HTTP/0.9`,
    `${method} ${target} HTTP/2.0`,
    `${method} ${target} HTTP/9.9`,
    `${method} ${target}`,
    `${method.toLowerCase()} ${target} HTTP/1.1 `,
    `${method}  ${target} HTTP/1.1 `,
    ` ${method} ${target} HTTP/1.1 `,
    `${method}${target} HTTP/1.1 `,
    `${target} HTTP/1.1 `,
    `PRI * HTTP/2.0`,
    `\x16\x03\x01\x02`,
    `CONNECT localhost:22 HTTP/1.1 `,
  ]);
}
