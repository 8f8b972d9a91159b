// A bar of soap with a sprig of rosemary.
export function Soap() {
  return (
    <>
      <path className="fill-night" d="M58 238l204 6-10 16H66z" opacity=".18" />
      <path className="fill-leaf" d="M46 142l150-40 80 36v74l-150 44-80-42z" />
      <path className="fill-paper" d="M46 142l150-40 80 36-150 42z" />
      <path className="fill-skin" d="M46 142l80 38v76l-80-42z" />
      <path className="fill-paper" d="M144 206l112-32v14l-112 32z" opacity=".85" />
      <g className="stroke-leaf" strokeWidth="5" strokeLinecap="round" fill="none">
        <path d="M92 148c44-8 88-18 132-14" />
        <path d="M112 144l-8-16M112 144l10 14M134 140l-8-18M134 140l10 16M156 137l-6-18M156 137l10 16M178 135l-4-16M178 135l10 14M200 133l0-13M200 133l10 10" />
      </g>
      <circle className="fill-paper" cx="82" cy="78" r="22" />
      <circle className="fill-paper" cx="124" cy="50" r="13" />
      <circle className="fill-paper" cx="238" cy="70" r="17" />
      <path
        className="stroke-leaf"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        d="M70 76c1-7 5-11 11-12M229 68c1-5 4-8 8-9M117 49c1-4 3-6 6-7"
      />
    </>
  );
}
