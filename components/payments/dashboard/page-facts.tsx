// What is known of the thing that a page is about: terms at the left, values beside them.
import { type Fact, Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { CopyValue } from './copy-value';

export function PageFacts({ lines }: { lines: readonly Fact[] }) {
  return (
    <Facts
      lines={lines}
      className="mt-5 border-t border-rule text-sm"
      line="grid items-baseline gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
    />
  );
}

/** An id, or another short text, with the button that copies it; `what` it is, in the page's language. */
export function Copyable({ value, what, href }: { value: string; what: string; href?: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 font-mono text-sm">
      <span className="min-w-0 break-all">{href ? <TextLink href={href}>{value}</TextLink> : value}</span>
      <CopyValue value={value} what={what} />
    </span>
  );
}
