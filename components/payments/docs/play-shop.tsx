'use client';
import { playShop } from '@/app/(payments)/(english)/docs/broken-shops/play-shop';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import type { PlayTexts } from '@/lib/payments/docs/broken-shops/messages';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  mistake: string;
  shop: 'broken' | 'fixed';
  lang: Lang;
  texts: PlayTexts;
}

/** A button that plays a shop, and what came of it. */
export function PlayShop({ mistake, shop, lang, texts }: Props) {
  const [{ result, lost }, play, pending] = useFormAction(playShop, { values: {} });
  return (
    <div className="print:hidden">
      <form action={play}>
        <input type="hidden" name="mistake" value={mistake} />
        <input type="hidden" name="shop" value={shop} />
        <input type="hidden" name="lang" value={lang} />
        {/* Without JavaScript, the page comes anew: the button brings it back to here. */}
        <SubmitButton
          look={shop === 'broken' ? 'main' : 'quiet'}
          pendingLabel={texts.playing}
          autoFocus={result !== undefined}
        >
          {texts[shop]}
        </SubmitButton>
      </form>
      <div role="status" className={pending || result || lost ? 'mt-4 min-h-80' : undefined}>
        {lost && <Notice kind="failed">{texts.disconnected}</Notice>}
        {result && 'problem' in result && <Notice kind="failed">{result.problem}</Notice>}
        {result && 'steps' in result && !lost && (
          <div className="rounded-card border border-rule bg-card p-4">
            <ol className="grid gap-y-1 text-sm">
              {result.steps.map(({ at, text, isHttp }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change.
                <li key={index} className="grid grid-cols-[4.5rem_1fr]">
                  <time className="font-mono text-muted">{at}</time>
                  <span className={isHttp ? 'font-mono break-all' : undefined}>{text}</span>
                </li>
              ))}
            </ol>
            <dl className="mt-4 grid gap-x-4 border-t-2 border-dashed border-rule pt-3 sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{texts.believes}</dt>
              <dd>{result.believes}</dd>
              <dt className="text-muted">{texts.knows}</dt>
              <dd>{result.knows}</dd>
            </dl>
            <p
              className={`mt-3 border-l-4 pl-3 font-semibold ${result.isLoss ? 'border-failed' : 'border-pine'}`}
            >
              {result.verdict}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
