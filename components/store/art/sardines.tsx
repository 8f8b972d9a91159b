// An open tin of sardines, its lid rolled back.
export function Sardines() {
  return (
    <>
      <rect className="fill-night" x="40" y="118" width="244" height="152" rx="40" opacity=".18" />
      <rect className="fill-tide" x="36" y="104" width="248" height="156" rx="42" />
      <rect className="fill-ochre" x="52" y="120" width="216" height="124" rx="30" />
      <g className="fill-paper">
        <path d="M66 150c24-18 96-20 146-4l30-14c-4 10-4 22 0 32l-30-10c-50 16-122 14-146-4z" />
        <path d="M66 186c24-18 96-20 146-4l30-14c-4 10-4 22 0 32l-30-10c-50 16-122 14-146-4z" />
        <path d="M66 222c24-18 96-20 146-4l30-14c-4 10-4 22 0 32l-30-10c-50 16-122 14-146-4z" />
      </g>
      <g className="fill-tide">
        <path d="M74 146c30-14 92-16 136-2-44-4-96-4-136 2zM74 182c30-14 92-16 136-2-44-4-96-4-136 2zM74 218c30-14 92-16 136-2-44-4-96-4-136 2z" />
      </g>
      <g className="fill-night">
        <circle cx="82" cy="151" r="4" />
        <circle cx="82" cy="187" r="4" />
        <circle cx="82" cy="223" r="4" />
      </g>
      <rect className="fill-tide" x="58" y="62" width="204" height="48" rx="24" />
      <path className="fill-paper" d="M82 82h156v8H82z" opacity=".7" />
      <path
        className="fill-earth"
        d="M150 40h20v26h-20zM160 18a18 18 0 110 36 18 18 0 010-36zm0 10a8 8 0 100 16 8 8 0 000-16z"
        fillRule="evenodd"
      />
    </>
  );
}
