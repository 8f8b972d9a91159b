/** The methods' names, which are the same in every language. */
export const METHOD = { mbway: 'MB WAY', multibanco: 'Multibanco' } as const;
