// A folded burel blanket with its stripes and fringe.
export function Blanket() {
  return (
    <>
      <path className="fill-night" d="M44 246h232l-8 14H52z" opacity=".18" />
      <path className="fill-leaf" d="M52 190h208q18 0 18 24v10q0 24-18 24H52z" />
      <path className="fill-paper" d="M74 190h14v58H74zM100 190h6v58h-6z" />
      <path className="fill-earth" d="M58 132h206q16 0 16 24v12q0 22-16 22H58z" />
      <path className="fill-ochre" d="M80 132h14v58H80zM106 132h6v58h-6z" />
      <path className="fill-leaf" d="M50 76h204q18 0 18 22v12q0 22-18 22H50z" />
      <path
        className="fill-paper"
        d="M72 76h14v56H72zM98 76h6v56h-6zM206 92l14 12-14 12-14-12zM166 92l14 12-14 12-14-12z"
      />
      <g className="stroke-paper" strokeWidth="4" strokeLinecap="round">
        <path d="M50 82H34M50 94H30M50 106H34M50 118H30M50 129H34M52 196H34M52 208H30M52 220H34M52 232H30M52 243H34" />
      </g>
      <g className="stroke-ochre" strokeWidth="4" strokeLinecap="round">
        <path d="M58 138H40M58 150H36M58 162H40M58 174H36M58 185H40" />
      </g>
    </>
  );
}
