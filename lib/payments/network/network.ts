// MB WAY and Multibanco as the service sees them. `demo/network` simulates them; a connection to the real ones would
// implement the same interface.
import { processWide } from '@/lib/process-wide';
import type { CreateOrderInput, EventType, Order } from '../contract/schemas';
import type { ApiResponse } from '../http/api-response';
import type { Caller } from '../http/authenticate';
import type { OrderRow } from '../orders/order-row';
import type { ClaimedDelivery } from '../webhooks/claim-deliveries';
import type { SendResult } from '../webhooks/send';

export interface Network {
  /** How the network takes the payment of a new order. */
  accept(caller: Caller, input: CreateOrderInput): Acceptance;
  /** Seconds by which an order's event is sent later. `plan` is what {@link Acceptance} said. */
  eventDelay(plan: string | null, type: EventType): number;
  /** The order as its event shows it. */
  eventObject(plan: string | null, type: EventType, order: Order): Order;
  /** How webhooks are sent: once and signed, unless it says otherwise. */
  sending(plan: string | null, type: EventType): 'twice' | 'first_signature_invalid' | undefined;
  /** Carries a webhook to its endpoint: `send` sends it. */
  carry(delivery: ClaimedDelivery, send: () => Promise<SendResult>): Promise<SendResult>;
  /** Takes the steps that are due; resolves to how many. */
  runDue(): Promise<number>;
}

export interface Acceptance {
  /** The payment can't be started: 402, and nothing of the order remains. */
  refused: boolean;
  /** What the network will do, by a name that is kept with the order. Null: only the payer acts. */
  plan: string | null;
  /** The plan if it was reserved for the account's next order: creating the order uses it up. */
  reserved: string | null;
  /** When the network's next step on the new order is due. */
  nextStepAt(order: OrderRow): Date | null;
  /** The response to the creation, once the order exists. */
  respond(orderId: string, nextStepAt: Date | null, response: ApiResponse): Promise<ApiResponse>;
}

/** The network takes the payment, and only the payer decides. */
export const ACCEPTED: Acceptance = {
  refused: false,
  plan: null,
  reserved: null,
  nextStepAt: () => null,
  respond: async (_orderId, _nextStepAt, response) => response,
};

const connected = processWide<{ network?: Network }>('payments/network', () => ({}));

export function network(): Network {
  if (!connected.network) throw new Error('No network is connected');
  return connected.network;
}

/** Decides which network this process uses. */
export function connectNetwork(given: Network): void {
  connected.network = given;
}
