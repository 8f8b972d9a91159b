// A sewn notebook with its thread showing.
export function Notebook() {
  return (
    <>
      <g transform="rotate(-9 160 160)">
        <path className="fill-night" d="M84 50h160v232H84z" opacity=".18" />
        <path className="fill-paper" d="M82 40h162v228H82z" />
        <path className="stroke-night" strokeWidth="2" opacity=".25" d="M236 44v220M240 44v220" />
        <path className="fill-earth" d="M70 36h160v228H70z" />
        <path className="fill-night" d="M70 36h28v228H70z" />
        <g className="stroke-ochre" strokeWidth="6" strokeLinecap="round">
          <path d="M76 62h26M76 84h26M76 128h26M76 150h26M76 194h26M76 216h26M76 238h26" />
        </g>
        <path className="fill-paper" d="M122 74h84v58h-84z" />
        <path className="stroke-night" strokeWidth="4" strokeLinecap="round" d="M136 94h56M136 110h36" />
      </g>
      <path
        className="stroke-ochre"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        d="M66 266c-30 14-24 34 2 30s44-4 40 14"
      />
      <g transform="rotate(38 252 210)">
        <path className="fill-ochre" d="M244 112h18v132h-18z" />
        <path className="fill-skin" d="M244 244h18l-9 30z" />
        <path className="fill-night" d="M250 264h6l-3 10zM244 112h18v16h-18z" />
      </g>
    </>
  );
}
