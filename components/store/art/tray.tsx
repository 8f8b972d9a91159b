// A cork tray with a cup and a saucer.
export function Tray() {
  return (
    <>
      <ellipse className="fill-night" cx="160" cy="178" rx="132" ry="112" opacity=".18" />
      <path
        className="fill-ochre"
        d="M14 148h36v48H14q-8 0-8-10v-28q0-10 8-10zM270 148h36q8 0 8 10v28q0 10-8 10h-36z"
      />
      <ellipse className="fill-ochre" cx="160" cy="166" rx="130" ry="112" />
      <ellipse className="fill-skin" cx="160" cy="166" rx="112" ry="95" />
      <g className="fill-earth">
        <path d="M82 128l12-4 4 8-12 4zM98 206l10 2-2 8-10-2zM140 92l12 4-4 8-10-4zM208 100l10-6 6 8-10 6zM238 168l10 2-4 10-8-4zM196 232l12-4 2 8-12 4zM124 226l8 6-6 8-8-8zM70 168l10-2 2 8-10 2zM118 118l6 6-6 6-6-6zM216 204l8 2-2 8-8-2zM168 244l10 0 0 6-10 0zM176 84l8 2-2 6-8-2z" />
      </g>
      <circle className="fill-paper" cx="178" cy="166" r="60" />
      <circle className="fill-tide" cx="178" cy="166" r="50" />
      <circle className="fill-paper" cx="178" cy="166" r="42" />
      <path className="fill-paper" d="M208 132l20-20 12 12-20 20z" />
      <circle className="fill-night" cx="178" cy="166" r="31" />
      <path className="fill-earth" d="M156 158a24 24 0 0132-14 28 28 0 00-32 14z" />
      <g transform="rotate(-18 104 168)">
        <path className="fill-paper" d="M100 142h8v68h-8z" />
        <ellipse className="fill-paper" cx="104" cy="134" rx="12" ry="17" />
      </g>
    </>
  );
}
