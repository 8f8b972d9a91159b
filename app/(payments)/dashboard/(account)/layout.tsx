// What the dashboard's pages share: the account's name, the sections, signing out. Navigation does not
// render a layout again, so every page checks the session itself.
// There is no loading.tsx: its boundary sends 200 before a page can respond 404, and hides the page from browsers without
// JavaScript. Links show that they are pending instead.
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/payments/dashboard/account-menu';
import { NavLinks, SectionsMenu } from '@/components/payments/dashboard/nav-links';
import { SearchButton } from '@/components/payments/dashboard/search-button';
import { Toasts } from '@/components/payments/dashboard/toasts';
import { Mark } from '@/components/payments/mark';
import { DemoBar } from '@/components/ui/demo-bar';
import { SubmitButton } from '@/components/ui/submit-button';
import { demoMenu } from '@/lib/demo-menu';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { signOut, switchMode } from './actions';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { default: shellMessages[await dashboardLang()].dashboard, template: '%s · Eclusa' },
  };
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { accountName, email, active, livemode } = await requireMerchant();
  const lang = await dashboardLang();
  const t = shellMessages[lang];
  return (
    <>
      {/* Paint once the whole page has arrived: table columns would move while rows stream in. */}
      <link rel="expect" href="#end" blocking="render" />
      <Toasts>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-3"
        >
          {t.skip}
        </a>
        <DemoBar lang={lang} menu={demoMenu(lang)} here="dashboard" />
        <header className={`border-b-2 ${livemode ? 'border-rule' : 'border-pending'}`}>
          <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-2 px-3 py-2 sm:px-5 print:hidden">
            <Link
              href="/dashboard"
              className="mr-auto inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl"
            >
              <Mark className="size-6 text-pine" />
              Eclusa
            </Link>
            <ModeSwitch
              livemode={livemode}
              switchMode={switchMode}
              className="max-md:order-last max-md:w-full max-md:justify-between max-md:px-1 md:mx-3"
            />
            <SearchButton />
            <AccountMenu {...{ accountName, email, active, signOut }} />
          </div>
          {!livemode && <p className="hidden px-4 py-1.5 font-medium print:block">{t.testData}</p>}
        </header>
        <div className="mx-auto w-full max-w-7xl flex-1 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
          <nav aria-label={t.dashboard} className="print:hidden lg:border-r lg:border-rule lg:py-6 lg:pl-5">
            <SectionsMenu />
            <div className="sticky top-6 max-lg:hidden">
              <NavLinks />
            </div>
          </nav>
          <main id="content" className="min-w-0 px-4 pt-6 pb-12 sm:px-6 lg:px-10 lg:pt-8">
            {children}
          </main>
        </div>
        <div id="end" />
      </Toasts>
    </>
  );
}

interface Props {
  livemode: boolean;
  switchMode: (form: FormData) => Promise<void>;
  className?: string;
}

/** The mode that the dashboard shows, and a button to switch to the other one. */
async function ModeSwitch({ livemode, switchMode, className = '' }: Props) {
  const t = shellMessages[await dashboardLang()];
  return (
    <form action={switchMode} aria-label={t.mode} className={`flex items-center gap-x-3 ${className}`}>
      <input type="hidden" name="mode" value={livemode ? 'test' : 'live'} />
      <p className={`font-semibold whitespace-nowrap ${livemode ? '' : 'text-pending'}`}>
        {livemode ? t.liveMode : t.testMode}
      </p>
      <SubmitButton look="plain" className="whitespace-nowrap">
        {livemode ? t.switchToTest : t.switchToLive}
      </SubmitButton>
    </form>
  );
}
