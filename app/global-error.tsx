'use client';
// Shown when a layout fails, the dashboard's for instance while the database is away. It belongs to neither system, so it
// brings its own document, in both languages. Every page downloads it ahead: so it has no style sheet and no typefaces, and
// the few styles are set by React in the browser, which is the only place this page is rendered.
import type { CSSProperties } from 'react';

const BODY: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  margin: 0,
  padding: '1.5rem',
  boxSizing: 'border-box',
  textAlign: 'center',
  lineHeight: 1.5,
  fontFamily: 'ui-sans-serif, system-ui, sans-serif',
  colorScheme: 'light dark',
  background: 'light-dark(#faf8f3, #0f1613)',
  color: 'light-dark(#17211d, #ecf1ed)',
};
const HEADING: CSSProperties = { font: '400 1.9rem/1.2 ui-serif, Georgia, serif' };
const ACTIONS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 1.5rem',
};
const ACTION: CSSProperties = { padding: '0.75rem 0', color: 'inherit', textUnderlineOffset: '4px' };
const RETRY: CSSProperties = {
  ...ACTION,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
};

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="pt-PT">
      <body style={BODY}>
        <title>Algo correu mal · Something went wrong</title>
        <main>
          <div role="alert">
            <h1 style={HEADING}>Algo correu mal.</h1>
            <p>Não foi possível mostrar a página. O que já foi pago ou guardado mantém-se.</p>
            <p lang="en">
              Something went wrong: the page could not be shown. What was paid or saved before stays as it is.
            </p>
          </div>
          <div style={ACTIONS}>
            <button type="button" onClick={retry} style={RETRY}>
              Tentar de novo · <span lang="en">Try again</span>
            </button>
            <a href="/pt" style={ACTION}>
              Ir para a loja
            </a>
            <a href="/en" lang="en" style={ACTION}>
              Go to the shop
            </a>
            <a href="/docs" lang="en" style={ACTION}>
              Eclusa docs
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
