// A clay mug, glazed inside, with its steam.
export function Mug() {
  return (
    <>
      <path className="fill-night" d="M70 262h150l12 10H60z" opacity=".18" />
      <path className="fill-earth" d="M212 140h22a42 42 0 010 84h-30v-24h28a18 18 0 000-36h-20z" />
      <path className="fill-earth" d="M74 116h146l-10 130q-1 18-19 18h-88q-18 0-19-18z" />
      <path className="fill-skin" d="M80 190l134 0-2 26H82z" />
      <path
        className="fill-paper"
        d="M82 203l16-11 16 11 16-11 16 11 16-11 16 11 16-11 18 11-18 10-16-10-16 10-16-10-16 10-16-10-16 10z"
      />
      <ellipse className="fill-paper" cx="147" cy="116" rx="73" ry="19" />
      <ellipse className="fill-night" cx="147" cy="118" rx="62" ry="13" />
      <path className="fill-earth" d="M92 132l12 0 4 48h-12z" opacity=".5" />
      <g className="stroke-paper" fill="none" strokeWidth="9" strokeLinecap="round">
        <path d="M118 88c-12-14 12-22 0-38M150 82c-14-16 14-26 0-46M180 88c-12-14 12-22 0-38" />
      </g>
    </>
  );
}
