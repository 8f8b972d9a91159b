// `eclusa listen`: forwards a merchant's events to a URL that the service may not reach, in order, each once.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceEvent } from '../client/event';
import { nextEvents, type Place, pass, placeOfNow } from '../client/follow-events';
import { causeOf, EclusaError, type Service } from '../client/service';
import { type Command, SERVICE_HELP, SERVICE_OPTIONS, UsageError } from './command';
import { findService } from './find-service';
import { stateFolder } from './running';
import { bold, dim, green, print, printJson, red, timeOfDay, yellow } from './terminal';

/** Milliseconds that the target has to respond, as with a webhook. */
const TIMEOUT = 10_000;
/** Milliseconds between two tries while something is away: the first, and the longest. */
const PAUSE = { first: 250, longest: 2_000 };

export const listen: Command = {
  what: 'forwards events to a URL of yours, and catches up on what it missed',
  options: {
    ...SERVICE_OPTIONS,
    'forward-to': { type: 'string' },
    since: { type: 'string' },
  },
  help: `Usage: eclusa listen --forward-to URL [--since now|EVT]

Fetches the merchant's events and posts each one to URL, with the bytes and the signature of a
webhook. The service does not have to reach your machine: it can run in a container or elsewhere.

Every event is forwarded once and in order. While the target is down (no response within 10
seconds, 5xx or 429), listen waits, and forwards the missed events when it is back. Any other
response is final: 2xx accepts the event, 4xx refuses it (send it again with \`eclusa resend\`).
listen remembers which events it forwarded, so you can stop and restart it.

  --forward-to URL  such as http://localhost:3000/webhooks
  --since now       skips earlier events; --since evt_… continues after that event
${SERVICE_HELP}

If a merchant has a webhook URL, the service sends its webhooks itself: don't listen for the same
URL. Scenarios about the delivery (twice, delayed, badly signed) work only with a webhook URL.

Example: eclusa listen --forward-to http://localhost:3000/webhooks`,

  async run(given) {
    const target = checkTarget(given.options['forward-to']);
    const { service } = findService(given);
    const json = given.options.json === true;
    const { data: endpoints, webhook_secret: secret } = await service.get<{
      data: { url: string }[];
      webhook_secret: string | null;
    }>('/simulator/endpoints');
    if (endpoints.some(({ url }) => url === target)) {
      throw new UsageError(
        `The service sends this merchant's webhooks to ${target} itself. Start it without --webhook-url to listen instead.`,
      );
    }
    const memory = new Memory(service, target);
    const { since } = given.options;
    if (since === 'now') memory.place = await placeOfNow(service);
    else if (typeof since === 'string') memory.place = { after: since, done: [] };

    if (json) printJson({ forward_to: target, webhook_secret: secret });
    else {
      print(`Forwarding to ${bold(target)}`);
      print(`Webhook secret  ${secret ?? dim('that of the webhook URL that the merchant has')}`);
    }
    await follow(service, memory, target, json);
  },
};

async function follow(service: Service, memory: Memory, target: string, json: boolean): Promise<never> {
  let pause = PAUSE.first;
  let isAway = '';
  /** Says once who is away, and waits longer each time. */
  const waitFor = async (who: string, why: string) => {
    if (isAway !== who) {
      if (json) printJson({ away: who, reason: why });
      else print(yellow(`${timeOfDay()}  ${who} is away (${why}). Nothing is lost: waiting for it.`));
    }
    isAway = who;
    await sleep(pause);
    pause = Math.min(pause * 2, PAUSE.longest);
  };
  for (;;) {
    let events: ServiceEvent[];
    try {
      events = await nextEvents(service, memory.place);
    } catch (error) {
      if (!(error instanceof EclusaError) || (error.status !== undefined && error.status < 500)) throw error;
      await waitFor(service.url, error.message);
      continue;
    }
    for (const event of events) {
      const started = performance.now();
      const result = await forward(event, target);
      if ('away' in result) {
        // Asked for again after the pause, it carries a fresh signature.
        await waitFor(target, result.away);
        break;
      }
      if (isAway && !json) print(green(`${timeOfDay()}  ${isAway} is back.`));
      [pause, isAway] = [PAUSE.first, ''];
      memory.pass(event);
      report(event, result.status, Math.round(performance.now() - started), json);
    }
  }
}

/** Posts an event as a webhook; resolves to the response's status, or to why the target is away. */
export async function forward(
  { headers, body }: ServiceEvent,
  target: string,
): Promise<{ status: number } | { away: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    const { status } = response;
    return status >= 500 || status === 429 ? { away: String(status) } : { status };
  } catch (error) {
    const { name, code, message } = causeOf(error);
    return { away: name === 'TimeoutError' ? 'no response within 10 seconds' : (code ?? message) };
  }
}

function report({ id, type, order_id }: ServiceEvent, status: number, ms: number, json: boolean): void {
  if (json) {
    printJson({ event_id: id, type, order_id, response_status: status, duration_ms: ms });
    return;
  }
  const isTaken = status >= 200 && status < 300;
  const outcome = isTaken ? green(String(status)) : red(`${status}, refused`);
  print(`${dim(timeOfDay())}  ${type.padEnd(22)}  ${id}  ${order_id}  ${outcome} ${dim(`${ms} ms`)}`);
}

function checkTarget(text: unknown): string {
  if (typeof text !== 'string')
    throw new UsageError('Where to? eclusa listen --forward-to http://localhost:3000/webhooks');
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UsageError(`"${text}" is no http URL.`);
  return new URL(text).href;
}

/** What was forwarded to a target, kept in a file from one run to the next. */
class Memory {
  place: Place;
  readonly #file: string;

  constructor({ url, apiKey }: Service, target: string) {
    const name = createHash('sha256')
      .update(JSON.stringify([url, apiKey, target]))
      .digest('hex')
      .slice(0, 24);
    this.#file = join(stateFolder(), 'listen', `${name}.json`);
    this.place = this.#read();
  }

  pass(event: ServiceEvent): void {
    pass(this.place, event);
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.place));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #read(): Place {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return { done: [] };
    }
  }
}
