// Light or dark, remembered. One script, inline: the remembered theme is there before anything is painted, and the
// button works on pages without React.

/** The script's text; a Content-Security-Policy allows it by its hash. */
export const THEME_SCRIPT = `(()=>{
const root=document.documentElement;
try{const t=localStorage.theme;if(t==='dark'||t==='light')root.dataset.theme=t}catch{}
document.addEventListener('click',({target:t})=>{
if(!t.closest('[data-theme-toggle]'))return;
const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
root.dataset.theme=dark?'light':'dark';
try{localStorage.theme=root.dataset.theme}catch{}
})})()`;

/** Stands before anything that is painted. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}

export function ThemeToggle({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-theme-toggle
      aria-label={label}
      title={label}
      className="js-only inline-grid size-11 cursor-pointer place-items-center rounded-full hover:text-pine"
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3.5a8.5 8.5 0 010 17z" fill="currentColor" />
      </svg>
    </button>
  );
}
