// @ts-check
// Refuses requests before Next's own listener sees them: it turns malformed URLs, unusual methods and large bodies into
// a bare 500. Knows neither system, only which one each path belongs to.

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Refusal */
/** @typedef {'payments' | 'store'} System */

const PAYMENTS_PATHS = [
  '/v1',
  '/dashboard',
  '/docs',
  '/docs.md',
  '/llms.txt',
  '/llms-full.txt',
  '/simulator',
  '/health/payments',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Most bytes of a body outside /v1, which counts for itself: forms and events are far smaller. */
const BODY_LIMIT = 1024 * 1024;

/**
 * The response to give in Next's place, or undefined where Next may have the request.
 * @param {string} method
 * @param {string} target the request target as it came in, query included
 * @param {System} [serve] the only system this process serves; both when omitted
 * @param {number} [length] the body's length, as far as the request tells it
 * @returns {Refusal | undefined}
 */
export function guardRequest(method, target, serve, length = 0) {
  const resolved = resolvedPath(target);
  const path = decoded(resolved);
  const api = [target, resolved, path].some((spelling) => isBelow(spelling ?? '', '/v1'));
  if (!METHODS.includes(method)) return methodNotAllowed(api);
  if (api && !isPlainlySpelt(target)) return notFound(api);
  if (path === undefined) return plain(400, 'Bad request: malformed URL.\n');
  if (!api && length > BODY_LIMIT) return plain(413, 'The body is too large.\n');
  if (serve && !isShared(path) && owner(path) !== serve) return notFound(api);
  return undefined;
}

/** Request fields by which Next's own pages and proxies talk to it. */
const FRAMEWORK_FIELDS =
  /^(?:rsc|next-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path|x-now-route-matches)/;

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
  const absolute = /^https?:\/\/[^/?#]*(.*)$/i.exec(target);
  if (!absolute) return target;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The response, in bytes, to a request that Node's parser refused.
 * @param {string | undefined} code the parser's error code
 */
export function malformedRequest(code) {
  /** @type {[number, string, string]} */
  const [status, reason, message] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'Os cabeçalhos da requisição são grandes demais.']
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'A requisição demorou demais para chegar.']
        : [400, 'Bad Request', 'A requisição HTTP está malformada.'];
  const body = errorBody('invalid_request', 'malformed_request', message);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * The path as Next will route it, with dot segments and double slashes undone; undefined when there is none.
 * @param {string} target
 */
function resolvedPath(target) {
  if (!target.startsWith('/')) return undefined;
  try {
    return new URL(`http://host${target}`).pathname.replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * The same with its escapes undone, so that no spelling of a path slips past; undefined when malformed.
 * @param {string | undefined} path
 */
function decoded(path) {
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * Whether Next will take the API's path as it stands. It answers other spellings (dot segments, double and
 * trailing slashes, backslashes) with redirects, which a client of the API would follow with its key.
 * @param {string} target
 */
function isPlainlySpelt(target) {
  const raw = target.replace(/[?#].*$/s, '');
  return isBelow(raw, '/v1') && resolvedPath(raw) === raw && !raw.endsWith('/') && decoded(raw) !== undefined;
}

/** @param {string} path */
function owner(path) {
  return PAYMENTS_PATHS.some((prefix) => isBelow(path, prefix)) ? 'payments' : 'store';
}

/** @param {string} path */
function isShared(path) {
  return isBelow(path, '/_next') || path === '/health';
}

/**
 * @param {string} path
 * @param {string} prefix
 */
function isBelow(path, prefix) {
  return path.startsWith(prefix) && ['', '/', '?'].includes(path.charAt(prefix.length));
}

/** @param {boolean} api */
function methodNotAllowed(api) {
  // Which methods a path takes is up to its route; this names those that any path may take.
  const allow = { Allow: api ? 'GET, POST' : 'GET, HEAD, POST' };
  const refusal = api
    ? json(405, errorBody('invalid_request', 'method_not_allowed', 'Método não permitido neste endereço.'))
    : plain(405, 'Method not allowed.\n');
  return { ...refusal, headers: { ...refusal.headers, ...allow } };
}

/** @param {boolean} api */
function notFound(api) {
  return api
    ? json(404, errorBody('not_found', 'resource_not_found', 'Recurso não encontrado.'))
    : plain(404, 'Not found.\n');
}

/**
 * @param {string} type
 * @param {string} code
 * @param {string} message
 */
function errorBody(type, code, message) {
  return JSON.stringify({ error: { type, code, message } });
}

/**
 * @param {number} status
 * @param {string} body
 * @returns {Refusal}
 */
function json(status, body) {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
}

/**
 * @param {number} status
 * @param {string} body
 * @returns {Refusal}
 */
function plain(status, body) {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}
