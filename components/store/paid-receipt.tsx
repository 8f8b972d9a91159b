// The picture of the paid page: the phone of the waiting room turns into a stamped receipt.
export function PaidReceipt({ stamp, className = '' }: { stamp: string; className?: string }) {
  return (
    <svg viewBox="0 0 190 230" className={className} aria-hidden="true">
      <circle className="fill-plate-moss" cx="95" cy="118" r="94" />
      <g className="animate-leave motion-reduce:hidden" transform="rotate(8 95 115)">
        <rect className="fill-night" x="48" y="16" width="98" height="196" rx="17" />
        <rect className="fill-leaf" x="55" y="23" width="84" height="182" rx="11" />
      </g>
      <g className="animate-arrive motion-reduce:animate-none">
        <path className="fill-paper" d="M45 22h100v186l-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8z" />
        <path
          className="stroke-night"
          strokeWidth="5"
          strokeLinecap="round"
          d="M62 48h46M62 68h66M62 84h58M62 160h30M112 160h16"
        />
        <path className="stroke-control" strokeWidth="2" strokeDasharray="5 5" d="M58 140h74" />
      </g>
      <g className="animate-stamp origin-[103px_118px] motion-reduce:animate-none">
        <g transform="rotate(-14 103 118)" className="stroke-earth" fill="none" strokeWidth="5">
          <rect x="55" y="96" width="96" height="44" rx="8" />
          <text
            x="103"
            y="127"
            textAnchor="middle"
            className="fill-earth font-sans text-[26px] font-bold"
            stroke="none"
            letterSpacing="3"
          >
            {stamp}
          </text>
        </g>
      </g>
    </svg>
  );
}
