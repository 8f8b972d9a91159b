// A shop in 60 lines. It asks Eclusa for the money, and releases goods when a signed webhook says that they are paid.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import express from 'express';

/** @param {{ url: string, apiKey: string, webhookSecret: string }} eclusa */
export function createShop({ url, apiKey, webhookSecret }) {
  const purchases = new Map();
  const seen = new Set();
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
    if (created.ok) response.status(201).json({ ...purchase, voucher: order.multibanco });
    else response.status(created.status).json({ error: order.error.code });
  });

  shop.get('/purchases/:reference', (request, response) => {
    response.json(purchases.get(request.params.reference));
  });

  shop.post('/webhooks', express.raw({ type: 'application/json' }), (request, response) => {
    if (!isSigned(request.get('Service-Signature') ?? '', request.body)) return response.sendStatus(400);
    const { id, data } = JSON.parse(request.body);
    const purchase = purchases.get(data.object.external_reference);
    if (purchase && !seen.has(id)) apply(purchase, data.object);
    seen.add(id);
    response.sendStatus(200);
  });

  function apply(purchase, { status, amount }) {
    const isFinal = purchase.status !== 'open';
    // A payment that comes after the end is for a person to look at: the goods may be sold.
    if (status === 'paid') purchase.status = isFinal || amount !== purchase.amount ? 'review' : status;
    else if (!isFinal && (status === 'failed' || status === 'expired')) purchase.status = status;
    if (purchase.status === 'paid') purchase.released = 1;
  }

  function isSigned(header, body) {
    const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w{64})$/.exec(header) ?? [];
    const expected = createHmac('sha256', webhookSecret).update(`${t}.`).update(body).digest('hex');
    const isRecent = Math.abs(Date.now() / 1000 - Number(t)) <= 300;
    return isRecent && v1 !== '' && timingSafeEqual(Buffer.from(v1), Buffer.from(expected));
  }
  return shop;
}
