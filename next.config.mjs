import { existsSync } from 'node:fs';

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // PGlite loads its WebAssembly from disk, esbuild its program; postgres keeps one pool per process.
  serverExternalPackages: ['@electric-sql/pglite', 'postgres', 'undici', 'nodemailer', 'esbuild'],
  // A demonstration starts 20 seconds sooner without; `npm test` checks all types before it builds.
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPES === '1' },
  // Every image is drawn for its place, and the optimizer would fetch any page of this app for anyone.
  images: { unoptimized: true },
  // The benchmark's route (`route.bench.ts`) is no part of other builds.
  pageExtensions: ['tsx', 'ts', ...(process.env.BENCH === '1' ? ['bench.ts'] : [])],
  experimental: {
    // A development server that starts from a damaged cache finds no modules (vercel/next.js#96093): it compiles afresh.
    turbopackFileSystemCacheForDev: false,
    // The first build, for which a demonstration waits, is five seconds shorter without.
    turbopackFileSystemCacheForBuild: existsSync('.next'),
    // Several root layouts (one per source of `<html lang>`), so none that a shared 404 page could use.
    globalNotFound: true,
    // Documentation URLs that don't exist are rendered as 404 when asked for: invented ones must not fill the disk.
    isrFlushToDisk: false,
  },
  async redirects() {
    // Clients that prefer Markdown are sent to its own URL: Next cannot tell caches that a page varies by Accept.
    /** @type {{ type: 'header', key: string, value: string }[]} */
    const has = [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }];
    return [
      // A browser that prefers another language than Portuguese gets English.
      {
        source: '/',
        has: [{ type: 'header', key: 'accept-language', value: '(?!pt|\\*).+' }],
        destination: '/en',
        permanent: false,
      },
      { source: '/', destination: '/pt', permanent: false },
      { source: '/docs', has, destination: '/docs.md', permanent: false },
      {
        source: '/docs/:path((?!markdown|search|signatures|try)[a-z/-]+)',
        has,
        destination: '/docs/:path.md',
        permanent: false,
      },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/docs.md', destination: '/docs/markdown/guide' },
        { source: '/docs/:path+.md', destination: '/docs/markdown/:path+' },
      ],
    };
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'same-origin' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
        ],
      },
    ];
  },
};
