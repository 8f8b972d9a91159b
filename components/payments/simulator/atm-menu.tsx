// The ATM's two menus. Only paying a voucher works; the other operations are there because every ATM has them.
import Link from 'next/link';
import { AtmFrame } from './atm-frame';
import { ATM_LINK, ATM_OPTION, ATM_OUT_OF_SERVICE } from './atm-look';

const MENUS = {
  menu: {
    heading: 'Escolha a operação',
    works: { text: 'Pagamentos e outros serviços', href: '/simulator/atm?at=payments' },
    outOfService: ['Levantamentos', 'Consultas', 'Transferências'],
  },
  payments: {
    heading: 'Pagamentos e outros serviços',
    works: { text: 'Pagamento de serviços/compras', href: '/simulator/atm?at=entity' },
    outOfService: ['Pagamentos ao Estado', 'Carregamento de telemóveis', 'Portagens'],
  },
};

export function AtmMenu({ at }: { at: keyof typeof MENUS }) {
  const { heading, works, outOfService } = MENUS[at];
  return (
    <AtmFrame>
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      <ul className="my-auto grid gap-3 py-6">
        <li>
          <Link href={works.href} className={ATM_OPTION}>
            {works.text}
          </Link>
        </li>
        {outOfService.map((text) => (
          <li key={text} className={ATM_OUT_OF_SERVICE}>
            {text}
            <span className="text-sm">fora de serviço</span>
          </li>
        ))}
      </ul>
      {at === 'payments' && (
        <p>
          <Link href="/simulator/atm" className={ATM_LINK}>
            Voltar
          </Link>
        </p>
      )}
    </AtmFrame>
  );
}
