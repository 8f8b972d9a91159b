// Sets the remembered theme before anything is painted, so that no page flashes in the other one.

/** The script's text; the dashboard's Content-Security-Policy allows it by its hash. */
export const THEME_SCRIPT = `try{const t=localStorage.theme;if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
