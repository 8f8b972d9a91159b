// @ts-check
// Decides what is answered before Next's own listener sees a request: Next turns malformed addresses and
// unusual methods into a bare 500. Called by `serve.mjs`; knows neither system, only who owns which address.

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer */
/** @typedef {'payments' | 'store'} Half */

const PAYMENTS_PATHS = ['/v1', '/dashboard', '/docs', '/simulator', '/health/payments'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The answer to give in Next's place, or undefined where Next may have the request.
 * @param {string} method
 * @param {string} target the request target as it came in, query included
 * @param {Half} [serve] the only system this process serves; both when omitted
 * @returns {Answer | undefined}
 */
export function guardRequest(method, target, serve) {
  const path = decodedPath(target);
  const api = isBelow(path ?? target, '/v1');
  if (!METHODS.includes(method)) return methodNotAllowed(api);
  if (path === undefined) return api ? notFound(api) : plain(400, 'Bad request: malformed address.\n');
  if (serve && !isShared(path) && owner(path) !== serve) return notFound(api);
  return undefined;
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
 * The bytes that answer a request Node's parser refused.
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
 * The path as Next will route it, with dot segments, double slashes and escapes undone, so that no spelling of
 * an address slips past; undefined when malformed.
 * @param {string} target
 */
function decodedPath(target) {
  if (!target.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(new URL(`http://host${target}`).pathname).replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
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
  // Which methods an address takes is the route's business; this names those that any address may take.
  const allow = { Allow: api ? 'GET, POST' : 'GET, HEAD, POST' };
  const answer = api
    ? json(405, errorBody('invalid_request', 'method_not_allowed', 'Método não permitido neste endereço.'))
    : plain(405, 'Method not allowed.\n');
  return { ...answer, headers: { ...answer.headers, ...allow } };
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
 * @returns {Answer}
 */
function json(status, body) {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
}

/**
 * @param {number} status
 * @param {string} body
 * @returns {Answer}
 */
function plain(status, body) {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}
