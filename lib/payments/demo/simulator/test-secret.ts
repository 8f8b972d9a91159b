import { createHmac } from 'node:crypto';

/**
 * The webhook secret of a merchant that tests signed up without one. It is derived from the key: fixed settings keep
 * working after a restart, and the merchant's server can be given both before anyone knows where it will listen.
 */
export const testSecret = (apiKey: string): string =>
  `ecl_whsec_${createHmac('sha256', apiKey).update('webhook secret').digest('base64url')}`;
