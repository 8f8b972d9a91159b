// The ATM's two menus. Only paying a voucher works; the other operations are there because every ATM has them.
import Link from 'next/link';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { AtmFrame } from './atm-frame';
import { ATM_LINK, ATM_OPTION, ATM_OUT_OF_SERVICE } from './atm-look';

const LEADS_TO = { menu: 'payments', payments: 'entity' };

export function AtmMenu({ choice, at }: { choice: Choice; at: keyof typeof LEADS_TO }) {
  const texts = messagesIn(choice.lang).atm;
  const { heading, works, others } = texts.menus[at];
  return (
    <AtmFrame lang={choice.lang} texts={texts.frame}>
      <h1 className="text-[1.4rem]/tight sm:text-3xl">{heading}</h1>
      <ul className="my-auto grid gap-3 py-6">
        <li>
          <Link href={simulatorUrl('/atm', choice, { at: LEADS_TO[at] })} className={ATM_OPTION}>
            {works}
          </Link>
        </li>
        {others.map((text) => (
          <li key={text} className={ATM_OUT_OF_SERVICE}>
            {text}
            <span className="text-sm">{texts.outOfService}</span>
          </li>
        ))}
      </ul>
      {at === 'payments' && (
        <p>
          <Link href={simulatorUrl('/atm', choice)} className={ATM_LINK}>
            {texts.back}
          </Link>
        </p>
      )}
    </AtmFrame>
  );
}
