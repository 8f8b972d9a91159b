// The remembered theme, set before anything is painted. The only inline script of the app: a constant, which a
// Content-Security-Policy allows by its hash.
export const THEME_SCRIPT =
  "try{const t=localStorage.theme;if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";

/** Stands before anything that is painted; `<html>` needs `suppressHydrationWarning`, since the script changes it. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
