// What may be wrong with a body before its fields are looked at (/docs/errors, /docs/limits).
import http from 'node:http';
import { rule } from '../rules';
import { orderInput } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

/** Text of exactly `size` bytes that is a valid order: JSON may hold any white space. */
const paddedTo = (size: number) => {
  const text = JSON.stringify(orderInput());
  return text.slice(0, -1) + ' '.repeat(size - text.length) + text.slice(-1);
};

test('createOrder body_too_large: 65,536 bytes are processed, 65,537 are not', {
  annotation: rule('limits.body'),
}, async ({ merchant }) => {
  expect((await merchant.call('POST', '/v1/orders', paddedTo(65_536))).status).toBe(201);
  expectError(await merchant.call('POST', '/v1/orders', paddedTo(65_537)), 'body_too_large');
});

test('refundOrder body_too_large', async ({ merchant }) => {
  const order = await merchant.paidOrder();
  const body = `{${' '.repeat(70_000)}}`;
  expectError(await merchant.refund(order.id, body), 'body_too_large');
});

test('createOrder body_too_large: 5 MB too, with or without a declared length', async ({ merchant }) => {
  const bytes = new Uint8Array(5_000_000).fill(0x20);
  for (const body of [bytes, new Blob([bytes]).stream()]) {
    const response = await fetch(`${merchant.url}/v1/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${merchant.apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'large',
        Origin: 'https://elsewhere.example',
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    expect(response.status).toBe(413);
    expect((await response.json()).error.code).toBe('body_too_large');
  }
});

test('createOrder body_too_large: a slow chunked body gets 413 at the limit, before its upload ends', async ({
  merchant,
}) => {
  const { hostname, port } = new URL(merchant.url);
  const status = await new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        path: '/v1/orders',
        method: 'POST',
        headers: {
          Authorization: `Bearer ${merchant.apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'drip',
        },
      },
      (response) => {
        resolve(response.statusCode);
        request.destroy();
      },
    );
    request.on('error', reject);
    // 80 KB and then silence: the end of the upload never comes.
    for (let sent = 0; sent < 5; sent++) request.write(' '.repeat(16_384));
  });
  expect(status).toBe(413);
});

test('a body shorter than its Content-Length creates nothing and claims no key', async ({ merchant }) => {
  const { hostname, port } = new URL(merchant.url);
  const body = JSON.stringify(orderInput());
  await new Promise<void>((resolve) => {
    const request = http.request({
      hostname,
      port,
      path: '/v1/orders',
      method: 'POST',
      headers: {
        Authorization: `Bearer ${merchant.apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'short',
        'Content-Length': body.length + 10,
      },
    });
    request.on('error', () => resolve());
    request.on('response', () => resolve());
    request.write(body, () => setImmediate(() => request.destroy()));
    request.on('close', () => resolve());
  });
  expect((await merchant.call('POST', '/v1/orders', body, { key: 'short' })).status).toBe(201);
  expect((await merchant.list()).body.data).toHaveLength(1);
});

for (const [title, headers] of [
  ['of another type', { 'Content-Type': 'text/plain' }],
  ['of a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['in another charset', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
  ['compressed', { 'Content-Encoding': 'gzip' }],
] as const) {
  test(`createOrder validation_failed: a body ${title}`, {
    annotation: rule('create.json'),
  }, async ({ merchant }) => {
    const [param] = Object.keys(headers);
    expectError(await merchant.create({}, { headers }), 'validation_failed', param);
  });
}

test('charset=utf-8 is fine, in any case', async ({ merchant }) => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
    expect((await merchant.create({}, { headers: { 'Content-Type': type } })).status).toBe(201);
  }
});

for (const [title, body] of [
  ['empty', ''],
  ['with a byte order mark', `\ufeff${JSON.stringify(orderInput())}`],
  ['with a comment', `/* order */ ${JSON.stringify(orderInput())}`],
  ['with text after it', `${JSON.stringify(orderInput())} x`],
  ['holding NaN', '{"amount": NaN}'],
  ['holding 01', '{"amount": 01}'],
  ['10,000 deep', '['.repeat(10_000)],
  ['cut short', '{"amount": 42'],
] as const) {
  test(`createOrder invalid_json: a body ${title}`, async ({ merchant }) => {
    expectError(await merchant.call('POST', '/v1/orders', body), 'invalid_json');
  });
}

test('createOrder invalid_json: a byte that is not UTF-8', async ({ merchant }) => {
  const response = await fetch(`${merchant.url}/v1/orders`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${merchant.apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
    },
    body: Buffer.concat([Buffer.from('{"amount": "'), Buffer.from([0xff]), Buffer.from('"}')]),
  });
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe('invalid_json');
});

for (const body of ['null', '[]', '"x"', '1', 'true']) {
  test(`createOrder validation_failed: the body ${body}`, async ({ merchant }) => {
    expectError(await merchant.call('POST', '/v1/orders', body), 'validation_failed');
  });
}

for (const [body, param] of [
  ['{"amount":100,"amount":1}', 'amount'],
  ['{"amount":100,"__proto__":{"amount":1}}', '__proto__'],
] as const) {
  test(`createOrder validation_failed: ${body}`, async ({ merchant }) => {
    const rest = JSON.stringify(orderInput()).slice(1).replace('"amount":4250,', '');
    expectError(
      await merchant.call('POST', '/v1/orders', `${body.slice(0, -1)},${rest}`),
      'validation_failed',
      param,
    );
  });
}

for (const [literal, accepted] of [
  ['1e3', true],
  ['1000.0', true],
  ['1000.5', false],
  ['1E400', false],
  ['-0', false],
  ['9007199254740993', false],
  ['1000.00000000000000001', false],
] as const) {
  test(`amount ${literal} is ${accepted ? '1000' : 'refused'}`, {
    annotation: rule('service.cents'),
  }, async ({ merchant }) => {
    const body = JSON.stringify(orderInput()).replace('4250', literal);
    const answer = await merchant.call('POST', '/v1/orders', body);
    if (accepted) expect(answer.body.amount).toBe(1000);
    else expectError(answer, 'validation_failed', 'amount');
  });
}
