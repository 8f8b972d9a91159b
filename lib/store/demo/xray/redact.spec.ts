import { expect, test } from 'playwright/test';
import { redact, shownText } from './redact';

test('an order request keeps every character but the personal data', () => {
  const sent =
    '{"amount":8900,"method":"mbway","phone":"+351912345678","external_reference":"CAR-1001-x-1",' +
    '"description":"Caruma CAR-1001","customer":{"name":"Ana \\"A\\" Reis","email":"ana@exemplo.pt","nif":"123456789"}}';
  expect(redact(sent)).toBe(
    '{"amount":8900,"method":"mbway","phone":"+351 9▒▒▒▒","external_reference":"CAR-1001-x-1",' +
      '"description":"Caruma CAR-1001","customer":{"name":"name▒▒▒▒","email":"e-mail▒▒▒▒","nif":"NIF▒▒▒▒"}}',
  );
});

test('personal data is found wherever it is, and nothing else is taken for it', () => {
  for (const said of ['+351 912 345 678', '00351912345678', 'ana.reis+loja@exemplo.pt'])
    expect(redact(`<p>no ${said} here</p>`)).toMatch(/^<p>no (\+351 9|e-mail)▒▒▒▒ here<\/p>$/);
  const voucher = '{"entity":"11854","reference":"912 345 678","amount":912345678}';
  expect(redact(voucher)).toBe(voucher);
  expect(redact(null)).toBeNull();
});

test('what is redacted can be told from the rest', () => {
  expect(shownText(redact('{"phone":"+351912345678","amount":1}'))).toEqual([
    '{"phone":"',
    { redacted: '+351 9' },
    '","amount":1}',
  ]);
  expect(shownText('{}')).toEqual(['{}']);
});

test('a large text takes no longer than reading it', () => {
  // A quadratic search takes four minutes: more than a test may.
  expect(redact('x'.repeat(1_000_000)).length).toBe(16_384);
});
