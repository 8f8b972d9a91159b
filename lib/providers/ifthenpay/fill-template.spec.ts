// How numbers, dates and URLs are written, and what is read of an amount.
import { expect, test } from 'playwright/test';
import { readEuros, writeEuros } from './euros';
import { fillTemplate, type Told } from './fill-template';
import { writeMoment } from './write-moment';

const TOLD: Told = {
  antiPhishingKey: 'key',
  orderId: '15',
  requestId: 'abc+def',
  amount: 250,
  method: 'mbway',
  entity: null,
  reference: null,
  at: new Date('2026-07-01T22:30:05Z'),
  state: 'PAGO',
};

test('a + stays, and what would end a value is escaped; other brackets stay', () => {
  const told = { ...TOLD, orderId: 'a&b=c d#ç%', antiPhishingKey: '1/2?' };
  expect(
    fillTemplate('http://shop/[ID]?r=[REQUEST_ID]&k=[ANTI_PHISHING_KEY]&x=[UNKNOWN]&y=[ids]', told),
  ).toBe('http://shop/a%26b%3Dc%20d%23%C3%A7%25?r=abc+def&k=1%2F2%3F&x=[UNKNOWN]&y=[ids]');
});

test('both generations say the same', () => {
  const multibanco: Told = { ...TOLD, method: 'multibanco', entity: '12345', reference: '123456789' };
  const current =
    '[ANTI_PHISHING_KEY] [ENTITY] [REFERENCE] [AMOUNT] [PAYMENT_DATETIME] [REQUEST_ID] [STATUS]';
  const legacy =
    '[CHAVE_ANTI_PHISHING] [ENTIDADE] [REFERENCIA] [VALOR] [DATA_HORA_PAGAMENTO] [ID_TRANSACAO] [ESTADO]';
  for (const template of [current, legacy]) {
    expect(fillTemplate(template, multibanco)).toBe(
      'key 12345 123456789 2.50 01-07-202623:30:05 abc+def PAGO',
    );
    expect(fillTemplate(template, TOLD)).toBe('key MBWAY 15 2.50 01-07-202623:30:05 abc+def PAGO');
  }
});

test('dates are Lisbon’s: an hour ahead in summer', () => {
  expect(writeMoment(new Date('2026-07-31T23:00:00Z'))).toEqual({ day: '01-08-2026', time: '00:00:00' });
  expect(writeMoment(new Date('2026-12-31T23:59:59Z'))).toEqual({ day: '31-12-2026', time: '23:59:59' });
});

test('amounts are text or numbers, with up to two decimals', () => {
  expect(['2', '2.5', '2.50', 2.5, 100.05, ' 7.00 '].map(readEuros)).toEqual([
    200, 250, 250, 250, 10005, 700,
  ]);
  for (const wrong of ['2,50', '1.005', '-1', '1e3', '', null, undefined, Number.NaN, {}, true])
    expect(readEuros(wrong)).toBeUndefined();
  expect([1, 250, 10005].map(writeEuros)).toEqual(['0.01', '2.50', '100.05']);
});
