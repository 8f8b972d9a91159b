// A state as icon, word and colour: never colour alone.

export type StatusKind = 'pending' | 'awaiting' | 'paid' | 'failed' | 'refunded';

const COLOUR: Record<StatusKind, string> = {
  pending: 'text-pending',
  awaiting: 'text-awaiting',
  paid: 'text-pine',
  failed: 'text-failed',
  refunded: 'text-refunded',
};

const ICON: Record<StatusKind, string> = {
  pending: 'M8 4.5V8l2.5 1.5',
  awaiting: 'M5 5.5h6M5 8h6M5 10.5h3.5',
  paid: 'M5 8.2l2.1 2.1L11 6.2',
  failed: 'M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  refunded: 'M7 5.5L4.8 7.7 7 9.9M5 7.7h4.2a1.8 1.8 0 010 3.6H7.5',
};

export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-semibold ${COLOUR[kind]}`}>
      <svg viewBox="0 0 16 16" className="size-5 shrink-0 self-center" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="8" cy="8" r="6.6" />
          <path d={ICON[kind]} />
        </g>
      </svg>
      {children}
    </span>
  );
}
