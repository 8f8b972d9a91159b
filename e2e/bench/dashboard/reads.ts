/** What a page reads, by the name of the page or filter. */
export type Reads = Record<string, () => Promise<unknown>>;

/** Joins the parts of a name. Of reads with such names only the slowest are listed. */
export const COMBINED = ' + ';
