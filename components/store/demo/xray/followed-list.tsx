'use client';
// A list that grows while it is watched: new items are highlighted for a moment and, if it `follows`, scrolled into view
// unless the reader has scrolled away.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds of a highlight. */
const MOMENT = 2_500;
/** A part of a page that scrolls by itself: the page around it stays where it is. */
const SCROLLER = '[data-scroller]';
/** Keys that scroll. */
const KEYS = /^(Page(Up|Down)|Arrow(Up|Down)|Home|End|Tab| )$/;

/** Called by each item as it appears; whether it arrived after the list was first shown. */
const Arrival = createContext<(item: HTMLElement) => boolean>(() => false);

interface Props {
  follows?: boolean;
  className?: string;
  children: ReactNode;
}

export function FollowedList({ follows = false, className, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const state = useRef({ isShown: false, hasMoved: false, isEndSeen: false });

  useLayoutEffect(() => {
    const now = state.current;
    now.isShown = true;
    return () => {
      now.isShown = false;
    };
  }, []);

  useEffect(() => {
    if (!follows || !list.current || !end.current) return;
    const now = state.current;
    const area = list.current.closest(`dialog, ${SCROLLER}`) ?? document;
    const moved = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || KEYS.test(event.key)) now.hasMoved = true;
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    for (const move of ['wheel', 'touchmove', 'keydown']) area.addEventListener(move, moved, options);
    list.current.addEventListener('pointerdown', moved, options);
    // A reader who scrolls back to the end follows again.
    const watch = new IntersectionObserver(([entry]) => {
      now.isEndSeen = entry?.isIntersecting ?? false;
      if (now.isEndSeen) now.hasMoved = false;
    });
    watch.observe(end.current);
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [follows]);

  const arrive = (item: HTMLElement) => {
    const { isShown, hasMoved, isEndSeen } = state.current;
    if (follows && isShown && (isEndSeen || !hasMoved)) {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const behavior = still ? 'instant' : 'smooth';
      const scroller = item.closest(SCROLLER);
      if (scroller) scroller.scrollTo({ top: scroller.scrollHeight, behavior });
      else item.scrollIntoView({ block: 'nearest', behavior });
    }
    return isShown;
  };
  return (
    <Arrival value={arrive}>
      <ol ref={list} className={className}>
        {children}
        <li ref={end} aria-hidden="true" className="h-px" />
      </ol>
    </Arrival>
  );
}

/** An item of such a list; `data-fresh` for a moment when it arrives. */
export function ArrivingItem({ className, children }: { className: string; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const arrive = useContext(Arrival);
  const [isFresh, setFresh] = useState(false);
  // In a layout effect: after paint, the observer would report the new end of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item arrives once.
  useLayoutEffect(() => {
    if (!item.current || !arrive(item.current)) return;
    setFresh(true);
    const over = setTimeout(() => setFresh(false), MOMENT);
    return () => clearTimeout(over);
  }, []);
  return (
    <li ref={item} className={className} data-fresh={isFresh || undefined}>
      {children}
    </li>
  );
}
