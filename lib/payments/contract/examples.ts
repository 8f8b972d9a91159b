// One example of each shape, shown by the OpenAPI document and the reference. A test parses them with the contract.
import type { CreateOrderInput, Event, EventType, Order, RefundInput } from './schemas';

export const EXAMPLE_CREATE_MBWAY: CreateOrderInput = {
  amount: 4250,
  method: 'mbway',
  phone: '+351912345678',
  external_reference: 'ENC-1042',
  description: 'Manta de burel',
  customer: { name: 'Ana Reis', email: 'ana@example.pt', nif: '501964843' },
};

export const EXAMPLE_CREATE_MULTIBANCO: CreateOrderInput = {
  amount: 4250,
  method: 'multibanco',
  external_reference: 'ENC-1043',
};

export const EXAMPLE_REFUND_PART: RefundInput = { amount: 1000, reason: 'Artigo com defeito' };

export const EXAMPLE_ORDER: Order = {
  id: 'ord_01m7xvhde944d6akgymjckx7h1',
  status: 'pending',
  amount: 4250,
  currency: 'EUR',
  method: 'mbway',
  external_reference: 'ENC-1042',
  livemode: true,
  created_at: '2026-11-21T10:30:00.000Z',
};

export const EXAMPLE_VOUCHER_ORDER: Order = {
  id: 'ord_01m7xvhdgnw2vtdjfymtbgva22',
  status: 'awaiting_payment',
  amount: 4250,
  currency: 'EUR',
  method: 'multibanco',
  external_reference: 'ENC-1043',
  livemode: true,
  created_at: '2026-11-21T10:30:00.000Z',
  multibanco: {
    entity: '12345',
    reference: '123 456 713',
    amount: 4250,
    expires_at: '2026-11-28T23:59:59.000Z',
  },
};

export const EXAMPLE_REFUND = {
  id: 'ref_01m7xvhdyffckn3bbf7xg17304',
  amount: 1000,
  status: 'succeeded',
} as const;

/** The event of `type` for an order that such an event can concern. */
export function exampleEvent(type: EventType): Event {
  const paid = { paid_at: '2026-11-21T10:30:12.000Z' };
  const object: Record<EventType, Order> = {
    'order.awaiting_payment': EXAMPLE_VOUCHER_ORDER,
    'order.paid': { ...EXAMPLE_ORDER, status: 'paid', ...paid },
    'order.failed': { ...EXAMPLE_ORDER, status: 'failed' },
    'order.expired': { ...EXAMPLE_VOUCHER_ORDER, status: 'expired' },
    'order.refunded': { ...EXAMPLE_ORDER, status: 'refunded', ...paid },
  };
  return {
    id: 'evt_01m7xvhdwj205p1kcfgh6dat69',
    type,
    created: 1795257012,
    data: { object: object[type] },
  };
}
