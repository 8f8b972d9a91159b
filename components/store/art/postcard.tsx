// A postcard of a tram that climbs a steep street.
export function Postcard() {
  return (
    <g transform="rotate(5 160 160)">
      <path className="fill-night" d="M28 80h272v184H28z" opacity=".18" />
      <path className="fill-paper" d="M22 70h276v184H22z" />
      <path className="fill-tide" d="M34 82h252v160H34z" />
      <circle className="fill-ochre" cx="86" cy="120" r="22" />
      <path className="fill-earth" d="M198 82h88v120l-88-10zM34 168l40-6v80H34z" />
      <path
        className="fill-paper"
        d="M212 98h18v28h-18zM248 98h18v28h-18zM212 142h18v28h-18zM248 142h18v28h-18zM44 182h16v22H44z"
      />
      <path className="fill-night" d="M34 242v-14l252-54v68z" />
      <path className="stroke-paper" strokeWidth="3" d="M60 236l226-48" opacity=".6" />
      <g transform="rotate(-12 160 170)">
        <path className="fill-ochre" d="M96 132q0-14 14-14h96q14 0 14 14v64H96z" />
        <path className="fill-paper" d="M104 130h108v32H104z" />
        <path
          className="fill-night"
          d="M108 134h22v24h-22zM136 134h20v24h-20zM162 134h20v24h-20zM188 134h20v24h-20zM96 172h124v5H96z"
        />
        <path className="fill-earth" d="M92 112h132v9H92z" />
        <circle className="fill-paper" cx="158" cy="186" r="6" />
        <circle className="fill-paper" cx="122" cy="202" r="11" />
        <circle className="fill-paper" cx="194" cy="202" r="11" />
        <path className="stroke-night" strokeWidth="4" d="M158 112l22-34" />
      </g>
      <path className="stroke-night" strokeWidth="2" d="M34 118l252-54" opacity=".5" />
    </g>
  );
}
