// The sample data of a demonstration's guided purchase.
import { randomInt } from 'node:crypto';
import { CATALOGUE, findProduct, type Product } from './catalogue';

export const SAMPLE_PIECE = findProduct('caneca-de-barro') ?? (CATALOGUE[0] as Product);

/** Someone to buy as. Each has a number of their own, so that no two purchases meet on one phone. */
export function sampleShopper(): { name: string; email: string; phone: string } {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    name: 'Ana Reis',
    email: 'ana@exemplo.pt',
    phone: `912 ${digits.slice(0, 3)} ${digits.slice(3)}`,
  };
}
