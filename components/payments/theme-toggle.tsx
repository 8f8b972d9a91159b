'use client';
// Light or dark, remembered. `theme-script.tsx` sets the remembered one before the first paint.
export function ThemeToggle() {
  const toggle = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    try {
      localStorage.theme = root.dataset.theme;
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Light or dark"
      title="Light or dark"
      className="inline-grid size-11 cursor-pointer place-items-center rounded-full hover:text-pine noscript:hidden"
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3.5a8.5 8.5 0 010 17z" fill="currentColor" />
      </svg>
    </button>
  );
}
