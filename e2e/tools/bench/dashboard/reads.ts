/** What a page reads, by the name of the page or filter. */
export type Reads = Record<string, () => Promise<unknown>>;
