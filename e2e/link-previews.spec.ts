// What other sites show beside a link: title, description and language.
import { expect, test } from './support/test';

/** The `<meta>` elements of a page, by property or name. */
function metaOf(html: string): Map<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return new Map(
    Array.from(found, ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]),
  );
}

for (const [path, of, title, description, locale] of [
  ['/pt', 'storeUrl', /^Caruma · Feito devagar\. Pago num instante\.$/, /^Onze peças/, 'pt_PT'],
  ['/en/products/tear-manual', 'storeUrl', /· Caruma$/, /./, 'en_GB'],
  ['/docs/errors', 'paymentsUrl', /^Errors · Eclusa docs$/, /./, 'en_GB'],
  ['/dashboard/login', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB'],
  ['/simulator', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB'],
] as const)
  test(`${path} has a preview`, async ({ split, request }) => {
    const origin = split[of];
    const meta = metaOf(await (await request.get(origin + path)).text());
    expect(meta.get('og:title')).toMatch(title);
    expect(meta.get('og:description')).toMatch(description);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:locale')).toBe(locale);
    expect(meta.get('og:site_name')).toBe(of === 'storeUrl' ? 'Caruma' : 'Eclusa');
  });
