// Who is signed in, and what belongs to the person: settings, language, light or dark, signing out. The browser's own
// popover, which opens and takes Escape without any script.

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { LanguageForm } from './language-form';
import { MenuPopover } from './menu-popover';

interface Props {
  accountName: string;
  email: string;
  active: boolean;
  signOut: () => Promise<void>;
}

const LINK =
  'flex min-h-11 items-center px-4 underline-offset-4 hover:underline focus-visible:-outline-offset-3';

export async function AccountMenu({ accountName, email, active, signOut }: Props) {
  const lang = await dashboardLang();
  const t = shellMessages[lang];
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="inline-flex min-h-11 min-w-0 cursor-pointer [anchor-name:--account] items-center gap-2 px-2 font-medium underline-offset-4 hover:underline"
      >
        <span className="sr-only">{t.merchant}: </span>
        <span className="max-w-40 truncate sm:max-w-60">{accountName}</span>
        <Icon name="down" className="size-3" />
      </button>
      <MenuPopover
        id="account-menu"
        // Below its button; where the browser can't do that, in the middle of the page.
        className="m-auto w-72 rounded-card border border-control bg-card py-2 text-ink [position-anchor:--account] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <p className="px-4 py-2">
          <span className="block truncate font-semibold">{accountName}</span>
          <span className="block truncate text-sm text-muted">{email}</span>
          {!active && <span className="block text-sm text-muted">{t.notActivated}</span>}
        </p>
        <nav aria-label={t.account} className="border-t border-rule py-1">
          <Link href="/dashboard/settings" prefetch={false} className={LINK}>
            {t.pages.settings}
          </Link>
          <Link href="/dashboard/settings/activity" prefetch={false} className={LINK}>
            {t.activity}
          </Link>
          <a href={docsPath('/docs', lang)} className={LINK}>
            {t.pages.docs}
          </a>
        </nav>
        <div className="flex items-center justify-between border-t border-rule px-4 py-1">
          <LanguageForm lang={lang} />
          <ThemeToggle label={t.theme} />
        </div>
        <form action={signOut} className="border-t border-rule px-3 pt-1">
          <SubmitButton look="plain">{t.signOut}</SubmitButton>
        </form>
      </MenuPopover>
    </>
  );
}
