// What people read when a request is refused is Brazilian Portuguese (/docs/errors). That no message is English or European is
// seen with every refusal of rules.spec.ts.
import { rule } from '../rules';
import { orderInput } from '../support/merchant';
import { expect, test } from '../support/test';

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
