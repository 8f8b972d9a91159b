// A bottle of olive oil and a branch.
export function Oil() {
  return (
    <>
      <ellipse className="fill-night" cx="150" cy="284" rx="70" ry="9" opacity=".18" />
      <path
        className="fill-leaf"
        d="M128 34h40v58c0 20 40 28 40 62v112q0 18-18 18h-84q-18 0-18-18V154c0-34 40-42 40-62z"
      />
      <path className="fill-night" d="M124 26h48v26h-48z" />
      <path className="fill-ochre" d="M100 172h96v90q0 10-10 10h-76q-10 0-10-10z" opacity=".55" />
      <rect className="fill-paper" x="88" y="160" width="120" height="78" />
      <path className="fill-earth" d="M88 160h120v8H88zM88 230h120v8H88z" />
      <path className="fill-leaf" d="M148 182c16 4 22 18 0 38-22-20-16-34 0-38z" />
      <path
        className="stroke-paper"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
        d="M142 66v30c0 14-22 24-32 38"
        opacity=".5"
      />
      <path
        className="stroke-leaf"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
        d="M214 286c34-34 58-72 64-122"
      />
      <g className="fill-leaf">
        <path d="M276 170c-24-6-32-24-32-48 20 10 32 24 32 48zM278 172c20-10 26-26 24-46-18 10-26 24-24 46zM264 212c-26-2-36-16-40-40 24 6 38 18 40 40zM262 216c24-4 34-18 36-38-20 6-34 18-36 38z" />
      </g>
      <ellipse className="fill-night" cx="236" cy="234" rx="13" ry="18" transform="rotate(20 236 234)" />
      <ellipse className="fill-earth" cx="268" cy="250" rx="12" ry="17" transform="rotate(-24 268 250)" />
    </>
  );
}
