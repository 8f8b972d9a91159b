// The ATM's case: its screen, and beside it (below it on a narrow screen) slots and keys.
import type { ReactNode } from 'react';

export function AtmFrame({ children }: { children: ReactNode }) {
  return (
    <div className="atm" lang="pt-PT">
      {children}
    </div>
  );
}

/** The screen, with its title bar. */
export function AtmScreen({ children }: { children: ReactNode }) {
  return (
    <section className="atm-screen" aria-label="Ecrã da caixa automática">
      <p className="mb-5 flex justify-between gap-4 border-b border-[#4d7a6e] pb-2 text-sm text-[#cfe0d9]">
        <span>Caixa automática</span>
        <span>Demonstração</span>
      </p>
      {children}
    </section>
  );
}

/** The right-hand side: the card in its slot, then what the step needs. Narrow screens leave the card out. */
export function AtmSide({ children }: { children: ReactNode }) {
  return (
    <div className="atm-side">
      <div className="card-slot" aria-hidden="true">
        <div className="slot" />
        <div className="bank-card" />
      </div>
      {children}
    </div>
  );
}

/** The side while the payer chooses on the screen: keys as decoration. */
export function AtmIdleSide() {
  return (
    <div className="max-[56rem]:hidden" aria-hidden="true">
      <AtmSide>
        <div className="atm-keys atm-idle">
          {[...'1234567890', '‹'].map((name) => (
            <span key={name} className={name === '0' ? 'atm-key col-start-2' : 'atm-key'}>
              {name}
            </span>
          ))}
          <div className="col-span-full mt-1 grid grid-cols-2 gap-2">
            <span className="atm-command" />
            <span className="atm-command" />
          </div>
        </div>
      </AtmSide>
    </div>
  );
}
