// The payer's device beside the page, so that the approval and its effect are seen together. Its pages belong to the
// payment service: they are shown in a frame.
import { ButtonLink } from '@/components/ui/button';
import { FocusOnOpen } from './focus-on-open';
import { DEVICE_OPENER } from './open-device';

interface Props {
  /** The frame's page. A change of attempt loads the new one. */
  src: string;
  title: string;
  /** The page without the panel. */
  closed: string;
  /** Draws the case of a phone around the frame. */
  phone: boolean;
  messages: { ownTab: string; newTab: string; close: string };
}

export function DevicePanel({ src, title, closed, phone, messages }: Props) {
  return (
    <aside
      id="device"
      aria-labelledby="device-title"
      className="fixed inset-y-0 right-0 z-20 flex w-(--device-width) flex-col border-l border-rule bg-page max-lg:hidden print:hidden"
    >
      <FocusOnOpen openerId={DEVICE_OPENER} titleId="device-title" replaces />
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
            {messages.ownTab} ({messages.newTab})
          </span>
        </a>
        <ButtonLink look="plain" href={closed} replace scroll={false} prefetch={false} className="text-sm">
          {messages.close}
        </ButtonLink>
      </div>
      <iframe
        src={src}
        title={title}
        className={
          phone
            ? 'm-3 min-h-0 flex-1 rounded-[2.4rem] border-[0.6rem] border-[light-dark(#1b2320,#46534d)]'
            : 'min-h-0 w-full flex-1 border-0'
        }
      />
    </aside>
  );
}
