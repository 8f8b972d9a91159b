// A phone that has just received a request: the picture of the waiting room.
export function WaitingPhone({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 190 230" className={className} aria-hidden="true">
      <circle className="fill-plate-moss" cx="95" cy="118" r="94" />
      <g transform="rotate(8 95 115)">
        <rect className="fill-night" x="48" y="16" width="98" height="196" rx="17" />
        <rect className="fill-leaf" x="55" y="23" width="84" height="182" rx="11" />
        <circle className="fill-ochre" cx="97" cy="176" r="19" />
        <path
          className="fill-night"
          d="M55 176c16-20 28-22 42-8 14-16 28-14 42 2v24q0 11-11 11H66q-11 0-11-11z"
        />
        <rect className="fill-night" x="82" y="29" width="30" height="7" rx="3.5" />
        <path className="fill-paper" d="M44 62h110q6 0 6 6v44q0 6-6 6H44q-6 0-6-6V68q0-6 6-6z" />
        <rect className="fill-earth" x="47" y="73" width="22" height="22" rx="5" />
        <path
          className="stroke-night"
          strokeWidth="5"
          strokeLinecap="round"
          d="M80 77h46M80 91h64M48 106h58"
        />
        <circle className="fill-earth" cx="156" cy="64" r="10" />
      </g>
    </svg>
  );
}
