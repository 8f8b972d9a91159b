// One step of a timeline: when, what, why, with which facts, and by which files.

import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/text-link';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { formatInstant, formatInstantFrom, formatSpan } from '@/lib/store/demo/xray/format-instant';
import type { Shown, Step } from '@/lib/store/demo/xray/step';
import { storeEnv } from '@/lib/store/env';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { ArrivingItem } from './followed-list';

interface Props {
  step: Step;
  /** Milliseconds since the step before; undefined for the first. */
  since: number | undefined;
  /** The page that explains each error of the API. */
  errors: string | undefined;
  lang: Lang;
}

const DOT = {
  good: 'border-pine bg-pine',
  bad: 'border-failed bg-failed',
  waiting: 'border-pending bg-pending',
  none: 'border-control bg-page',
};

export function XrayStep({ step, since, errors, lang }: Props) {
  const messages = xrayMessages[lang];
  const source = storeEnv().STORE_SOURCE_URL;
  const shop = step.lane === 'shop';
  return (
    <ArrivingItem className="group relative scroll-my-16 pb-4 pl-6 lg:grid lg:grid-cols-[1fr_9rem_1fr] lg:pb-2 lg:pl-0">
      <div className="lg:col-start-2 lg:row-start-1 lg:text-center">
        {step.crosses && <Crossing toRight={shop} />}
        <Dot className={`top-1.5 lg:top-1 ${DOT[step.mood ?? 'none']}`} />
        <p className="flex flex-wrap items-baseline gap-x-3 font-mono text-xs tabular-nums lg:mt-5 lg:flex-col lg:items-center">
          <time dateTime={step.at.toISOString()} className="lg:bg-page lg:py-px">
            {formatInstant(step.at)}
          </time>
          {since !== undefined && (
            <span className="text-muted lg:bg-page lg:py-px">
              +{formatSpan(Math.max(0, since))}
              <span className="sr-only"> {messages.sincePrevious}</span>
            </span>
          )}
        </p>
      </div>
      <div
        className={`mt-1 min-w-0 rounded-card border border-rule bg-card px-4 py-3 outline-2 outline-offset-2 outline-transparent transition-[outline-color] duration-500 group-data-fresh:outline-pending lg:row-start-1 lg:mt-0 ${
          shop ? 'border-l-4 border-l-pine lg:col-start-1' : 'border-l-4 border-l-awaiting lg:col-start-3'
        }`}
      >
        <p className={`text-xs font-semibold lg:sr-only ${shop ? 'text-pine' : 'text-awaiting'}`}>
          {shop ? messages.shop : messages.service}
        </p>
        <p className="font-medium">
          {step.title}
          {step.crosses && (
            <span aria-hidden="true" className={`lg:hidden ${shop ? 'text-pine' : 'text-awaiting'}`}>
              {shop ? ' →' : ' ←'}
            </span>
          )}
        </p>
        {step.why && <p className="mt-0.5 text-sm text-muted">{step.why}</p>}
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
          {Object.entries(step.facts).map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex max-w-full gap-x-1.5">
                  <dt className="shrink-0 text-muted">{label}</dt>
                  <dd className="min-w-0 font-mono break-all">
                    {value instanceof Date ? (
                      <time dateTime={value.toISOString()}>{formatInstantFrom(step.at, value)}</time>
                    ) : (
                      shownAll([value], lang)
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {step.errorCode && errors && (
          <TextLink
            external
            href={`${errors}#${step.errorCode}`}
            target="_blank"
            rel="noreferrer"
            className="mt-2 text-sm"
          >
            {messages.errorMeans}&nbsp;↗<span className="sr-only"> ({shopMessages[lang].newTab})</span>
          </TextLink>
        )}
        {step.wires?.map((wire) => (
          <Disclosure key={wire.label} className="mt-1 text-sm" summary={wire.label}>
            <p className="rounded-card border border-rule bg-page px-3 py-2 font-mono text-xs leading-relaxed break-all whitespace-pre-wrap">
              {wire.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name.
                <span key={index} className="block min-h-[1lh]">
                  {shownAll(line, lang)}
                </span>
              ))}
            </p>
          </Disclosure>
        ))}
        <p className="mt-2 hidden flex-wrap gap-x-3 gap-y-1 font-mono text-xs text-muted group-has-[.xray-files:checked]/xray:flex">
          <span className="sr-only">{messages.code}: </span>
          {step.files.map((file) => (
            <code key={file} className="break-all">
              {source ? (
                <a
                  href={`${source.replace(/\/+$/, '')}/${file}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-block py-1.5 underline underline-offset-2"
                >
                  {file}
                </a>
              ) : (
                file
              )}
            </code>
          ))}
        </p>
      </div>
    </ArrivingItem>
  );
}

/** The arrow of what goes over to the other lane: from the card across the line into the other lane's free space. */
function Crossing({ toRight }: { toRight: boolean }) {
  const place = toRight
    ? 'left-[calc(50%-4.5rem)] origin-left text-pine'
    : 'right-[calc(50%-4.5rem)] origin-right text-awaiting';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 208 12"
      className={`absolute top-1 hidden h-3 w-52 group-data-fresh:animate-[cross_0.7s_ease-out] lg:block ${place}`}
    >
      <path
        d={toRight ? 'M0 6H200M196 1l10 5-10 5Z' : 'M208 6H8M12 1 2 6l10 5Z'}
        stroke="currentColor"
        fill="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/** The mark of a step on the line. */
export function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -left-[7px] size-3 rounded-full border-2 lg:left-1/2 lg:-translate-x-1/2 ${className}`}
    />
  );
}

function shownAll(value: Shown[], lang: Lang) {
  return value.map((part) =>
    typeof part === 'string' ? part : <Hidden key={part.redacted} hint={part.redacted} lang={lang} />,
  );
}

function Hidden({ hint, lang }: { hint: string; lang: Lang }) {
  return (
    <span className="mx-px rounded-sm border border-dashed border-control px-1 whitespace-nowrap">
      <span aria-hidden="true">{hint}▒▒▒▒</span>
      <span className="sr-only">{xrayMessages[lang].redacted(hint)}</span>
    </span>
  );
}
