// What people read when a request is refused is Brazilian Portuguese (/docs/errors).
import { rule } from '../rules';
import { orderInput } from '../support/merchant';
import { expectMessage } from '../support/messages';
import { expect, test } from '../support/test';

test('messages are Brazilian Portuguese: neither English nor European', {
  annotation: rule('errors.message'),
}, async ({ merchant }) => {
  const wrong: Record<string, unknown>[] = [
    ...['amount', 'method', 'phone', 'external_reference', 'currency', 'description', 'customer'].flatMap(
      (field) => [null, 1.5, '', [], {}, 'x'.repeat(200)].map((value) => ({ [field]: value })),
    ),
    { amount: undefined },
    { unknown: 1 },
    { customer: { nif: '1' } },
  ];
  const responses = await Promise.all(wrong.map((change) => merchant.create(change)));
  const refused = responses.filter(({ status }) => status >= 400);
  expect(refused.length).toBeGreaterThan(35);
  for (const { body } of refused) expectMessage(body.error.message);
});

test('what Portugal says in another way is said as in Brazil', {
  annotation: rule('errors.message'),
}, async ({ merchant }) => {
  const order = await merchant.paidOrder({ amount: 100 });
  for (const [response, brazilian] of [
    // Portugal: pedido, telemóvel, reembolso de cêntimos, tente novamente, não é suportado.
    [await merchant.call('POST', '/v1/orders', '{'), 'corpo da requisição'],
    [await merchant.call('POST', '/v1/orders', ' '.repeat(65_537)), 'corpo da requisição'],
    [await merchant.create({ phone: '+351212345678' }), 'celular'],
    [await merchant.create({ amount: 1.5 }), 'centavos'],
    [await merchant.refund(order.id, { amount: 101 }), 'centavos'],
    [await merchant.create({ currency: 'USD' }), 'aceita'],
    [await merchant.create({}, { headers: { 'Content-Encoding': 'gzip' } }), 'aceito'],
    [await merchant.call('PUT', '/v1/orders', orderInput()), 'neste endereço'],
  ] as const) {
    expect(response.body.error.message).toContain(brazilian);
  }
});

test('a message in European Portuguese would be noticed', () => {
  for (const european of [
    'O corpo do pedido não é um JSON válido.',
    'O campo phone deve ser um telemóvel português.',
    'O pagamento está a processar.',
    'Contacte-nos: o utilizador não existe.',
    'O reembolso é maior do que o montante.',
    'O valor deve ser um número inteiro de cêntimos.',
  ]) {
    expect(() => expectMessage(european), european).toThrow();
  }
});
