// The PIN of the simulated phone. Nothing checks or stores it: any six digits are right.

/** MB WAY's PIN has as many digits. */
export const PIN_DIGITS = 6;

/** Stands in the field already when the page is opened with `guided`. */
export const SAMPLE_PIN = '123456';

export function isPin(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}
