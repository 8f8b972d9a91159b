// The machine's two menus. Only the way to paying a voucher is open; the rest is there because machines have it.
import { AtmFrame, AtmIdleSide, AtmScreen } from './atm-frame';

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
      <AtmScreen>
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <ul className="my-auto grid gap-3 py-6">
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
          <p>
            <a
              href="/simulator/atm"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Voltar
            </a>
          </p>
        )}
      </AtmScreen>
      <AtmIdleSide />
    </AtmFrame>
  );
}
