// @ts-check
/**
 * The URL at which this machine reaches a server that listens on `host`.
 * @param {string | undefined} host everywhere when omitted
 * @param {number | string} port
 */
export function urlOf(host, port) {
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
