// What other sites show beside a link: title, description, language, and a picture that is really there.
import { expect, test } from './support/test';

/** The `<meta>` elements of a page, by property or name. */
function metaOf(html: string): Map<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return new Map(
    Array.from(found, ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]),
  );
}

/** Width and height from a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

for (const [path, of, title, description, locale, base] of [
  ['/pt', 'storeUrl', /^Caruma · Feito devagar\. Pago num instante\.$/, /^Onze peças/, 'pt_PT', 'request'],
  ['/en/products/tear-manual', 'storeUrl', /· Caruma$/, /./, 'en_GB', 'request'],
  ['/docs/errors', 'paymentsUrl', /^Errors · Eclusa docs$/, /./, 'en_GB', 'settings'],
  ['/dashboard/login', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB', 'request'],
  ['/simulator', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB', 'request'],
] as const)
  test(`${path} has a preview`, async ({ split, request }) => {
    const origin = split[of];
    const meta = metaOf(await (await request.get(origin + path)).text());
    expect(meta.get('og:title')).toMatch(title);
    expect(meta.get('og:description')).toMatch(description);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:locale')).toBe(locale);
    expect(meta.get('og:site_name')).toBe(of === 'storeUrl' ? 'Caruma' : 'Eclusa');
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    expect(meta.get('twitter:image')).toBe(meta.get('og:image'));

    // Absolute: where the page was requested from, or for pages built ahead what the settings say.
    const picture = new URL(meta.get('og:image') ?? '');
    expect(picture.origin).toBe(base === 'request' ? origin : 'http://localhost:3000');
    const response = await request.get(origin + picture.pathname + picture.search);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    expect(sizeOf(await response.body())).toEqual([1200, 630]);
    expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630']);
    expect(meta.get('og:image:alt')).not.toBe('');
  });

test('each product and each language has a picture of its own, and invented ones have none', async ({
  split,
  request,
}) => {
  const pictures = new Set<string>();
  for (const path of [
    '/pt',
    '/en',
    '/pt/products/postal',
    '/en/products/postal',
    '/pt/products/tear-manual',
  ]) {
    const html = await (await request.get(split.storeUrl + path)).text();
    const { pathname, search } = new URL(metaOf(html).get('og:image') ?? '');
    pictures.add((await (await request.get(split.storeUrl + pathname + search)).body()).toString('base64'));
    const invented = pathname.replace('/postal/', '/nothing/').replace(/^\/en\/(?!products)/, '/fr/');
    if (invented !== pathname)
      expect((await request.get(split.storeUrl + invented)).status(), invented).toBe(404);
  }
  expect(pictures.size).toBe(5);
});
