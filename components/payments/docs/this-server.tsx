'use client';
// Code that names this server: pages are rendered at build time for the demo's URL, the browser knows the real one.
import { useSyncExternalStore } from 'react';

export const DEMO_ORIGIN = 'http://localhost:3000';

const useOrigin = () =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => DEMO_ORIGIN,
  );

export function ThisServer({ text }: { text: string }) {
  return text.replaceAll(DEMO_ORIGIN, useOrigin());
}

/** Highlighted code; `html` comes from the highlighter, which escapes. */
export function HighlightedCode({ html }: { html: string }) {
  const __html = html.replaceAll(DEMO_ORIGIN, useOrigin());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, escaped by the highlighter.
  return <code dangerouslySetInnerHTML={{ __html }} />;
}
