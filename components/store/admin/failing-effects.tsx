// Effects of a payment that keep failing, above the admin area's numbers.
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { FailingEffect } from '@/lib/store/admin/read-totals';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';

export function FailingEffects({ lang, effects }: { lang: Lang; effects: FailingEffect[] }) {
  const { title, text, kinds, since } = adminMessages[lang].failing;
  return (
    <Notice kind="failed" className="mb-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="my-1">
        {effects.map(({ id, kind, number, minutes }) => (
          <li key={id}>
            <Link
              href={`/admin/${lang}/purchases/${number}`}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-mono font-medium underline underline-offset-4"
            >
              {number}
            </Link>
            : {kinds[kind]}, {since(minutes)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{text}</p>
    </Notice>
  );
}
