// A sprig of pine with its cone: the picture beside the shop's sentence.
export function Sprig({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 220" className={className} aria-hidden="true">
      <path
        className="stroke-earth"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        d="M352 24C270 50 190 70 96 132"
      />
      <g className="stroke-leaf" strokeWidth="5" strokeLinecap="round">
        <path d="M96 132L14 128M96 132L22 158M96 132L40 186M96 132L68 206M96 132L20 98M96 132L44 76M96 132L98 212M96 132L78 64" />
        <path d="M182 86L120 30M182 86L150 12M182 86L186 6M182 86L104 58M182 86L168 164M182 86L204 166M182 86L138 152" />
        <path d="M266 54L232 2M266 54L270 0M266 54L302 4M266 54L204 18M266 54L300 128M266 54L328 112M266 54L344 84" />
      </g>
      <g transform="rotate(14 246 122)">
        <path
          className="fill-earth"
          d="M246 70c30 0 42 26 40 54-2 32-20 58-40 72-20-14-38-40-40-72-2-28 10-54 40-54z"
        />
        <path
          className="stroke-ochre"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          d="M212 100q17 16 34 0 17 16 34 0M206 124q20 18 40 0 20 18 40 0M214 148q16 16 32 0 16 16 32 0M226 172q10 10 20 0 10 10 20 0"
        />
      </g>
    </svg>
  );
}
