// Which language the page's code is shown in: radios and CSS, so that it works without JavaScript. The script beside
// them restores what was chosen before, ahead of the first paint.
import { DOC_LANGS } from '@/lib/payments/docs/read-page';

const RESTORE = `try{const l=document.querySelector('input[name=docs-language][value='+localStorage.samplesLanguage+']');if(l)l.checked=true}catch{}`;

export function ChooseLanguage() {
  return (
    <fieldset className="choose-language">
      <legend className="sr-only">Language of the code</legend>
      {Object.entries(DOC_LANGS).map(([value, name], index) => (
        <label key={value}>
          <input type="radio" name="docs-language" value={value} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
      <script dangerouslySetInnerHTML={{ __html: RESTORE }} />
    </fieldset>
  );
}
