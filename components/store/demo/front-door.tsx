// Under the hero of a demonstration: the parts of the demonstration, and a purchase with sample data.
import { tryPurchase } from '@/app/(store)/[lang]/(shop)/actions';
import { SubmitButton } from '@/components/ui/submit-button';
import { demoMessages } from '@/lib/store/demo/messages/demo';
import { simulatorUrl } from '@/lib/store/demo/simulator-link';
import type { Lang } from '@/lib/store/lang';

export function FrontDoor({ lang, headers }: { lang: Lang; headers: Headers }) {
  const messages = demoMessages[lang];
  const simulator = simulatorUrl(headers);
  const href: Record<string, string> = {
    shop: '#catalogue',
    phone: `${simulator}/phone?lang=${lang}`,
    xray: `/${lang}/purchases/last/xray`,
    dashboard: new URL('/dashboard', simulator).href,
  };
  return (
    <section aria-labelledby="front-door" className="voucher mb-10 sm:mb-14">
      <div className="grid gap-x-10 gap-y-5 px-5 py-6 sm:px-8 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="front-door" className="text-2xl">
            {messages.frontDoor}
          </h2>
          <p className="mt-2 max-w-prose text-muted">{messages.frontDoorText}</p>
        </div>
        <form action={tryPurchase} className="lg:text-right">
          <input type="hidden" name="lang" value={lang} />
          <SubmitButton className="min-h-13 text-lg max-sm:w-full">{messages.try}</SubmitButton>
          <p className="mt-2 text-sm text-muted">{messages.tryHint}</p>
        </form>
      </div>
      <ol className="grid border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
        {messages.steps.map(({ title, text, to }, index) => (
          <li
            key={to}
            className="border-rule px-5 py-4 not-last:border-b sm:px-8 lg:not-last:border-r lg:border-b-0!"
          >
            <a href={href[to]} className="group flex min-h-11 items-start gap-3">
              <span aria-hidden="true" className="font-serif text-3xl leading-none text-clay">
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold underline-offset-4 group-hover:underline">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
