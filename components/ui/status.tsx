// A state as icon, word and colour: never colour alone.
import { Icon } from './icon';

export type StatusKind = 'pending' | 'awaiting' | 'paid' | 'failed' | 'refunded';

const COLOUR: Record<StatusKind, string> = {
  pending: 'text-pending',
  awaiting: 'text-awaiting',
  paid: 'text-pine',
  failed: 'text-failed',
  refunded: 'text-refunded',
};

export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-semibold ${COLOUR[kind]}`}>
      <Icon name={kind} className="size-5 self-center" />
      {children}
    </span>
  );
}
