// `node --import eclusa/redirect server.js`: what the program sends to a provider's hosts, by `fetch` or by `http` and `https`,
// goes to the service at $ECLUSA_URL instead. Nothing else is touched.
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const HOSTS = ['api.ifthenpay.com', 'ifthenpay.com', 'www.ifthenpay.com'];

const service = new URL(process.env.ECLUSA_URL || 'http://127.0.0.1:4250');
if (service.protocol !== 'http:') throw new Error(`ECLUSA_URL is ${service.href}: it begins with http://`);

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const asked = input instanceof Request ? input.url : String(input);
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  if (!url || !HOSTS.includes(url.hostname)) return realFetch(input, init);
  const there = new URL(url.pathname + url.search, service);
  return realFetch(input instanceof Request ? new Request(there, input) : there, init);
};

type Request = typeof http.request;
const realRequest = http.request;

for (const module of [http, https]) {
  const real = module.request as Request;
  module.request = ((...args: Parameters<Request>) => {
    const options = optionsOf(args);
    const name = options.hostname ?? options.host?.replace(/:\d+$/, '');
    if (!HOSTS.includes(name ?? '')) return real(...args);
    const callback = args.find((arg) => typeof arg === 'function') as Parameters<Request>[2];
    const { host: _host, createConnection: _connect, agent, ...kept } = options;
    const there = { protocol: 'http:', hostname: service.hostname, port: service.port || 80 };
    // An agent of https can't speak http.
    return realRequest({ ...kept, ...there, ...(agent === false && { agent }) }, callback);
  }) as Request;
  module.get = ((...args: Parameters<Request>) => {
    const request = module.request(...args);
    request.end();
    return request;
  }) as Request;
}
// For those that import `request` by its name.
syncBuiltinESMExports();

process.stderr.write(`eclusa/redirect: requests to ${HOSTS.join(', ')} go to ${service.origin}\n`);

/** The options of `request(options)` and of `request(url, options)`, where they have precedence over the URL. */
function optionsOf([first, second]: Parameters<Request>): RequestOptions {
  if (typeof first === 'object' && !(first instanceof URL)) return first;
  const url = new URL(first);
  const own = typeof second === 'object' ? second : {};
  return { hostname: url.hostname, port: url.port, path: url.pathname + url.search, ...own };
}
