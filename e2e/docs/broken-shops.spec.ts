// /docs/broken-shops: every shop is run, by the form that a browser without JavaScript would send.
import type { APIRequestContext } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// Four shops run at a time, in all.
test.describe.configure({ mode: 'default' });

const UNPAID = 'Lost: goods worth €49.00 that nobody paid for.';
const UNSHIPPED = 'Lost: €49.00 that a shopper paid and got nothing for.';
const OPEN = 'pending; goods worth €0.00 shipped';
const SHIPPED = 'paid; goods worth €49.00 shipped';
const NOTHING = 'pending; €0.00 received';
const PAID = 'paid; €49.00 received';

interface Outcome {
  steps: { at: string; text: string }[];
  verdict: string;
  problem: string;
}

type End = [believed: string, known: string];
/** Each with what the broken shop believes and the service knows in the end, and the same of the fixed shop. */
const MISTAKES: [mistake: string, title: string, lost: string, broken: End, fixed: End][] = [
  ['type', 'an event of type paid whose order is pending', UNPAID, [SHIPPED, NOTHING], [OPEN, NOTHING]],
  [
    'amount',
    'a basket that has grown since',
    UNPAID,
    ['paid; goods worth €98.00 shipped', PAID],
    ['held for a person; goods worth €0.00 shipped', PAID],
  ],
  ['duplicates', 'a second delivery', UNPAID, ['paid; goods worth €98.00 shipped', PAID], [SHIPPED, PAID]],
  ['keys', 'a retry with a new key', UNSHIPPED, [SHIPPED, 'paid, paid; €98.00 received'], [SHIPPED, PAID]],
  ['signature', 'a forged event', UNPAID, [SHIPPED, NOTHING], [OPEN, NOTHING]],
  ['saving', 'a database that is away', UNSHIPPED, [OPEN, PAID], [SHIPPED, PAID]],
  [
    'late',
    'a late event about the first try',
    UNSHIPPED,
    ['failed; goods worth €0.00 shipped', 'paid, failed; €49.00 received'],
    [SHIPPED, 'paid, failed; €49.00 received'],
  ],
  ['unknown', 'a webhook before the response', UNSHIPPED, [OPEN, PAID], [SHIPPED, PAID]],
  [
    'timeout',
    'a request without a response',
    UNSHIPPED,
    [SHIPPED, 'paid, paid; €98.00 received'],
    [SHIPPED, PAID],
  ],
  ['reconciling', 'a dead letter', UNSHIPPED, [OPEN, PAID], [SHIPPED, PAID]],
];

const post = (request: APIRequestContext, url: string, fields: Record<string, string>, origin?: string) =>
  callAction(request, `${url}/docs/broken-shops`, 'playShop', { lang: 'en', ...fields }, origin);

/** The outcome in the form's state, as the page carries it. */
async function playOn(
  request: APIRequestContext,
  url: string,
  fields: Record<string, string>,
): Promise<Partial<Outcome>> {
  const html = await (await post(request, url, fields)).text();
  return JSON.parse(/"result":(\{.*?\})\},"k0"/s.exec(html)?.[1] ?? '{}');
}

for (const [mistake, title, lost, broken, fixed] of MISTAKES)
  test(`${mistake}: ${title} costs the broken shop €49.00, and the fixed one nothing`, async ({
    request,
    whole,
  }) => {
    for (const [shop, [believes, knows], verdict] of [
      ['broken', broken, lost],
      ['fixed', fixed, 'Nothing was lost.'],
    ] as const)
      expect(await playOn(request, whole.paymentsUrl, { mistake, shop }), shop).toMatchObject({
        believes,
        knows,
        verdict,
      });
  });

test('the steps are requests and webhooks as they were, at the account’s time', async ({
  request,
  whole,
}) => {
  const { steps = [] } = await playOn(request, whole.paymentsUrl, { mistake: 'saving', shop: 'fixed' });
  const texts = steps.map(({ text }) => text);
  expect(texts).toEqual([
    'A shopper buys goods for €49.00.',
    'POST /v1/orders → 201 pending',
    'The shop’s database is away.',
    'The payer approves what the phone shows.',
    'webhook order.paid: paid, €49.00 → 500',
    'The shop is up again.',
    'An hour passes.',
    'webhook order.paid: paid, €49.00 → 200',
    'The shop ships goods worth €49.00.',
  ]);
  // The first retry comes after five seconds, give or take 10 %; what has passed until the jump counts.
  expect(steps.at(-2)?.at).toMatch(/^\+[1-6]\s/);
});

test('visitors run shops at once, four at a time, and nothing of it remains', async ({ request, whole }) => {
  const plays = await Promise.all(
    Array.from({ length: 12 }, () =>
      playOn(request, whole.paymentsUrl, { mistake: 'duplicates', shop: 'broken' }),
    ),
  );
  const played = plays.filter(({ verdict }) => verdict === UNPAID);
  const refused = plays.filter(
    ({ problem }) => problem === 'Others are running shops. Try again in a few seconds.',
  );
  expect(played.length).toBeGreaterThanOrEqual(4);
  expect(refused.length).toBeGreaterThan(0);
  expect(played.length + refused.length).toBe(12);
  const left = await administer(
    whole,
    (sql) => sql`select from payments.accounts where name = 'Broken shop'`,
  );
  expect(left).toHaveLength(0);
});

test('a form of another site runs nothing, nor does one without a mistake', async ({ request, whole }) => {
  const fields = { mistake: 'late', shop: 'broken' };
  const foreign = await post(request, whole.paymentsUrl, fields, 'https://elsewhere.example');
  expect(foreign.status()).toBe(403);
  expect(await playOn(request, whole.paymentsUrl, { ...fields, mistake: 'toString' })).toEqual({});
});

test('the page runs the broken shop, then the fixed one', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/docs/broken-shops`);
  for (const [shop, verdict] of [
    ['broken', UNSHIPPED],
    ['fixed', 'Nothing was lost.'],
  ] as const) {
    const buttons = page.getByRole('button', { name: `Run the ${shop} shop` });
    await buttons.nth(6).click();
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back at the button, in Portuguese too', async ({ page, whole }) => {
    await page.goto(`${whole.paymentsUrl}/docs/pt/broken-shops`);
    const button = page.getByRole('button', { name: 'Ver a loja avariada em ação' }).nth(3);
    await button.click();
    await expect(page.getByText('Perda: 49,00 € que um cliente pagou sem receber nada.')).toBeInViewport();
    await expect(button).toBeFocused();
  });
});
