// The way on from a page of a list, and back to its newest.
export function Pager({
  path,
  query,
  next,
  isFirst,
}: {
  path: string;
  /** The filters, which every page keeps. */
  query: Record<string, string | undefined>;
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
  isFirst: boolean;
}) {
  if (isFirst && !next) return null;
  const link =
    'inline-flex min-h-11 items-center px-1 font-medium text-pine underline underline-offset-4 hover:decoration-2';
  return (
    <nav aria-label="Pages" className="mt-3 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <a href={address(path, query)} className={link}>
          Newest
        </a>
      )}
      {next && (
        <a href={address(path, { ...query, after: next })} className={link}>
          Older
        </a>
      )}
    </nav>
  );
}

/** `path` with the parts of `query` that say something. */
export function address(path: string, query: Record<string, string | undefined>): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
