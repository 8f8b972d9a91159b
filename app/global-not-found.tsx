// The 404 of every address that no page claims. It stands outside both root layouts, so it brings its own.
import type { Metadata } from 'next';
import { fontVariables } from './fonts';
import './global-not-found.css';

export const metadata: Metadata = { title: 'Página não encontrada · Caruma' };

export default function GlobalNotFound() {
  return (
    <html lang="pt" className={fontVariables}>
      <body className="grid min-h-dvh place-items-center p-6 text-center">
        <main>
          <h1 className="text-3xl">Não encontrámos esta página.</h1>
          <p className="mt-3 text-muted" lang="en">
            We could not find this page.
          </p>
          <a className="mt-6 inline-block underline underline-offset-4" href="/pt">
            Ir para a loja
          </a>
        </main>
      </body>
    </html>
  );
}
