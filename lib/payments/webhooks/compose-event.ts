// The event that a change of state causes, with the exact body that every delivery carries (/docs/reference/events).
import type { Event, EventType, Status } from '../contract/schemas';
import { newId } from '../ids';
import { network } from '../network/network';
import { type OrderRow, presentOrder } from '../orders/order-row';

export interface ComposedEvent {
  id: string;
  type: EventType;
  body: string;
}

/** The event type that entering a state has; `pending` has none. */
export const EVENT_OF_STATUS: Record<Exclude<Status, 'pending'>, EventType> = {
  awaiting_payment: 'order.awaiting_payment',
  paid: 'order.paid',
  failed: 'order.failed',
  expired: 'order.expired',
  refunded: 'order.refunded',
};

/** `order` is the order as the change leaves it, `at` the service time of the change. */
export function composeEvent(
  type: EventType,
  order: OrderRow,
  at: Date,
  id: string = newId('evt'),
): ComposedEvent {
  const event: Event = {
    id,
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object: network().eventObject(order.network_plan, type, presentOrder(order)) },
  };
  return { id, type, body: JSON.stringify(event) };
}
