'use client';
// Radios that choose the language of the code. CSS shows what the checked radio says, so they work without JavaScript.
import { useLanguage } from './use-language';

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
