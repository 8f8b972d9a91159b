// The machine's two menus. Only the way to paying a voucher is open; the rest is there because machines have it.
import { AtmFrame, AtmScreen } from './atm-frame';

const MENUS = {
  menu: {
    heading: 'Escolha a operação',
    open: { text: 'Pagamentos e outros serviços', href: '/simulator/atm?at=payments' },
    shut: ['Levantamentos', 'Consultas', 'Transferências'],
  },
  payments: {
    heading: 'Pagamentos e outros serviços',
    open: { text: 'Pagamento de serviços/compras', href: '/simulator/atm?at=entity' },
    shut: ['Pagamentos ao Estado', 'Carregamento de telemóveis', 'Portagens'],
  },
};

export function AtmMenu({ at }: { at: keyof typeof MENUS }) {
  const { heading, open, shut } = MENUS[at];
  return (
    <AtmFrame>
      <AtmScreen wide>
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          <li>
            <a href={open.href} className="atm-option">
              {open.text}
            </a>
          </li>
          {shut.map((text) => (
            <li key={text} className="atm-option font-normal! text-[#cfe0d9]">
              {text}
              <span className="text-sm">fora de serviço</span>
            </li>
          ))}
        </ul>
        {at === 'payments' && (
          <p className="mt-auto pt-6">
            <a
              href="/simulator/atm"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Voltar
            </a>
          </p>
        )}
      </AtmScreen>
    </AtmFrame>
  );
}
