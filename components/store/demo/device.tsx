// The payer's simulated phone or ATM: the way to it, and its panel beside the page, so that the approval and its effect are
// seen together. Its pages belong to the payment service: they are shown in a frame.
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoMessages } from '@/lib/store/demo/messages/demo';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { FocusOnOpen } from './focus-on-open';

/** The id of the link that opens the panel. */
const OPENER = 'device-open';

interface OpenProps {
  href: string;
  /** This page with the device beside it, where there is room; undefined where the device can't be framed. */
  beside: string | undefined;
  isOpen: boolean;
  label: string;
}

export function OpenDevice({ href, beside, isOpen, label }: OpenProps) {
  return (
    <UnlessFramed>
      {beside && !isOpen && (
        <ButtonLink id={OPENER} href={beside} replace scroll={false} className="min-h-13 max-lg:hidden">
          {label}
        </ButtonLink>
      )}
      {/* Another system's page, not one of the shop's router. */}
      <a
        href={href}
        {...(!beside && { target: '_blank', rel: 'noreferrer' })}
        className={`${buttonClass('main')} min-h-13 max-sm:w-full ${beside ? 'lg:hidden' : ''}`}
      >
        {label}
      </a>
    </UnlessFramed>
  );
}

interface Props {
  /** The frame's page. A change of attempt loads the new one. */
  src: string;
  method: 'mbway' | 'multibanco';
  /** The page without the panel. */
  closed: string;
  lang: Lang;
}

export function DevicePanel({ src, method, closed, lang }: Props) {
  const messages = demoMessages[lang];
  const title = method === 'mbway' ? messages.phone : messages.atm;
  return (
    <aside
      id="device"
      aria-labelledby="device-title"
      className="fixed inset-y-0 right-0 z-20 m-0 flex w-(--device-width) flex-col border-l border-rule bg-page max-lg:hidden print:hidden"
    >
      <FocusOnOpen openerId={OPENER} titleId="device-title" replaces />
      <div className="flex items-center gap-x-2 border-b border-rule pr-3 pl-4">
        <h2 id="device-title" tabIndex={-1} className="mr-auto py-2 font-sans text-sm font-semibold">
          {title}
        </h2>
        <a
          href={src}
          target="_blank"
          rel="noreferrer"
          title={messages.ownTab}
          className="grid min-h-11 min-w-11 place-items-center"
        >
          <span aria-hidden="true">↗</span>
          <span className="sr-only">
            {messages.ownTab} ({shopMessages[lang].newTab})
          </span>
        </a>
        <ButtonLink look="plain" href={closed} replace scroll={false} className="text-sm">
          {messages.close}
        </ButtonLink>
      </div>
      <iframe
        src={src}
        title={title}
        className={
          method === 'mbway'
            ? 'm-3 min-h-0 flex-1 rounded-[2.4rem] border-[0.6rem] border-[light-dark(#1b2320,#46534d)]'
            : 'min-h-0 w-full flex-1 border-0'
        }
      />
    </aside>
  );
}
