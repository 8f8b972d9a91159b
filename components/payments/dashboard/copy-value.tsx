'use client';
// Copies one value, such as an id.
import { CopyButton } from '@/components/ui/copy-button';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { useLang } from './lang-provider';

/** `what` the value is, in the page's language: “order id”. */
export function CopyValue({ value, what }: { value: string; what: string }) {
  const t = shell[useLang()];
  return (
    <CopyButton icon text={value} label={t.copyOf(what)} copied={t.copied(what)} failed={t.copyFailed} />
  );
}
