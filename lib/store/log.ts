import { logger } from '../log';

/** The shop's log. */
export const log = logger('store');
