// A payment as a sequence diagram: four lifelines, and an arrow for everything that went from one to another. It is a list,
// and reads as one.

import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { formatInstant, formatSpan } from '@/lib/store/demo/xray/format-instant';
import type { Actor, Arrow, Timeline } from '@/lib/store/demo/xray/step';
import type { Lang } from '@/lib/store/lang';
import { ArrivingItem, FollowedList } from './followed-list';

/** From left to right. */
const ACTORS = ['page', 'shop', 'service', 'payer'] as const;

/** Where the lifelines stand, in percent of the width. */
const X = { page: 12.5, shop: 37.5, service: 62.5, payer: 87.5 };

const START = { page: 'ml-[12.5%]', shop: 'ml-[37.5%]', service: 'ml-[62.5%]', payer: '' };

/** By how many lifelines an arrow goes on. */
const SPAN = ['', 'w-1/4', 'w-1/2', 'w-3/4'];

const TONE = { page: 'text-muted', shop: 'text-pine', service: 'text-awaiting', payer: 'text-clay' };

interface Props {
  timeline: Timeline;
  lang: Lang;
  /** Whether its newest arrow is scrolled into view. */
  follows?: boolean;
}

export function SequenceDiagram({ timeline: { payer, arrows }, lang, follows = false }: Props) {
  const messages = xrayMessages[lang];
  const name = (actor: Actor) => (actor === 'payer' ? messages.actors.payer[payer] : messages.actors[actor]);
  return (
    <figure className="mt-5 max-w-3xl rounded-card border border-rule bg-card px-1 py-3 sm:px-4">
      <figcaption className="px-3 text-sm text-muted">{messages.sequence}</figcaption>
      <div
        aria-hidden="true"
        // Stays in view where the rows scroll beneath it.
        className="sticky top-0 z-1 mt-1 grid grid-cols-4 bg-card py-2 text-center text-xs font-semibold sm:text-sm"
      >
        {ACTORS.map((actor) => (
          <p key={actor} className={TONE[actor]}>
            {name(actor)}
          </p>
        ))}
      </div>
      <div className="relative mt-1 pb-1">
        <div aria-hidden="true" className="absolute inset-0 grid grid-cols-4 justify-items-center">
          {ACTORS.map((actor) => (
            <span key={actor} className="h-full w-px bg-control/60" />
          ))}
        </div>
        <FollowedList follows={follows} className="relative">
          {arrows.map((arrow) => (
            <ArrivingItem key={arrow.key} className="group data-fresh:bg-pending/10">
              <Row arrow={arrow} fromTo={messages.fromTo(name(arrow.from), name(arrow.to))} />
            </ArrivingItem>
          ))}
        </FollowedList>
      </div>
    </figure>
  );
}

function Row({ arrow, fromTo }: { arrow: Arrow; fromTo: string }) {
  const { from, to, label, at, sinceMs, isResponse, isBad } = arrow;
  const toRight = X[to] > X[from];
  // Between the two lifelines, so that it crosses none.
  const place = `${START[toRight ? from : to]} ${SPAN[Math.abs(ACTORS.indexOf(to) - ACTORS.indexOf(from))]}`;
  return (
    <>
      <p className={`pt-1 text-center text-xs leading-tight ${place}`}>
        <span className="mx-1 flex flex-wrap justify-center gap-x-1.5">
          <span className="sr-only">{fromTo} </span>
          <span className={`wrap-anywhere ${isBad ? 'font-semibold text-failed' : ''}`}>
            {label.replace(/[._/](?=.)/g, '$&\u200b')}
          </span>{' '}
          <time
            dateTime={at.toISOString()}
            className="font-mono tracking-tighter whitespace-nowrap text-muted tabular-nums"
          >
            {sinceMs === undefined ? formatInstant(at) : `+${formatSpan(sinceMs)}`}
          </time>
        </span>
      </p>
      <svg
        aria-hidden="true"
        className={`block h-2.5 w-full overflow-visible ${isBad ? 'text-failed' : TONE[from]}`}
      >
        <g
          className={`[transform-box:fill-box] group-data-fresh:animate-[cross_0.7s_ease-out] ${toRight ? 'origin-left' : 'origin-right'}`}
        >
          <line
            x1={`${X[from]}%`}
            x2={`${X[to]}%`}
            y1="5"
            y2="5"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray={isResponse ? '4 3' : undefined}
          />
          <svg x={`${X[to]}%`} y="5" className="overflow-visible" aria-hidden="true">
            <path d={toRight ? 'M-7-4 0 0-7 4Z' : 'M7-4 0 0 7 4Z'} fill="currentColor" />
          </svg>
        </g>
      </svg>
    </>
  );
}
