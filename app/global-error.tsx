'use client';
// Shown when a root layout fails. It belongs to neither system, so it brings its own document, in both languages.
import { fontVariables } from './fonts';
import './global.css';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="pt-PT" className={fontVariables}>
      <body className="grid min-h-dvh place-items-center p-6 text-center">
        <title>Algo correu mal · Something went wrong</title>
        <main role="alert">
          <h1 className="text-3xl">Algo correu mal.</h1>
          <p className="mt-3 text-muted">
            A página não pôde ser mostrada. O que já foi pago ou guardado mantém-se.
          </p>
          <p className="mt-3 text-muted" lang="en">
            Something went wrong: the page could not be shown. What was paid or saved before stays as it is.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-x-6">
            <button type="button" onClick={retry} className={`${LINK} cursor-pointer font-semibold`}>
              Tentar de novo ·&nbsp;<span lang="en">Try again</span>
            </button>
            <a className={LINK} href="/pt">
              Ir para a loja
            </a>
            <a className={LINK} href="/en" lang="en">
              Go to the shop
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
