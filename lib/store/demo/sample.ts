// The sample data of a demonstration's guided purchase.
import { randomInt } from 'node:crypto';
import { CATALOGUE, findProduct, type Product } from '@/lib/store/checkout/catalogue';

export const SAMPLE_PIECE = findProduct('caneca-de-barro') ?? (CATALOGUE[0] as Product);

/** Someone to buy as. Each has a number and an e-mail of their own: a shop limits how much it takes from one. */
export function sampleShopper(): { name: string; email: string; phone: string } {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    name: 'Ana Reis',
    email: `ana.${digits}@exemplo.pt`,
    phone: `912 ${digits.slice(0, 3)} ${digits.slice(3)}`,
  };
}
