// Geist Mono for code: one weight and the characters that code needs, a quarter of the whole
// (made with subset-font from @fontsource-variable/geist-mono, wght 430).
import localFont from 'next/font/local';

const code = localFont({
  src: './geist-mono-code.woff2',
  variable: '--font-geist-mono',
  weight: '400 700',
  // Never swapped late: code must not move while it is read.
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
});

/** Class name that gives `font-mono` its typeface below the element that carries it. */
export const codeFontVariable = code.variable;
