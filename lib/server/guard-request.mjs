// @ts-check
// Refuses requests before Next's own listener sees them: it turns malformed URLs, unusual methods and large bodies into
// a bare 500. Has no code of either app; knows only which app each path belongs to.

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Refusal */

const PAYMENTS_PATHS = [
  '/v1',
  '/dashboard',
  '/docs',
  '/docs.md',
  '/llms.txt',
  '/llms-full.txt',
  '/.well-known/agent-skills',
  '/simulator',
];
/** Routes that count the bytes of a body themselves. */
const COUNTING_PATHS = [
  '/v1',
  '/webhooks/payments',
  ...[
    'accounts',
    'clock',
    'deliveries',
    'endpoints',
    'events',
    'mbway',
    'multibanco',
    'orders',
    'reset',
    'scenarios',
  ].map((name) => `/simulator/${name}`),
];
const BODY_LIMIT = 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The shape of nearly every API request: a match needs no further check. */
const PLAIN_API = /^\/v1(?:\/[\w-]+)*(?:\?|$)/;
/** Header fields by which Next's own pages and proxies talk to it. */
const FRAMEWORK_FIELDS =
  /^(?:rsc|next-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path|x-now-route-matches)/;

/**
 * The response to give in Next's place, or undefined where Next may have the request.
 * @param {string} method
 * @param {string} target the request target as it came in, query included
 * @param {string} [serve] the only system this process serves; both when omitted
 * @param {import('node:http').IncomingHttpHeaders} [headers]
 * @param {readonly string[]} [also] more paths that this process serves, whose routes count the bytes of a body themselves
 * @returns {Refusal | undefined}
 */
export function guardRequest(method, target, serve, headers = {}, also = []) {
  if (serve !== 'store' && PLAIN_API.test(target) && METHODS.includes(method)) return undefined;
  const resolved = resolvedPath(target);
  const path = decoded(resolved);
  const api = [target, resolved, path].some((spelling) => isBelow(spelling ?? '', '/v1'));
  if (!METHODS.includes(method)) {
    // Which methods a path takes is up to its route; this names those that any path may take.
    const allow = { Allow: api ? 'GET, POST' : 'GET, HEAD, POST' };
    return api
      ? apiError(405, 'invalid_request', 'method_not_allowed', 'Método não permitido neste endereço.', allow)
      : plain(405, 'Method not allowed.', allow);
  }
  if (path && also.includes(path)) return undefined;
  const isOther = serve && path && !isBelow(path, '/_next') && path !== '/health' && owner(path) !== serve;
  if (api && (isOther || !isPlainlySpelt(target)))
    return apiError(404, 'not_found', 'resource_not_found', 'Recurso não encontrado.');
  if (path === undefined) return plain(400, 'Bad request: malformed URL.');
  if (isOther) return plain(404, 'Not found.');
  if (COUNTING_PATHS.some((prefix) => isBelow(path, prefix))) return undefined;
  if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) return plain(413, 'The body is too large.');
  // Browsers always send the length of a form.
  if (headers['transfer-encoding']) return plain(411, 'A Content-Length is required.');
  return undefined;
}

/**
 * Takes from a request to the API what only Next would read: `RSC: 1` alone turns any response into a redirect.
 * @param {string} target
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
export function dropFrameworkFields(target, headers) {
  if (!isBelow(target, '/v1')) return;
  for (const name in headers) if (FRAMEWORK_FIELDS.test(name)) delete headers[name];
}

/**
 * The target as path and query: a client may send the absolute form, `GET http://host/path`.
 * @param {string} target
 */
export function originForm(target) {
  const [, rest = target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The response, in bytes, to a request that Node's parser refused.
 * @param {string} [code] the parser's error code
 */
export function malformedRequest(code) {
  const { status, reason, message } =
    code === 'HPE_HEADER_OVERFLOW'
      ? {
          status: 431,
          reason: 'Request Header Fields Too Large',
          message: 'Os cabeçalhos da requisição são grandes demais.',
        }
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? { status: 408, reason: 'Request Timeout', message: 'A requisição demorou demais para chegar.' }
        : { status: 400, reason: 'Bad Request', message: 'A requisição HTTP está malformada.' };
  const { headers, body } = apiError(status, 'invalid_request', 'malformed_request', message, {
    Connection: 'close',
  });
  const fields = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) });
  const head = [`HTTP/1.1 ${status} ${reason}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * The path as Next will route it, with dot segments and double slashes undone; undefined when there is none.
 * @param {string} target
 */
function resolvedPath(target) {
  if (!target.startsWith('/') || !URL.canParse(`http://host${target}`)) return undefined;
  return new URL(`http://host${target}`).pathname.replace(/\/{2,}/g, '/');
}

/**
 * The same with its escapes undone, so that no spelling of a path slips past; undefined when malformed.
 * @param {string | undefined} path
 */
function decoded(path) {
  try {
    return path && decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * Whether Next will take the API's path as it stands. It redirects other spellings (dot segments, double and trailing
 * slashes, backslashes), and a client of the API would follow with its key.
 * @param {string} target
 */
function isPlainlySpelt(target) {
  const raw = target.replace(/[?#].*$/s, '');
  return isBelow(raw, '/v1') && resolvedPath(raw) === raw && !raw.endsWith('/') && decoded(raw) !== undefined;
}

/** @param {string} path */
const owner = (path) =>
  [...PAYMENTS_PATHS, '/health/payments'].some((prefix) => isBelow(path, prefix)) ? 'payments' : 'store';

/**
 * @param {string} path
 * @param {string} prefix
 */
const isBelow = (path, prefix) =>
  path.startsWith(prefix) && ['', '/', '?'].includes(path.charAt(prefix.length));

/** @type {(status: number, type: string, code: string, message: string, headers?: Record<string, string>) => Refusal} */
const apiError = (status, type, code, message, headers) => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify({ error: { type, code, message } }),
});

/** @type {(status: number, text: string, headers?: Record<string, string>) => Refusal} */
const plain = (status, text, headers) => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
});
