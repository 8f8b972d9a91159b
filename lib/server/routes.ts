// The API's routes without Next: the modules of app/(payments) that speak JSON, each under its path.

import * as paymentsHealth from '@/app/(payments)/health/payments/route';
import * as accounts from '@/app/(payments)/simulator/accounts/route';
import * as chaos from '@/app/(payments)/simulator/chaos/route';
import * as clock from '@/app/(payments)/simulator/clock/route';
import * as delivery from '@/app/(payments)/simulator/deliveries/[delivery_id]/route';
import * as endpoints from '@/app/(payments)/simulator/endpoints/route';
import * as event from '@/app/(payments)/simulator/events/[event_id]/route';
import * as events from '@/app/(payments)/simulator/events/route';
import * as mbwayRequest from '@/app/(payments)/simulator/mbway/requests/[order_id]/route';
import * as mbwayRequests from '@/app/(payments)/simulator/mbway/requests/route';
import * as multibancoPayments from '@/app/(payments)/simulator/multibanco/payments/route';
import * as orderDeliveries from '@/app/(payments)/simulator/orders/[order_id]/deliveries/route';
import * as orderScenarios from '@/app/(payments)/simulator/orders/[order_id]/scenarios/route';
import * as orderTimeline from '@/app/(payments)/simulator/orders/[order_id]/timeline/route';
import * as report from '@/app/(payments)/simulator/report/route';
import * as reset from '@/app/(payments)/simulator/reset/route';
import * as scenarios from '@/app/(payments)/simulator/scenarios/route';
import * as unknown from '@/app/(payments)/v1/[[...rest]]/route';
import * as openapi from '@/app/(payments)/v1/openapi.json/route';
import * as refunds from '@/app/(payments)/v1/orders/[id]/refunds/route';
import * as order from '@/app/(payments)/v1/orders/[id]/route';
import * as orders from '@/app/(payments)/v1/orders/route';
import * as health from '@/app/health/route';

export type Handler = (
  request: Request,
  context: { params: Promise<object> },
) => Response | Promise<Response>;
type RouteModule = Record<string, unknown>;

/** The modules by path, as Next's folders name them. The first that fits is taken. */
const MODULES: Record<string, RouteModule> = {
  '/v1/orders': orders,
  '/v1/openapi.json': openapi,
  '/v1/orders/[id]': order,
  '/v1/orders/[id]/refunds': refunds,
  '/v1/[[...rest]]': unknown,
  '/health': health,
  '/health/payments': paymentsHealth,
  '/simulator/accounts': accounts,
  '/simulator/chaos': chaos,
  '/simulator/clock': clock,
  '/simulator/deliveries/[delivery_id]': delivery,
  '/simulator/endpoints': endpoints,
  '/simulator/events': events,
  '/simulator/events/[event_id]': event,
  '/simulator/mbway/requests': mbwayRequests,
  '/simulator/mbway/requests/[order_id]': mbwayRequest,
  '/simulator/multibanco/payments': multibancoPayments,
  '/simulator/orders/[order_id]/deliveries': orderDeliveries,
  '/simulator/orders/[order_id]/scenarios': orderScenarios,
  '/simulator/orders/[order_id]/timeline': orderTimeline,
  '/simulator/report': report,
  '/simulator/reset': reset,
  '/simulator/scenarios': scenarios,
};

export const PATHS = Object.keys(MODULES);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const routesOf = (modules: Record<string, RouteModule>) =>
  Object.entries(modules).map(([path, module]) => {
    const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
    const source = path
      .replace('/[[...rest]]', '(?:/.*)?')
      .replace(/\[\w+\]/g, '([^/]+)')
      .replaceAll('.json', '\\.json');
    return { pattern: new RegExp(`^${source}$`), names, handlers: handlersOf(module) };
  });
const ROUTES = routesOf(MODULES);

/** Adds routes to those that this process serves. */
export const serveAlso = (modules: Record<string, RouteModule>) => void ROUTES.push(...routesOf(modules));

/**
 * The handler for a path (without its query) and the path's parameters, decoded; undefined when no route has the path.
 * Throws `URIError` for a malformed escape.
 */
export function findRoute(
  method: string,
  path: string,
): { handler: Handler; params: Record<string, string> } | undefined {
  for (const { pattern, names, handlers } of ROUTES) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
    );
    return { handler: handlers[method] as Handler, params };
  }
  return undefined;
}

/** What Next adds to a module's own methods: HEAD by GET, OPTIONS that lists them, 405 for the rest. */
function handlersOf(module: RouteModule): Record<string, Handler> {
  const own = module as Record<string, Handler>;
  const handlers: Record<string, Handler> = {};
  for (const method of METHODS) if (own[method]) handlers[method] = own[method];
  if (handlers.GET) handlers.HEAD ??= handlers.GET;
  const allow = [...new Set(['OPTIONS', ...Object.keys(handlers)])].sort().join(', ');
  handlers.OPTIONS ??= () => new Response(null, { status: 204, headers: { Allow: allow } });
  for (const method of METHODS)
    handlers[method] ??= () => new Response(null, { status: 405, headers: { Allow: allow } });
  return handlers;
}
