'use client';
// Copies one value, such as an id.
import { CopyButton } from '@/components/ui/copy-button';
import { fill } from '@/components/ui/messages';
import { useClientMessages } from './use-client-messages';

/** `what` the value is, in the page's language: “order id”. */
export function CopyValue({ value, what }: { value: string; what: string }) {
  const t = useClientMessages();
  return (
    <CopyButton
      icon
      text={value}
      label={fill(t.copyOf, { what })}
      copied={fill(t.copied, { what })}
      failed={t.copyFailed}
    />
  );
}
