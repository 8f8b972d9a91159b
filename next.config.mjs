/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // PGlite loads its WebAssembly from disk; postgres keeps one pool per process.
  serverExternalPackages: ['@electric-sql/pglite', 'postgres', 'undici', 'nodemailer'],
  // `npm run check` is the one place that type-checks: the demo's build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Two root layouts, one per system, so no layout of which a shared 404 page could be made.
  experimental: { globalNotFound: true },
  async redirects() {
    return [{ source: '/', destination: '/pt', permanent: false }];
  },
  async rewrites() {
    // Every page of the documentation has a Markdown form: by its address, or for whoever asks for that type.
    const asked = [{ type: 'header', key: 'accept', value: '(?<asked>.*text/markdown.*)' }];
    return {
      beforeFiles: [
        { source: '/docs.md', destination: '/docs/markdown/guide' },
        { source: '/docs/:path+.md', destination: '/docs/markdown/:path+' },
        { source: '/docs', has: asked, destination: '/docs/markdown/guide' },
        {
          source: '/docs/:path((?!markdown|search|signatures)[a-z/-]+)',
          has: asked,
          destination: '/docs/markdown/:path',
        },
      ],
    };
  },
  async headers() {
    return [
      { source: '/docs/:path*', headers: [{ key: 'Vary', value: 'Accept' }] },
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
