// The stage has the demonstration's bar alone: its frame shows the shop with header and footer. Never indexed.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DemoBar } from '@/components/ui/demo-bar';
import { demoMenu } from '@/lib/demo-menu';
import { asLang } from '@/lib/store/lang';

type Props = { children: ReactNode; params: Promise<{ lang: string }> };

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StageLayout({ children, params }: Props) {
  const lang = asLang((await params).lang);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header>
        <DemoBar lang={lang} menu={demoMenu(lang)} here="stage" />
      </header>
      {children}
    </div>
  );
}
