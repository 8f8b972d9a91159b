'use client';
// The language that code is shown in: chosen once, for all pages and tabs.
import { useSyncExternalStore } from 'react';

const KEY = 'samplesLanguage';

const listeners = new Set<() => void>();
let chosen: string | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return chosen; // Storage is blocked: the choice lasts as long as the page.
  }
}

function choose(language: string): void {
  chosen = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {}
  for (const listener of listeners) listener();
}

/** The remembered language, null before hydration and when none was chosen, and how to choose another. */
export function useLanguage(): [language: string | null, choose: (language: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), choose];
}
