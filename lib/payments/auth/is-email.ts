import { z } from 'zod';
import { DEMO_EMAIL } from './auth';

/** Characters; the longest that mail servers take. */
const LONGEST = 254;
const address = z.email().max(LONGEST);

/** Whether it can be a person's e-mail address; only an e-mail to it shows that it is one. */
export const isEmail = (text: string) => address.safeParse(text).success && text !== DEMO_EMAIL;
