'use client';
// Radios that choose the language of the code. CSS shows what the checked radio says, so they work without JavaScript.
import { useSyncExternalStore } from 'react';

interface Props {
  legend: string;
  /** The radios' name, one per group on a page. */
  name: string;
  languages: readonly { id: string; name: string }[];
  className: string;
}

export function LanguageChoice({ legend, name, languages, className }: Props) {
  const [language, choose] = useLanguage();
  const checked = (languages.find(({ id }) => id === language) ?? languages[0])?.id;
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      {languages.map((each) => (
        <label key={each.id}>
          <input
            type="radio"
            name={name}
            value={each.id}
            checked={each.id === checked}
            onChange={() => choose(each.id)}
          />
          {each.name}
        </label>
      ))}
    </fieldset>
  );
}

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
function useLanguage(): [language: string | null, choose: (language: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), choose];
}
