/** The URL at which this process reaches itself: from its own settings, never from a request. */
export function ownOrigin(): string {
  const { HOST: host, PORT: port } = process.env;
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port || 3000}`;
}
