/**
 * The headers of a documentation page: which address it is known by, made of the host it was asked at, since a page
 * made at build time knows none; and that its form depends on what is asked for.
 * @param {string} source
 */
function canonical(source) {
  const path = source.replace(/\(.*\)/, '');
  /** @type {{ type: 'header', key: string, value: string }} */
  const host = { type: 'header', key: 'host', value: '(?<host>[\\w.:-]+)' };
  /** @type {{ type: 'header', key: string, value: string }} */
  const https = { type: 'header', key: 'x-forwarded-proto', value: 'https' };
  /** @param {string} scheme */
  const link = (scheme) => ({ key: 'Link', value: `<${scheme}://:host${path}>; rel="canonical"` });
  return [
    { source, headers: [{ key: 'Vary', value: 'Accept' }] },
    { source, has: [host, https], headers: [link('https')] },
    { source, has: [host], missing: [https], headers: [link('http')] },
  ];
}

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // PGlite loads its WebAssembly from disk; postgres keeps one pool per process.
  serverExternalPackages: ['@electric-sql/pglite', 'postgres', 'undici', 'nodemailer'],
  // `npm run check` is the one place that type-checks: the demo's build need not do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Two root layouts, one per system, so no layout of which a shared 404 page could be made.
    globalNotFound: true,
  },
  async redirects() {
    return [{ source: '/', destination: '/pt', permanent: false }];
  },
  async rewrites() {
    // Every page of the documentation has a Markdown form: by its address, or for whoever asks for that type.
    /** @type {{ type: 'header', key: string, value: string }[]} */
    const asked = [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }];
    return {
      beforeFiles: [
        { source: '/docs.md', destination: '/docs/markdown/guide' },
        { source: '/docs/:path+.md', destination: '/docs/markdown/:path+' },
        { source: '/docs', has: asked, destination: '/docs/markdown/guide' },
        {
          source: '/docs/:path((?!markdown|search|signatures|try)[a-z/-]+)',
          has: asked,
          destination: '/docs/markdown/:path',
        },
      ],
    };
  },
  async headers() {
    return [
      ...canonical('/docs'),
      ...canonical('/docs/:path([a-z/-]+)'),
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'X-Frame-Options', value: 'DENY' },
          { key: 'Referrer-Policy', value: 'same-origin' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
        ],
      },
    ];
  },
};
