// Reads a request body's JSON more strictly than JSON.parse, which would keep the last of two amounts and round
// 9007199254740993: a repeated key, a number that is no exact integer, and deep nesting are caught.
import { ApiError } from '../contract/errors';

/** Far deeper than any body of the API. */
const MAX_DEPTH = 32;

/** A string, with the colon that makes it a key; a number; the beginning or end of an object or array. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\]]/g;

/**
 * Parses one JSON text (RFC 8259). A number that a JavaScript number can't hold exactly as an integer, and `-0`,
 * become NaN, which every schema refuses. Throws `invalid_json`, or `validation_failed` for a duplicate key.
 */
export function parseJson(text: string): unknown {
  parse(text);
  /** The keys of each object around the token; an array's set stays empty. */
  const around: Set<string>[] = [];
  const exact = text.replace(TOKEN, (token, colon?: string) => {
    if (token === '{' || token === '[') {
      if (around.push(new Set()) > MAX_DEPTH) throw new ApiError('invalid_json');
    } else if (token === '}' || token === ']') {
      around.pop();
    } else if (colon) {
      const key: string = JSON.parse(token.slice(0, -colon.length));
      // Spec is silent: a duplicate key is refused rather than guessed at.
      if (around.at(-1)?.has(key)) throw duplicate(key.slice(0, 128));
      around.at(-1)?.add(key);
    } else if (!token.startsWith('"') && !isExact(token)) {
      return TOO_LARGE;
    }
    return token;
  });
  return JSON.parse(exact, (_key, value) => (value === Number.POSITIVE_INFINITY ? Number.NaN : value));
}

/** JSON has no NaN: this number, which parses as Infinity, replaces it. */
const TOO_LARGE = '1e999';

function parse(text: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const where = position ? ` (perto do caractere ${Number(position) + 1})` : '';
    throw new ApiError('invalid_json', {
      message: `O corpo da requisição não é um JSON válido${where}.`,
    });
  }
}

const duplicate = (param: string) =>
  new ApiError('validation_failed', { param, message: `O campo ${param} aparece mais de uma vez.` });

/** Whether a JavaScript number is the integer that `literal` denotes, digit for digit (`1e3` and `1000.0` are 1000). */
function isExact(literal: string): boolean {
  const value = Number(literal);
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return false;
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = whole.length + Number(exponent);
  // Only zeros may follow the point: 1.0000000000000001 rounds to 1, but isn't 1.
  return !/[1-9]/.test((whole + fraction).slice(Math.max(0, point)));
}
