import { expect, test } from 'playwright/test';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { composeEmail, greetingName } from './compose-email';

const purchase = (name: string): Purchase => ({
  id: 'p1',
  token: 't'.repeat(24),
  number: 'CAR-1001',
  lang: 'pt',
  email: 'someone@exemplo.pt',
  name,
  delivery: 'pickup',
  address: null,
  nif: null,
  total: 90,
  status: 'open',
  paidAttempt: null,
  paidAt: null,
  refundedAt: null,
  flagged: false,
  flagReason: null,
  released: false,
  soldOut: false,
  version: 1,
  createdAt: new Date(),
  now: new Date(),
  lines: [{ slug: 'postal', quantity: 2, price: 45 }],
  attempts: [
    {
      id: 'a1',
      number: 1,
      method: 'multibanco',
      phone: null,
      amount: 90,
      externalReference: 'CAR-1001-AAAA-1',
      orderId: null,
      status: 'creating',
      refusal: null,
      voucher: null,
      superseded: false,
      surplus: false,
      createdAt: new Date(),
    },
  ],
  refunds: [],
});

test('a name is greeted by its first part', () => {
  for (const [name, greeted] of [
    ['Ana Reis', 'Ana'],
    ['  Zoë-Anne  O’Neill', 'Zoë-Anne'],
    ["D'Arcy", "D'Arcy"],
    ['李小龍', '李小龍'],
  ])
    expect(greetingName(name ?? ''), name).toBe(greeted);
});

test('what is no name reaches no stranger by e-mail', () => {
  for (const name of [
    'https://evil.example/win',
    'www.evil.example',
    'evil.example',
    'ganhou@evil.example',
    'Ganhou!!!',
    '<b>Ana</b>',
    '€500',
    'x'.repeat(31),
  ]) {
    const email = composeEmail(purchase(`${name} Reis`), 'confirmation', 'a1', 'https://shop.example/p');
    expect(email.text.startsWith('Olá.\n'), name).toBe(true);
    expect(email.html).toContain('<p>Olá.</p>');
    expect(email.text + email.html + email.subject, name).not.toContain(name);
  }
});

test('the HTML escapes every value', () => {
  const url = 'https://shop.example/p?a="><script>';
  const { html } = composeEmail({ ...purchase("D'Arcy"), nif: '1' }, 'paid', 'a1', url);
  expect(html).not.toContain('<script');
  expect(html).toContain('D&#39;Arcy');
});
