// A rush basket with two handles.
export function Basket() {
  return (
    <>
      <ellipse className="fill-night" cx="160" cy="276" rx="104" ry="12" opacity=".18" />
      <g className="stroke-earth" fill="none" strokeWidth="13">
        <path d="M98 140C98 24 222 24 222 140" />
        <path d="M118 140C118 60 202 60 202 140" opacity=".7" />
      </g>
      <path
        className="fill-leaf"
        d="M128 142c-14-30-8-52 8-70 6 18 14 26 10 44 10-16 22-22 38-24-2 20-10 36-26 50z"
      />
      <path className="fill-ochre" d="M52 134h216l-22 128q-2 12-14 12H88q-12 0-14-12z" />
      <g className="fill-earth">
        <path d="M60 158h26v20H63zM112 158h26v20h-26zM164 158h26v20h-26zM216 158h26v20h-26zM88 182h24v20H88zM138 182h26v20h-26zM190 182h26v20h-26zM242 182h15l-3 20h-12zM67 206h21v20H71zM112 206h26v20h-26zM164 206h26v20h-26zM216 206h26v20h-26zM88 230h24v20H88zM138 230h26v20h-26zM190 230h26v20h-26z" />
      </g>
      <rect className="fill-paper" x="44" y="126" width="232" height="20" rx="10" />
      <path
        className="stroke-earth"
        strokeWidth="4"
        d="M60 144l10-16M84 144l10-16M108 144l10-16M132 144l10-16M156 144l10-16M180 144l10-16M204 144l10-16M228 144l10-16M252 144l10-16"
      />
    </>
  );
}
