// Copies a text and says so; `page-tools.tsx` does it. Without JavaScript it is not shown: the text stands beside it.
import { Button } from '@/components/ui/button';

interface Props {
  text: string;
  label: string;
  copied: string;
  look?: 'quiet' | 'plain' | 'main';
  /** The words on the button when `label` is more than its place allows. */
  children?: string;
}

export function CopyButton({ text, label, copied, look = 'quiet', children }: Props) {
  return (
    <>
      <Button type="button" look={look} className="js-only group" aria-label={label} data-copy={text}>
        <span className="group-data-done:hidden">{children ?? label}</span>
        <span className="hidden group-data-done:inline">{copied}</span>
      </Button>
      <span role="status" data-keep="" className="sr-only" suppressHydrationWarning />
    </>
  );
}
