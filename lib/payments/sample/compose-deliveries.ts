// How the events of a sample history reached an endpoint: at once, but for an evening on which it was down.
import { randomLcg, randomLogNormal } from 'd3-random';
import type { EventType } from '../contract/schemas';
import { RETRY_SECONDS } from '../webhooks/retry-delays';
import { signHeaders } from '../webhooks/sign-headers';

/** Days before the end, the hour from whose first event on, and for how many minutes the endpoint responded 503. */
const DOWN = { daysAgo: 6, hour: 20, minutes: 25 };

export interface SampleEvent {
  id: string;
  type: EventType;
  order_id: string;
  body: string;
  created_at: Date;
}

export interface SampleDelivery {
  event_id: string;
  event_type: EventType;
  attempts: number;
  delivered_at: Date;
  created_at: Date;
}

export interface SampleAttempt {
  event_id: string;
  number: number;
  started_at: Date;
  duration_ms: number;
  request_headers: Record<string, string>;
  response_status: number;
}

export function composeSampleDeliveries(
  events: SampleEvent[],
  secrets: readonly string[],
  now: Date,
): { deliveries: SampleDelivery[]; attempts: SampleAttempt[] } {
  const source = randomLcg(0.7);
  const duration = randomLogNormal.source(source)(Math.log(38), 0.45);
  const evening = new Date(now.getTime() - DOWN.daysAgo * 86_400_000).setUTCHours(DOWN.hour, 0, 0, 0);
  const later = events.map((event) => event.created_at.getTime()).filter((at) => at >= evening);
  const downFrom = Math.min(...later);
  const downTo = downFrom + DOWN.minutes * 60_000;
  const attempts: SampleAttempt[] = [];
  const deliveries = events.map((event) => {
    let at = event.created_at.getTime() + 20;
    for (let number = 1; ; number++) {
      const isDown = at >= downFrom && at < downTo;
      const took = Math.round(duration());
      const started_at = new Date(at);
      attempts.push({
        event_id: event.id,
        number,
        started_at,
        duration_ms: took,
        request_headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Eclusa-Webhooks/1.0',
          ...signHeaders(event, { secrets, standard: false }, Math.floor(at / 1000)),
        },
        response_status: isDown ? 503 : 200,
      });
      if (!isDown) {
        const { id: event_id, type: event_type, created_at } = event;
        return { event_id, event_type, attempts: number, delivered_at: new Date(at + took), created_at };
      }
      at += (RETRY_SECONDS[number - 1] ?? 0) * 1000 * (0.95 + 0.1 * source());
    }
  });
  // What would have been delivered after the end of the history is left out by its event: there is none so late.
  return { deliveries, attempts };
}
