// A faience swallow in flight.
export function Swallow() {
  return (
    <>
      <circle className="fill-ochre" cx="232" cy="82" r="34" />
      <path className="fill-night" d="M150 152C120 92 78 58 22 48c34 26 46 58 64 86 10 16 26 30 46 38z" />
      <path className="fill-night" d="M170 146c20-46 62-88 122-100-30 30-44 66-62 96-10 16-28 26-44 30z" />
      <path
        className="fill-tide"
        d="M150 152c-16-30-36-54-62-72 14 28 22 48 36 66 8 10 18 16 28 18zM176 148c12-26 32-48 58-62-16 24-24 44-38 60-6 8-14 12-22 14z"
      />
      <path
        className="fill-night"
        d="M196 130c20-4 34 4 40 18l18 8-20 6c-6 22-26 40-52 46-26 10-48 26-62 66-4-16-2-32 4-46-22 10-40 26-58 44 2-36 26-74 60-98 20-24 44-40 70-44z"
      />
      <path
        className="fill-paper"
        d="M228 164c-8 20-26 34-48 38-16 6-30 14-42 26 8-28 28-52 56-62 12-4 24-4 34-2z"
      />
      <path className="fill-earth" d="M236 148c2 8 0 16-8 20-10-2-20-4-28-2 6-12 20-20 36-18z" />
      <circle className="fill-paper" cx="222" cy="143" r="4.5" />
    </>
  );
}
