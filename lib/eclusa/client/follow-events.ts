// The events of a merchant as they happen, each once, however often the service has to be asked again.
import type { ServiceEvent } from './event';
import type { Service } from './service';

/** Seconds that the service may wait for the next event. */
const WAIT = 25;
/**
 * Milliseconds for which the latest events are looked at again: of two that happen at once, the later one may become
 * visible first.
 */
const OVERLAP = 5_000;

/** How far someone has followed the events. It can be kept as JSON, to go on later. */
export interface Place {
  /** All events up to this one are dealt with; absent before the first. */
  after?: string | undefined;
  /** Events handled after it, with the time. */
  done: { id: string; at: number }[];
}

/** The place after everything that has happened. */
export async function placeOfNow(service: Service): Promise<Place> {
  let after: string | undefined;
  for (;;) {
    const { data, has_more } = await read(service, after);
    after = data.at(-1)?.id ?? after;
    if (!has_more) return { after, done: [] };
  }
}

/**
 * The next events to forward, oldest first; waits up to 25 seconds for one. Each read signs them again: read an event
 * again if it could not be forwarded.
 */
export async function nextEvents(service: Service, place: Place): Promise<ServiceEvent[]> {
  await read(service, place.done.at(-1)?.id ?? place.after, WAIT);
  for (let { after } = place; ; ) {
    const { data, has_more } = await read(service, after);
    const fresh = data.filter((event) => !place.done.some(({ id }) => id === event.id));
    if (fresh.length > 0 || !has_more) return fresh;
    after = data.at(-1)?.id;
  }
}

/** Notes that an event is dealt with. */
export function pass(place: Place, event: ServiceEvent): void {
  place.done.push({ id: event.id, at: Date.now() });
  while (place.done[1] && place.done[0] && place.done[0].at < Date.now() - OVERLAP)
    place.after = place.done.shift()?.id;
}

function read(service: Service, after?: string, wait = 0) {
  const query = new URLSearchParams({ wait: String(wait), ...(after && { after }) });
  return service.get<{ data: ServiceEvent[]; has_more: boolean }>(`/simulator/events?${query}`);
}
