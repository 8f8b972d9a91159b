// What other sites show beside a link: title, description and language.
import { expect, test } from './support/test';

for (const [path, of, title, description, locale] of [
  ['/pt', 'storeUrl', /^Caruma · Feito devagar\. Pago num instante\.$/, /^Onze peças/, 'pt_PT'],
  ['/en/products/tear-manual', 'storeUrl', /· Caruma$/, /./, 'en_GB'],
  ['/docs/errors', 'paymentsUrl', /^Errors · Eclusa docs$/, /./, 'en_GB'],
  ['/dashboard/login', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB'],
  ['/simulator', 'paymentsUrl', /Eclusa/, /^Eclusa takes MB WAY/, 'en_GB'],
] as const)
  test(`${path} has a preview`, async ({ split, request }) => {
    const html = await (await request.get(split[of] + path)).text();
    const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
    const meta = Object.fromEntries([...found].map(([, name, content]) => [name, content]));
    expect(meta['og:title']).toMatch(title);
    expect(meta['og:description']).toMatch(description);
    expect(meta['og:description']).toBe(meta.description);
    expect(meta['og:locale']).toBe(locale);
    expect(meta['og:site_name']).toBe(of === 'storeUrl' ? 'Caruma' : 'Eclusa');
  });
