// A hand loom with its warp and the first cloth.
export function Loom() {
  return (
    <>
      <path className="fill-night" d="M40 284h240l8 8H32z" opacity=".18" />
      <path className="fill-earth" d="M52 34h20v252H52zM248 34h20v252h-20z" />
      <path className="fill-earth" d="M36 276h52v12H36zM232 276h52v12h-52z" />
      <g className="stroke-paper" strokeWidth="3">
        <path d="M92 62v120M101 62v120M110 62v120M119 62v120M128 62v120M137 62v120M146 62v120M155 62v120M164 62v120M173 62v120M182 62v120M191 62v120M200 62v120M209 62v120M218 62v120M227 62v120" />
      </g>
      <path className="fill-night" d="M40 44h240v20H40z" />
      <path className="fill-ochre" d="M44 112h232v14H44z" />
      <path className="fill-leaf" d="M86 174h148v76H86z" />
      <path
        className="fill-paper"
        d="M86 204l18.5-16 18.5 16 18.5-16 18.5 16 18.5-16 18.5 16 18.5-16 18.5 16v14l-18.5-16-18.5 16-18.5-16-18.5 16-18.5-16-18.5 16-18.5-16-18.5 16z"
      />
      <path className="fill-ochre" d="M86 228h148v7H86z" />
      <path className="fill-night" d="M40 248h240v18H40z" />
      <path className="fill-paper" d="M104 160q52-24 104 0-52 20-104 0z" />
      <path className="fill-earth" d="M132 159q24-9 48 0-24 8-48 0z" />
      <circle className="fill-ochre" cx="62" cy="257" r="13" />
      <circle className="fill-ochre" cx="258" cy="257" r="13" />
    </>
  );
}
