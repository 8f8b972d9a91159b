// The phone numbers that always do the same, to copy into a checkout.
import { groupDigits } from '@/lib/payments/simulator/group-digits';
import { MAGIC_PHONES } from '@/lib/payments/simulator/magic-phones';
import { messagesIn } from '@/lib/payments/simulator/messages/messages';
import type { Lang } from '@/lib/payments/simulator/simulator-url';
import { CopyNumber } from './copy-number';

const LINE = 'grid items-center gap-x-6 border-b border-rule py-2 sm:grid-cols-[17rem_1fr]';

export function MagicPhones({ lang }: { lang: Lang }) {
  const { magicDoes, otherPhone, otherPhoneDoes, copy, copied } = messagesIn(lang).room;
  return (
    <dl className="mt-4 border-t border-rule">
      {MAGIC_PHONES.map(({ name, phone }) => (
        <div key={name} className={LINE}>
          <dt className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="font-mono whitespace-nowrap">+351 {groupDigits(phone.slice(4))}</span>
            <CopyNumber phone={phone} texts={{ copy, copied }} />
          </dt>
          <dd className="text-muted">{magicDoes[name]}</dd>
        </div>
      ))}
      <div className={LINE}>
        <dt className="flex min-h-11 items-center">{otherPhone}</dt>
        <dd className="text-muted">{otherPhoneDoes}</dd>
      </div>
    </dl>
  );
}
