// Copies a text and says so; `page-tools.tsx` does it. Without JavaScript it is not shown: the text stands beside it.
import { Button } from '@/components/ui/button';
import { WRITTEN_BY_SCRIPT } from '@/components/ui/inline-script';

interface Props {
  text: string;
  label: string;
  copied: string;
  look?: 'quiet' | 'plain' | 'main';
  /** The beginning of `label`, when the whole is more than its place allows. */
  short?: string;
}

export function CopyButton({ text, label, copied, look = 'quiet', short = label }: Props) {
  return (
    <>
      <Button type="button" look={look} className="js-only group" data-copy={text}>
        <span className="group-data-done:hidden">
          {short}
          <span className="sr-only">{label.slice(short.length)}</span>
        </span>
        <span className="hidden group-data-done:inline">{copied}</span>
      </Button>
      <span role="status" data-keep="" {...WRITTEN_BY_SCRIPT} className="sr-only" />
    </>
  );
}
