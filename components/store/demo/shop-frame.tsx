'use client';
// The shop in a frame of the stage. When it has reached the page of a purchase, the stage's URL names that purchase; the
// frame itself stays as it is.
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

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
  // What follows in the frame is the visitor's business.
  const [src] = useState(start);
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.purchase && data.purchase !== token)
        router.replace(`${stage}?purchase=${data.purchase}`, { scroll: false });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [router, stage, token]);
  return <iframe src={src} title={title} className="min-h-0 w-full flex-1 border-0" />;
}
