// The 404 of every URL that no page claims. It belongs to neither system, so it brings its own document.
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { fontVariables } from './fonts';
import './global-not-found.css';

export const metadata: Metadata = { title: 'Página não encontrada · Page not found' };

export default async function GlobalNotFound() {
  // Rendered for each request, so that its scripts get a nonce.
  await connection();
  return (
    <html lang="pt-PT" className={fontVariables}>
      <body className="grid min-h-dvh place-items-center p-6 text-center">
        <main>
          <h1 className="text-3xl">Não encontrámos esta página.</h1>
          <p className="mt-3 text-lg text-muted" lang="en">
            We could not find this page.
          </p>
          <nav aria-label="Caruma, Eclusa" className="mt-6 flex flex-wrap justify-center gap-x-6">
            <a className="inline-flex min-h-11 items-center underline underline-offset-4" href="/pt">
              Ir para a loja
            </a>
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              href="/en"
              lang="en"
            >
              Go to the shop
            </a>
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              href="/docs"
              lang="en"
            >
              Eclusa docs
            </a>
          </nav>
        </main>
      </body>
    </html>
  );
}
