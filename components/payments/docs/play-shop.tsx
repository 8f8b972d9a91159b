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

/** A button that runs a shop, and what came of it. */
export function PlayShop({ mistake, shop, lang, texts }: Props) {
  const [{ result, lost }, play, pending] = useFormAction(playShop, { values: {} });
  const played = result && 'steps' in result ? result : undefined;
  const problem = lost ? texts.disconnected : result && 'problem' in result && result.problem;
  return (
    <div className="print:hidden">
      <form action={play}>
        <input type="hidden" name="mistake" value={mistake} />
        <input type="hidden" name="shop" value={shop} />
        <input type="hidden" name="lang" value={lang} />
        {/* Without JavaScript the page loads again: the focus brings the reader back to here. */}
        <SubmitButton
          look={shop === 'broken' ? 'main' : 'quiet'}
          pendingLabel={texts.running}
          autoFocus={result !== undefined}
        >
          {texts[shop]}
        </SubmitButton>
      </form>
      {/* About as high as what will come, so that nothing jumps. */}
      <div role="status" className={pending || result ? 'mt-4 min-h-112' : 'mt-4 empty:hidden'}>
        {problem && <Notice kind="failed">{problem}</Notice>}
        {played && !problem && (
          <div className="rounded-card border border-rule bg-card p-4">
            <p className={`border-l-4 pl-3 font-semibold ${played.isLoss ? 'border-failed' : 'border-pine'}`}>
              {played.verdict}
            </p>
            <dl className="mt-3 grid gap-x-4 sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{texts.believes}</dt>
              <dd>{played.believes}</dd>
              <dt className="text-muted">{texts.knows}</dt>
              <dd>{played.knows}</dd>
            </dl>
            <ol className="mt-3 list-none! border-t-2 border-dashed border-rule pt-2 pl-0! text-sm">
              {played.steps.map(({ at, text, isHttp }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change.
                <li key={index} className="pl-0! wrap-break-word">
                  {at && <span className="text-muted">{at} </span>}
                  <span className={isHttp ? 'font-mono' : undefined}>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </div>
  );
}
