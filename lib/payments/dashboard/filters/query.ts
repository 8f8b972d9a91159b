/** A page's `searchParams`. */
export type Query = Record<string, string | string[] | undefined>;
