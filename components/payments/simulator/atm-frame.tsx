// The cash machine's case: its screen, and below or beside it whatever keys the step needs.
import type { ReactNode } from 'react';

export function AtmFrame({ children }: { children: ReactNode }) {
  return (
    <div className="atm" lang="pt-PT">
      {children}
    </div>
  );
}

/** The screen, with the line that every machine keeps at its top. */
export function AtmScreen({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <section className={`atm-screen ${wide ? 'col-span-full' : ''}`} aria-label="Ecrã da caixa automática">
      <p className="mb-5 flex justify-between gap-4 border-b border-[#4d7a6e] pb-2 text-sm text-[#cfe0d9]">
        <span>Caixa automática</span>
        <span>Demonstração</span>
      </p>
      {children}
    </section>
  );
}
