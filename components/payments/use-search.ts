'use client';
import { useEffect, useState } from 'react';

/** Milliseconds of silence before the server is asked. */
const PAUSE = 120;

/**
 * What the server finds for `query` at `url`, a list in JSON; the last results stay until the next arrive. Nothing is asked
 * for less than two characters, or for null.
 */
export function useSearch<Item>(
  url: string,
  query: string | null,
): { found: Item[]; state: 'searching' | 'done' | 'failed' } {
  const [found, setFound] = useState<Item[]>([]);
  const [state, setState] = useState<'searching' | 'done' | 'failed'>('done');
  useEffect(() => {
    if (query === null || query.trim().length < 2) {
      setFound([]);
      setState('done');
      return;
    }
    const stop = new AbortController();
    setState('searching');
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${url}?${new URLSearchParams({ q: query })}`, {
          signal: stop.signal,
          headers: { accept: 'application/json' },
        });
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setFound((await response.json()) as Item[]);
        setState('done');
      } catch {
        if (!stop.signal.aborted) setState('failed');
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, query]);
  return { found, state };
}
