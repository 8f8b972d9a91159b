// The documentation sets code and nothing else in Geist Mono: one weight, the characters of code, a quarter of the
// whole (made with subset-font from @fontsource-variable/geist-mono, wght 430).
import localFont from 'next/font/local';

const code = localFont({
  src: './geist-mono-code.woff2',
  variable: '--font-geist-mono',
  weight: '400 700',
  // Code may stand in the reader's own typeface; it may not move once it stands.
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
});

/** Class name that gives `font-mono` its typeface below the element that carries it. */
export const codeFontVariable = code.variable;
