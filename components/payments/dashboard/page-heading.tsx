// The heading of a dashboard page: the list it came from, its title, one sentence, its documentation and an action.

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { findPage } from '@/lib/payments/docs/pages';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import type { Lang } from '@/lib/payments/lang';
import { ClockBadge } from './clock-badge';

interface Props {
  back?: [name: string, href: string];
  title: string;
  /** The page of the documentation about it, in English: `/docs/webhooks#retries`. */
  help?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export async function PageHeading({ back, title, help, children, action }: Props) {
  const lang = await dashboardLang();
  const t = shellMessages[lang];
  return (
    <>
      {back && (
        <p className="mb-2 text-sm print:hidden">
          <TextLink className="font-medium" href={back[1]}>
            {back[0]}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ClockBadge />
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl">
              {title}
            </h1>
            {help && (
              <HelpLink href={docsPath(help, lang)} label={t.helpOn(nameOf(help, lang))} text={t.help} />
            )}
          </div>
          {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
        </div>
        {action}
      </div>
    </>
  );
}

/** The documentation's name for the page `help`. */
function nameOf(help: string, lang: Lang): string {
  const page = findPage(help.replace(/^\/docs\/?|#.*$/g, ''));
  return (lang === 'pt' ? page?.portuguese : page?.label) ?? help;
}

/** The docs have a style sheet of their own, so this is a full page load. */
function HelpLink({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <a
      href={href}
      title={label}
      className="inline-flex min-h-8 items-center gap-1 text-sm font-medium text-muted underline-offset-4 hover:text-pine hover:underline print:hidden"
    >
      <Icon name="help" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{text}</span>
    </a>
  );
}
