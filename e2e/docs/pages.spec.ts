// The documentation as it is served: both forms of each page, links, search, the changelog, and the client components.
import { readFileSync } from 'node:fs';
import { CHANGELOG } from '@/lib/payments/contract/changelog';
import { DOC_PAGES, pathOf } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { readPage } from '@/lib/payments/docs/read-page';
import { rule } from '../rules';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => plain(found));

const PAGES = [...DOC_PAGES, ...PORTUGUESE_PAGES];

test('every page has both forms, a title and a description', async ({ whole }) => {
  const titles = new Set<string>();
  for (const { slug, english } of PAGES) {
    const url = whole.paymentsUrl + pathOf(slug);
    const html = await fetch(url);
    const page = await html.text();
    expect(html.headers.get('content-type'), url).toContain('text/html');
    // Strict policies forbid them.
    expect(page.match(/ (style|on[a-z]+)="/g) ?? [], url).toEqual([]);
    expect(all(page, /<h1[^>]*>([^<]+)</g), url).toHaveLength(1);
    titles.add(all(page, /<title>([^<]+)</g)[0] ?? '');
    expect(all(page, /<meta name="description" content="([^"]{40,})"/g), url).toHaveLength(1);
    expect(page, url).toContain(`<link rel="alternate" type="text/markdown" href="${pathOf(slug)}.md"/>`);

    const suffix = await fetch(`${url}.md`);
    const accept = { Accept: 'text/markdown, text/plain;q=0.9' };
    const asked = await fetch(url, { headers: accept });
    // The page's own URL never has Markdown for a shared cache to keep.
    const { status, headers } = await fetch(url, { headers: accept, redirect: 'manual' });
    expect([status, headers.get('cache-control')], url).toEqual([307, null]);
    for (const response of [suffix, asked]) {
      expect(response.headers.get('content-type'), url).toBe('text/markdown; charset=utf-8');
    }
    const markdown = await suffix.text();
    expect(markdown).toMatch(/^# \S/);
    expect(page, url).toContain(english ? '<html lang="pt-PT"' : '<html lang="en"');
    expect(markdown, 'everything is generated').not.toMatch(/^(\{\{|::)/m);
    expect(await asked.text()).toBe(markdown);
  }
  expect(titles.size).toBe(PAGES.length);
  const index = await (await fetch(`${whole.paymentsUrl}/llms.txt`)).text();
  for (const { slug } of PAGES) expect(index).toContain(`](${pathOf(slug)}.md)`);
  expect((await (await fetch(`${whole.paymentsUrl}/llms-full.txt`)).text()).length).toBeGreaterThan(50_000);
});

test('every link and every anchor leads somewhere, no id stands twice, headings are in order', async ({
  whole,
}) => {
  const pages = new Map<string, { ids: Set<string>; links: string[] }>();
  for (const docPage of PAGES) {
    const { slug } = docPage;
    const html = await (await fetch(whole.paymentsUrl + pathOf(slug))).text();
    // What follows the document is React's copy of it.
    const page = html.slice(0, html.indexOf('<script>(self.__next_f'));
    const levels = all(page, /<h([1-6])/g).map(Number);
    const leaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(leaps, `headings of ${pathOf(slug)} leave out no level`).toEqual([]);
    const ids = all(page, / id="([^"]+)"/g);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      pathOf(slug),
    ).toEqual([]);
    // Search results lead to these.
    const { sections, rows } = readPage(docPage);
    const anchors = [...sections, ...rows].flatMap(({ id }) => id || []);
    expect(ids, pathOf(slug)).toEqual(expect.arrayContaining(anchors));
    pages.set(pathOf(slug), { ids: new Set(ids), links: all(page, /<a [^>]*href="([^"]+)"/g) });
  }
  const elsewhere = new Set<string>();
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const { pathname, hash, origin } = new URL(link, `${whole.paymentsUrl}${path}`);
      if (origin !== whole.paymentsUrl) {
        expect(link, path).toMatch(/^https:/);
        continue;
      }
      const target = pages.get(pathname);
      if (!target) elsewhere.add(pathname);
      else if (hash) expect(target.ids, `${path} → ${link}`).toContain(decodeURIComponent(hash.slice(1)));
    }
  }
  for (const path of elsewhere) {
    const { status } = await fetch(whole.paymentsUrl + path, { redirect: 'manual' });
    expect(status, path).toBeLessThan(400);
  }
});

test('a page that has a translation links to it, and is linked from it, for people and for search engines', async ({
  page,
  whole,
}) => {
  expect(PORTUGUESE_PAGES.length).toBeGreaterThan(0);
  for (const { slug, english } of PORTUGUESE_PAGES) {
    const paths = { en: pathOf(english?.slug ?? ''), 'pt-PT': pathOf(slug) };
    for (const [lang, path] of Object.entries(paths)) {
      const html = await (await fetch(whole.paymentsUrl + path)).text();
      for (const [hreflang, other] of Object.entries(paths)) {
        const alternate = new RegExp(`<link rel="alternate" hrefLang="${hreflang}" href="[^"]*${other}"/>`);
        expect(html, `${path}: ${hreflang}`).toMatch(alternate);
        if (hreflang !== lang) expect(html, path).toContain(`<a href="${other}"`);
      }
    }
  }
  expect(await (await fetch(`${whole.paymentsUrl}/docs/changelog`)).text()).not.toContain('hrefLang="pt-PT"');

  await page.goto(`${whole.paymentsUrl}/docs/states`);
  await page.getByRole('article').getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estados');
  await expect(page.getByRole('heading', { name: 'Todas as transições' })).toHaveId('every-transition');
  const navigation = page.getByRole('navigation', { name: 'Documentação' });
  await expect(navigation.getByRole('link', { name: 'Estados' })).toHaveAttribute('aria-current', 'page');
  const inEnglish = navigation.getByRole('link', { name: 'Criar uma ordem (em inglês)' });
  await expect(inEnglish).toHaveAttribute('hreflang', 'en');
  await expectAccessible(page, 'a page in Portuguese');
  expect((await page.goto(`${whole.paymentsUrl}/docs/pt/nada`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não existe.');
});

test('a URL that no page has is a 404 within the documentation', async ({ page, whole }) => {
  for (const path of [
    '/docs/nothing-is-here',
    '/docs/reference/nope',
    '/docs/signatures/nope',
    '/docs/search/nope',
    '/docs/try',
    '/docs/try/nothing',
    '/docs/try/createOrder/nope',
  ]) {
    // The second visitor gets what was rendered for the first.
    await fetch(whole.paymentsUrl + path);
    expect((await page.goto(whole.paymentsUrl + path))?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle('Not found · Eclusa docs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist.');
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference');
  expect((await fetch(`${whole.paymentsUrl}/docs/nothing.md`)).status).toBe(404);
});

test('links within the documentation navigate without loading a document', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/docs/errors`, { waitUntil: 'networkidle' });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.getByRole('article').getByRole('link', { name: 'idempotency key' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idempotency');
  await page.getByRole('link', { name: 'Go live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go live');
  await page.getByRole('searchbox').fill('rotate secret');
  await page.getByRole('dialog').getByRole('option', { name: 'Rotation' }).click();
  await expect(page.getByRole('heading', { name: 'Rotation' })).toBeInViewport();
  expect(documents).toEqual([]);
});

test('search works without JavaScript, and shows the query as text', async ({ whole }) => {
  const search = async (q: string, docs = '/docs') =>
    (await fetch(`${whole.paymentsUrl}${docs}/search?q=${encodeURIComponent(q)}`)).text();
  expect(await search('idempotency_key_reused')).toContain('href="/docs/errors#idempotency_key_reused"');
  expect(await search('dead letter')).toContain('href="/docs/webhooks#dead-letters"');
  expect(await search('xyzzy')).toContain('No page contains all of these words');
  expect(await search('<script>alert(1)</script>')).not.toContain('<script>alert');
  expect((await fetch(`${whole.paymentsUrl}/docs/search?q=a&q=b`)).status).toBe(200);
  expect(await search('devolução', '/docs/pt')).toContain('href="/docs/pt/refunds');
});

test('the changelog lists each change, and the repository’s has the same', {
  annotation: rule('versioning.changelog'),
}, async ({ whole }) => {
  const page = await (await fetch(`${whole.paymentsUrl}/docs/changelog.md`)).text();
  const repository = readFileSync('CHANGELOG.md', 'utf8');
  for (const { announced, effective, changes } of CHANGELOG) {
    expect(effective >= announced, 'announced before it takes effect').toBe(true);
    for (const text of [announced, ...changes.map((change) => change.text)]) {
      expect(page).toContain(text);
      expect(repository).toContain(text);
    }
  }
});

test('the payment service serves the documentation, the shop does not', async ({ split }) => {
  for (const path of [
    '/docs',
    '/docs.md',
    '/docs/errors',
    '/docs/errors.md',
    '/llms.txt',
    '/llms-full.txt',
  ]) {
    expect((await fetch(split.paymentsUrl + path)).status, path).toBe(200);
    expect((await fetch(split.storeUrl + path)).status, path).toBe(404);
  }
});

test('the language is remembered, code is copied, and examples name this server', async ({
  page,
  context,
  whole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${whole.paymentsUrl}/docs`);
  await expect(page.getByText('node receiver.mjs')).toBeVisible();
  await expect(page.getByText('python3 receiver.py')).toBeHidden();
  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByText('python3 receiver.py')).toBeVisible();
  await page.goto(`${whole.paymentsUrl}/docs/idempotency`);
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
  const block = page.getByRole('figure').filter({ hasText: 'create_with_retries.py' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('def create_order(');
  expect(copied).toContain(new URL(whole.paymentsUrl).origin);

  // Over plain HTTP, a browser has no clipboard.
  await page.reload();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Selected: Ctrl C' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('def create_order(');
});

test('search finds as you type, with a typo, and leads to the field itself by keyboard alone', async ({
  page,
  whole,
}) => {
  await page.goto(`${whole.paymentsUrl}/docs`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  for (const keys of ['/', 'Control+k']) {
    await page.keyboard.press(keys);
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('exernal_reference_taken');
  // The first search of a process reads every page.
  await expect(dialog.getByRole('option').first()).toContainText('external_reference_taken', {
    timeout: 30_000,
  });
  await expectAccessible(page, 'the search dialog');
  await dialog.getByRole('combobox').fill('customer.nif');
  await expect(dialog.getByRole('option').first()).toContainText('customer.nif');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${whole.paymentsUrl}/docs/reference/create-order#body-customernif`);
  await expect(page.getByRole('row', { name: /^customer\.nif/ })).toBeInViewport();
  await expect(dialog).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a language is chosen, and no button promises what it can’t do', async ({ page, whole }) => {
    await page.goto(`${whole.paymentsUrl}/docs`);
    await page.getByRole('radio', { name: 'Python' }).check();
    await expect(page.getByText('python3 receiver.py')).toBeVisible();
    await expect(page.getByText('node receiver.mjs')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('on a small screen, the list of pages opens, leads to a page, and closes', async ({
        page,
        whole,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${whole.paymentsUrl}/docs`);
        const list = page.getByRole('navigation', { name: 'Documentation' });
        await expect(list).toBeHidden();
        await page.getByRole('button', { name: 'All pages' }).click();
        await expect(list).toBeVisible();
        await list.getByRole('button', { name: 'Close' }).click();
        await expect(list).toBeHidden();
        await page.getByRole('button', { name: 'All pages' }).click();
        await list.getByRole('link', { name: 'Refunds' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
        await expect(list).toBeHidden();
      });
    });
  }

  test('no page is wider than the screen, nor a table than its column', async ({ page, whole }) => {
    test.setTimeout(120_000);
    const searches = ['/docs/search?q=refund', '/docs/search?q=idempotency_key_in_progress'];
    for (const path of [...PAGES.map(({ slug }) => pathOf(slug)), ...searches, '/docs/signatures']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(whole.paymentsUrl + path, { waitUntil: 'domcontentloaded' });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 640 });
      const tables = await page
        .locator('.table')
        .evaluateAll((all) => all.map((table) => table.scrollWidth - table.clientWidth));
      expect.soft(Math.max(0, ...tables), `tables of ${path}`).toBeLessThanOrEqual(1);
    }
  });

  test('axe finds nothing, light or dark', async ({ page, whole }) => {
    // All pages are made of the same parts: between them, these have every part there is.
    for (const path of [
      '/docs/states',
      '/docs/idempotency',
      '/docs/reference/list-orders',
      '/docs/search?q=cors',
    ]) {
      await page.goto(whole.paymentsUrl + path);
      await expectAccessible(page);
    }
  });
});
