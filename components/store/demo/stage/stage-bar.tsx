// The top of the stage: what it is, its URL to share, and a fresh start.
import { ClockBadge } from '@/components/store/demo/clock-badge';
import { buttonClass } from '@/components/ui/button';
import { STAGE_MESSAGES } from '@/lib/store/demo/stage-messages';
import { CopyButton } from '@/lib/store/integration/ui/copy-button';
import type { Lang } from '@/lib/store/lang';
import { FullScreen } from './full-screen';

interface Props {
  lang: Lang;
  number: string | undefined;
  /** Of this stage, as other devices reach it. */
  url: string;
  query: string;
}

export function StageBar({ lang, number, url, query }: Props) {
  const messages = STAGE_MESSAGES[lang];
  const other = lang === 'pt' ? 'en' : 'pt';
  const link = `${buttonClass('plain')} text-sm`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-3 py-1">
      <h1 className="text-2xl">{messages.title}</h1>
      {number && <p className="font-mono text-sm text-muted">{number}</p>}
      <span className="peer empty:hidden">
        <ClockBadge lang={lang} />
      </span>
      <p
        className={`text-sm text-muted peer-[:not(:empty)]:max-2xl:hidden ${number ? 'max-2xl:hidden' : 'max-xl:hidden'}`}
      >
        {messages.intro}
      </p>
      <span className="mr-auto" />
      {/* Full page loads: the shop in the frame starts again with the stage. */}
      {number && (
        <a href={`/${lang}/stage`} className={link}>
          {messages.restart}
        </a>
      )}
      <a href={`/${other}/stage${query}`} lang={other === 'pt' ? 'pt-PT' : 'en'} className={link}>
        {messages.otherLanguage}
      </a>
      <CopyButton
        text={url}
        label={messages.copy}
        short={messages.copyShort}
        copied={messages.copied}
        className={`${link} js-only`}
      />
      <FullScreen label={messages.fullScreen} className={`${link} js-only`} />
    </div>
  );
}
