'use client';
// Switches between light and dark, and remembers the choice; `ThemeScript` applies it to the next page.

export function ThemeToggle({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className="noscript:hidden inline-grid size-11 cursor-pointer place-items-center rounded-full hover:text-pine"
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3.5a8.5 8.5 0 010 17z" fill="currentColor" />
      </svg>
    </button>
  );
}

function toggle() {
  const { dataset } = document.documentElement;
  const dark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.theme = dataset.theme;
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
