import { logger } from '../log';

/** The payment service's log. */
export const log = logger('payments');
