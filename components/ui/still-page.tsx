// Pages that need no React in the browser: marked here, they are served without it (`lib/commands/strip-scripts.mjs`).
// In development React stays.
import { InlineScript } from './inline-script';
import { redraw } from './redraw';

/** Marks a page that never changes, or by scripts of its own. */
export function StillPage() {
  return <template data-still-page="" />;
}

/**
 * Marks a page that changes in place, drawn anew by the server: its forms and soft links, and `window.redraw`. A form
 * whose sending had no answer says `unsent`.
 */
export function LivePage({ unsent = '' }: { unsent?: string }) {
  return (
    <>
      <InlineScript run={redraw} given={{ unsent }} />
      <StillPage />
    </>
  );
}
