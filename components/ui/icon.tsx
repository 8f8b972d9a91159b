// The line icons of both apps, in the colour of the text. They are decoration: the words stand beside them.

const RING = 'M14.6 8A6.6 6.6 0 111.4 8a6.6 6.6 0 0113.2 0z';

const PATHS = {
  check: 'M2.5 8.8l3.4 3.4 7.6-8.4',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'M3.5 6L8 10.5 12.5 6',
  menu: 'M2 4h12M2 8h12M2 12h12',
  search: 'M11.6 7a4.6 4.6 0 11-9.2 0 4.6 4.6 0 019.2 0zM10.6 10.6L14 14',
  help: `${RING}M6.2 6.2c.2-2.3 3.7-2.2 3.7 0 0 1.4-1.8 1.5-1.8 3M8.1 11.4v.1`,
  empty: RING,
  pending: `${RING}M8 4.5V8l2.5 1.5`,
  awaiting: `${RING}M5 5.5h6M5 8h6M5 10.5h3.5`,
  paid: `${RING}M5 8.2l2.1 2.1L11 6.2`,
  failed: `${RING}M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4`,
  refunded: `${RING}M7 5.5L4.8 7.7 7 9.9M5 7.7h4.2a1.8 1.8 0 010 3.6H7.5`,
};

export function Icon({ name, className = 'size-4' }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
