// Text as it is, such as JSON: long lines wrap, long texts scroll, and it can be copied.
import { CopyValue } from './copy-value';

/** `what` it is, in the page's language. */
export function CodeBlock({ code, what }: { code: string; what: string }) {
  return (
    <div className="relative mt-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-128 overflow-auto rounded-card border border-rule bg-card p-4 pr-14 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {code}
      </pre>
      <span className="absolute top-2.5 right-3 rounded-card bg-card">
        <CopyValue value={code} what={what} />
      </span>
    </div>
  );
}
