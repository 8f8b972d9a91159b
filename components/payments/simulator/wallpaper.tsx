// The phone's wallpaper: a canal lock at dusk, as a flat paper cut.
export function Wallpaper() {
  return (
    <svg
      viewBox="0 0 360 420"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-3/5 w-full"
      aria-hidden="true"
    >
      <circle cx="252" cy="150" r="44" fill="#e9a84a" />
      <path d="M0 210l70-58 62 44 84-74 92 80 52-34v252H0z" fill="#1c6350" />
      <path d="M0 268l96-40 120 34 144-50v208H0z" fill="#0a4435" />
      <path
        d="M34 262v-52m0 0l-13 24m13-24l13 24M34 222l-17 32m17-32l17 32M318 240v-64m0 0l-15 28m15-28l15 28m-15-12l-19 38m19-38l19 38"
        stroke="#0b3128"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M0 290h96v130H0zM264 290h96v130h-96z" fill="#e6dcc4" />
      <path
        d="M0 312h96M0 338h96M0 364h96M0 390h96M264 312h96M264 338h96M264 364h96M264 390h96"
        stroke="#c9bd9f"
      />
      <path d="M96 318h168v102H96z" fill="#3d8c8a" />
      <path d="M96 300l84-26v146H96zM264 300l-84-26v146h84z" fill="#7d4a2d" />
      <path
        d="M96 328l84-26 84 26M96 362l84-26 84 26M180 274v146"
        stroke="#5f3520"
        strokeWidth="5"
        fill="none"
      />
      <path d="M58 288l122-22 122 22" stroke="#e6dcc4" strokeWidth="7" strokeLinecap="round" fill="none" />
      <path d="M96 396c14-7 28-7 42 0s28 7 42 0 28-7 42 0 28 7 42 0v24H96z" fill="#58aaa2" />
    </svg>
  );
}
