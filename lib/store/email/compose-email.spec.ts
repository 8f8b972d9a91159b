import { expect, test } from 'playwright/test';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { composeEmail, greetingName } from './compose-email';

const purchase = (name: string) =>
  ({
    number: 'CAR-1001',
    lang: 'pt',
    name,
    delivery: 'pickup',
    nif: null,
    total: 90,
    paidAttempt: null,
    lines: [{ slug: 'postal', quantity: 2, price: 45 }],
    attempts: [{ id: 'a1', number: 1, method: 'multibanco', amount: 90, voucher: null }],
    refunds: [],
  }) as unknown as Purchase;

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
