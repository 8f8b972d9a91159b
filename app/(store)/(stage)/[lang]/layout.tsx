// The root layout of the stage: a document without the shop's header and footer, which its frame has.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { generateMetadata as storeMetadata } from '@/app/(store)/[lang]/layout';
import { storeFontVariables } from '@/app/fonts';
import '@/app/(store)/store.css';
import { DemoBar } from '@/components/ui/demo-bar';
import { ThemeScript } from '@/components/ui/theme';
import { demoMenu } from '@/lib/demo-menu';
import { LOCALE } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';

export { viewport } from '@/app/(store)/[lang]/layout';

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { ...(await storeMetadata(props)), robots: { index: false, follow: false } };
}

export default async function StageLayout({ params, children }: Props & { children: ReactNode }) {
  const lang = asLang((await params).lang);
  return (
    <html lang={LOCALE[lang]} className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col lg:h-dvh">
        <ThemeScript />
        <header>
          <DemoBar lang={lang} menu={demoMenu(lang)} here="stage" />
        </header>
        {children}
      </body>
    </html>
  );
}
