import { createHmac } from 'node:crypto';

/**
 * The webhook secret of a merchant that tests signed up without a webhook URL. It follows from the key, so that the
 * merchant's server can be given both before anyone knows where it will listen.
 */
export const testSecret = (apiKey: string): string =>
  `ecl_whsec_${createHmac('sha256', apiKey).update('webhook secret').digest('base64url')}`;
