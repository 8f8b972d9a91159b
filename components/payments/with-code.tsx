/** A text whose parts in backticks are code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
