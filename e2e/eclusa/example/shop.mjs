// A shop in one file. It asks Eclusa for the money, and releases goods when a signed webhook says that they are paid.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import express from 'express';

/** From which states each status may follow: events may arrive late, twice, or in another order. */
const FOLLOWS = {
  failed: ['open'],
  expired: ['open'],
  paid: ['open', 'failed', 'expired'],
  refunded: ['open', 'failed', 'expired', 'paid', 'review'],
};

/** @param {{ url: string, apiKey: string, webhookSecret: string }} eclusa */
export function createShop({ url, apiKey, webhookSecret }) {
  const purchases = new Map();
  const shop = express();

  shop.post('/checkout', express.json(), async (request, response) => {
    const reference = randomUUID();
    const purchase = { reference, amount: 4250, status: 'open', released: 0 };
    // Before the request: the webhook may come before its response.
    purchases.set(reference, purchase);
    const { method, phone } = request.body;
    const created = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': reference,
      },
      body: JSON.stringify({ method, phone, amount: purchase.amount, external_reference: reference }),
    });
    const order = await created.json();
    if (!created.ok) return response.status(created.status).json({ error: order.error.code });
    purchase.orderId = order.id;
    response.status(201).json({ ...purchase, voucher: order.multibanco });
  });

  shop.get('/purchases/:reference', (request, response) => {
    response.json(purchases.get(request.params.reference));
  });

  shop.post('/webhooks', express.raw({ type: () => true, limit: '64kb' }), (request, response) => {
    const body = request.body ?? '';
    if (!isSigned(request.get('Service-Signature') ?? '', body)) return response.sendStatus(400);
    const order = JSON.parse(body).data.object;
    const purchase = purchases.get(order.external_reference);
    if (purchase && isExpected(purchase, order)) apply(purchase, order.status);
    response.sendStatus(200);
  });

  /** The signature proves the sender. Only this proves that it is the payment that was asked for. */
  function isExpected(purchase, { id, amount, currency, livemode }) {
    const isOurs = purchase.orderId === undefined || purchase.orderId === id;
    const isOurMode = livemode === apiKey.startsWith('sk_live_');
    return isOurs && isOurMode && amount === purchase.amount && currency === 'EUR';
  }

  function apply(purchase, status) {
    if (!FOLLOWS[status]?.includes(purchase.status)) return;
    // A payment that comes after the end is for a person to look at: the goods may be sold.
    const isLate = status === 'paid' && purchase.status !== 'open';
    purchase.status = isLate ? 'review' : status;
    if (purchase.status === 'paid') purchase.released++;
  }

  /** During a rotation of the secret there are two `v1`: either may match. */
  function isSigned(header, body) {
    const fields = header.split(',');
    const t = fields.find((field) => field.startsWith('t='))?.slice(2) ?? '';
    const expected = `v1=${createHmac('sha256', webhookSecret).update(`${t}.`).update(body).digest('hex')}`;
    const isRecent = Math.abs(Date.now() / 1000 - Number(t)) <= 300;
    return isRecent && fields.some((field) => isSame(Buffer.from(field), Buffer.from(expected)));
  }
  const isSame = (a, b) => a.length === b.length && timingSafeEqual(a, b);
  return shop;
}
