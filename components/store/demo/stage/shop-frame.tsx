'use client';
// The shop in a frame of the stage. When it has reached the page of a purchase, the stage's URL names that purchase; the
// frame itself stays as it is.
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at where the frame is: its router changes the URL without an event outside. */
const EVERY = 400;

interface Props {
  /** The page that it shows first. */
  start: string;
  /** The stage's path. */
  stage: string;
  /** The purchase that the stage shows. */
  token: string | undefined;
  title: string;
}

export function ShopFrame({ start, stage, token, title }: Props) {
  const router = useRouter();
  const frame = useRef<HTMLIFrameElement>(null);
  // What follows in the frame is the visitor's business.
  const [src] = useState(start);
  useEffect(() => {
    let asked = token;
    const looking = setInterval(() => {
      const path = frame.current?.contentDocument?.location.pathname ?? '';
      const reached = /^\/(?:pt|en)\/purchases\/([\w-]{22,64})/.exec(path)?.[1];
      if (!reached || reached === asked) return;
      // Once: a navigation that is asked for again starts again.
      asked = reached;
      router.replace(`${stage}?purchase=${reached}`, { scroll: false });
    }, EVERY);
    return () => clearInterval(looking);
  }, [router, stage, token]);
  return <iframe ref={frame} src={src} title={title} className="min-h-0 w-full flex-1 border-0" />;
}
