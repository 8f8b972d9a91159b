// A shop in 60 lines. It asks Eclusa for the money, and releases goods when a signed webhook says that they are paid.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import express from 'express';

/** @param {{ url: string, apiKey: string, webhookSecret: string }} eclusa */
export function createShop({ url, apiKey, webhookSecret }) {
  const purchases = new Map();
  const seen = new Set();
  const shop = express();

  shop.post('/checkout', express.json(), async (request, response) => {
    const { method, phone } = request.body;
    const purchase = { reference: randomUUID(), amount: 4250, status: 'open', released: 0 };
    // Before the request: the webhook may come before its response.
    purchases.set(purchase.reference, purchase);
    const created = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': purchase.reference,
      },
      body: JSON.stringify({
        method,
        phone,
        amount: purchase.amount,
        external_reference: purchase.reference,
      }),
    });
    const order = await created.json();
    if (!created.ok) return response.status(created.status).json({ error: order.error.code });
    response.status(201).json({ ...purchase, voucher: order.multibanco });
  });

  shop.get('/purchases/:reference', (request, response) => {
    response.json(purchases.get(request.params.reference));
  });

  shop.post('/webhooks', express.raw({ type: 'application/json' }), (request, response) => {
    if (!isSigned(request.get('Service-Signature') ?? '', request.body)) return response.sendStatus(400);
    const event = JSON.parse(request.body);
    const purchase = purchases.get(event.data.object.external_reference);
    if (purchase && !seen.has(event.id)) apply(purchase, event.data.object);
    seen.add(event.id);
    response.sendStatus(200);
  });

  function apply(purchase, { status, amount }) {
    // A payment that comes after the end is looked at by a person: the goods may be sold.
    if (status === 'paid' && purchase.status !== 'open') purchase.status = 'review';
    else if (status === 'paid' && amount === purchase.amount)
      Object.assign(purchase, { status, released: 1 });
    else if (purchase.status === 'open' && (status === 'failed' || status === 'expired'))
      purchase.status = status;
  }

  function isSigned(header, body) {
    const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
    const expected = createHmac('sha256', webhookSecret).update(`${t}.`).update(body).digest('hex');
    const isRecent = Math.abs(Date.now() / 1000 - Number(t)) <= 300;
    return (
      isRecent && v1.length === expected.length && timingSafeEqual(Buffer.from(v1), Buffer.from(expected))
    );
  }

  return shop;
}
