/** The three typefaces of both systems, served from npm packages: nothing is downloaded at build time. */
import localFont from 'next/font/local';

// `optional`: a typeface that arrives late is used from the next page on. Swapped in, it would move what is being read.

// Headings need the characters of Portuguese and its neighbours: without the rest, a page's three typefaces stay below
// 50 KB (made with subset-font from @fontsource/young-serif, latin).
const serif = localFont({
  src: './young-serif-letters.woff2',
  variable: '--font-young-serif',
  weight: '400',
  display: 'optional',
});

const sans = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'optional',
});

// One weight and the characters that code and ids need, a quarter of the whole (made with subset-font from
// @fontsource-variable/geist-mono, latin, wght 430).
const mono = localFont({
  src: './geist-mono-code.woff2',
  variable: '--font-geist-mono',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
});

// The shop sets only numbers in it: these glyphs, at one weight, are a tenth of the whole (made with subset-font from
// @fontsource-variable/geist-mono: `0123456789 ACR-:,.€` and the no-break space, wght 500).
const digits = localFont({
  src: './(store)/geist-mono-digits.woff2',
  variable: '--font-geist-mono',
  weight: '400 600',
  display: 'swap',
  preload: false,
});

/** The same for the shop, whose third typeface holds digits alone. */
export const storeFontVariables = `${serif.variable} ${sans.variable} ${digits.variable}`;

/** Class names that define the font variables `theme.css` reads; put them on `<html>`. */
export const fontVariables = `${serif.variable} ${sans.variable} ${mono.variable}`;
