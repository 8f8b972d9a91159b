/** Said by a form of the admin area that had no response. */
export const LOST = 'No response. Check the connection and try again: nothing is done twice.';
