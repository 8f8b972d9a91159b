'use client';
// An e-mail in a frame as tall as what it shows. The frame has the same origin, so it can be measured; it runs no
// script, opens no form and has a policy of its own.
import { useEffect, useRef } from 'react';

export function EmailFrame({ title, src }: { title: string; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fit = () => {
    const content = frame.current?.contentDocument?.querySelector('main');
    if (frame.current && content) frame.current.height = String(content.scrollHeight + 2);
  };
  useEffect(() => {
    fit(); // it may have loaded before this page came alive
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  });
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      onLoad={fit}
      // The height before it is measured, and without JavaScript: enough for most e-mails.
      height={640}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="w-full rounded-card border border-rule bg-white"
    />
  );
}
