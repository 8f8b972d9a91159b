import * as z from 'zod';

/** Any number or short text. */
export const chaosSeed = z.union([z.string().trim().min(1).max(40), z.number().transform(String)]);
