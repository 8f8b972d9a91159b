// The commands about events: trigger, resend and tail.
import { type Delivery, EVENT_TYPES, type EventType, type ServiceEvent } from '../client/event';
import { nextEvents, type Place, pass, placeOfNow } from '../client/follow-events';
import type { Method } from '../client/order';
import type { Service } from '../client/service';
import { type Command, SERVICE_HELP, SERVICE_OPTIONS, UsageError } from './command';
import { findService } from './find-service';
import { dim, euros, green, print, printJson, red, timeOfDay, yellow } from './terminal';

export const trigger: Command = {
  what: 'makes an order and brings it to where an event happens',
  operands: ['EVENT'],
  options: { ...SERVICE_OPTIONS, method: { type: 'string' }, amount: { type: 'string' } },
  help: `Usage: eclusa trigger EVENT [--method mbway|multibanco] [--amount CENTS]

Creates an order with a new reference, simulates what the payer does to cause the event, and prints
the order. Its webhooks are sent as usual.

EVENT is one of:
  ${EVENT_TYPES.join('\n  ')}

  --method M      mbway unless given; order.awaiting_payment is always multibanco
  --amount CENTS  4250 unless given
${SERVICE_HELP}

Example: eclusa trigger order.refunded --method multibanco`,
  async run(given) {
    const [type = ''] = given.operands;
    const { method, amount, json } = given.options;
    if (!EVENT_TYPES.includes(type as EventType))
      throw new UsageError(`There is no event "${type}". It is one of: ${EVENT_TYPES.join(', ')}.`);
    if (method !== undefined && method !== 'mbway' && method !== 'multibanco')
      throw new UsageError('--method is mbway or multibanco.');
    if (amount !== undefined && !/^\d{1,9}$/.test(String(amount)))
      throw new UsageError('--amount is in cents: 4250 is 42,50 €.');
    const order = await findService(given).merchant.trigger(type as EventType, {
      ...(method && { method: method as Method }),
      ...(amount !== undefined && { amount: Number(amount) }),
    });
    if (json) printJson(order);
    else
      print(
        `${order.id} is ${order.status} (${order.method}, ${euros(order.amount)}, ${order.external_reference}).`,
      );
  },
};

export const resend: Command = {
  what: 'sends an event again, with the same id and bytes',
  operands: ['EVENT_ID'],
  options: SERVICE_OPTIONS,
  help: `Usage: eclusa resend EVENT_ID

Sends evt_… again to the merchant's webhook URL and prints the response. \`eclusa tail\` shows the ids.

${SERVICE_HELP}

Example: eclusa resend evt_01kaxq3v9m8t7w5e2r4y6z8b0c`,
  async run(given) {
    const { service, merchant } = findService(given);
    const [id = ''] = given.operands;
    if (!/^evt_\w+$/.test(id)) throw new UsageError(`"${id}" is no event's id: they begin with evt_.`);
    await merchant.events.resend(id);
    await merchant.events.settled();
    const event = await service.get<ServiceEvent>(`/simulator/events/${id}`);
    if (given.options.json) return printJson(event);
    for (const delivery of event.deliveries)
      print(`${event.type} → ${delivery.url}  ${responseOf(delivery)}`);
  },
};

export const explain: Command = {
  what: 'says what happened to the payments, and what went wrong',
  options: { ...SERVICE_OPTIONS, order: { type: 'string' } },
  help: `Usage: eclusa explain [--order ORDER_ID]

What happened to the merchant's orders: requests, states, and each webhook with its bytes, signature,
response and time. It begins with what stands out.

  --order ORD     of one order
${SERVICE_HELP}

Example: eclusa explain`,
  async run({ operands, options }) {
    const { order, json } = options;
    const { merchant } = findService({ operands, options });
    const text = await merchant.explain({
      as: json ? 'json' : 'text',
      ...(order && { order: String(order) }),
    });
    print(text.trimEnd());
  },
};

export const tail: Command = {
  what: 'shows events as they happen, and how their webhooks went',
  options: { ...SERVICE_OPTIONS, since: { type: 'string' } },
  help: `Usage: eclusa tail [--since start|EVT]

Prints a line per event, from now on, until you end it with Ctrl-C. If the merchant has a webhook URL,
the line comes with its response.

  --since start   begins with the first event; --since evt_… after that one
${SERVICE_HELP}

Example: eclusa tail --json`,
  async run(given) {
    const { service } = findService(given);
    const { since, json } = given.options;
    const place: Place =
      since === undefined
        ? await placeOfNow(service)
        : { after: since === 'start' ? undefined : String(since), done: [] };
    if (!json) print(dim(`Events of ${service.url}. Ctrl-C ends it.`));
    for (;;) {
      for (const event of await nextEvents(service, place)) {
        pass(place, event);
        const responded = await untilResponded(service, event);
        if (json) printJson(responded);
        else print(lineOf(responded));
      }
    }
  },
};

/** The event once its webhooks have been responded to, or as it is after 30 seconds. */
async function untilResponded(service: Service, event: ServiceEvent): Promise<ServiceEvent> {
  if (!event.deliveries.some(isOnItsWay)) return event;
  await service.get('/simulator/events?settled=true&limit=1');
  // `eclusa reset` may have deleted it meanwhile.
  return service.get<ServiceEvent>(`/simulator/events/${event.id}`).catch(() => event);
}

/** Whether the webhook is being sent, or about to be, for the first time. */
const isOnItsWay = ({ status, attempts, response_status, next_attempt_at }: Delivery): boolean =>
  status === 'pending' && (attempts === 0 || (response_status === null && next_attempt_at === null));

function lineOf({ id, type, created_at, body, deliveries }: ServiceEvent): string {
  const order = JSON.parse(body).data.object as { id: string; method: string; amount: number };
  const sent = deliveries.map((delivery) => `${delivery.url} ${responseOf(delivery)}`).join(', ');
  const facts = `${order.id}  ${order.method} ${euros(order.amount)}`;
  return `${dim(timeOfDay(new Date(created_at)))}  ${type.padEnd(22)}  ${id}  ${facts}${sent && `  → ${sent}`}`;
}

function responseOf(delivery: Delivery): string {
  const { status, response_status } = delivery;
  if (status === 'delivered') return green(String(response_status));
  if (isOnItsWay(delivery)) return dim('on its way');
  const response = response_status === null ? 'no response' : String(response_status);
  return status === 'pending' ? yellow(`${response}, will be retried`) : red(response);
}
