// Paper with a perforated edge: the card of both apps. `VoucherTear` is the perforation.
import type { ReactNode } from 'react';

export function Voucher({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`voucher ${className}`}>{children}</div>;
}

export function VoucherTear() {
  return <div className="voucher-tear" aria-hidden="true" />;
}
