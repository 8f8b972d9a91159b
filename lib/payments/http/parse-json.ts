// Reads a request body's JSON more strictly than JSON.parse: duplicate keys, depth and inexact numbers are caught.
// JSON.parse alone would keep the last of two amounts and round 9007199254740993.
import { ApiError } from '../contract/errors';

/** Far deeper than any body of the API, far shallower than the stack. */
const MAX_DEPTH = 32;

/**
 * Parses one JSON text (RFC 8259). A number that a JavaScript number can't hold exactly as an integer, and `-0`,
 * become NaN, which every schema refuses. Throws `invalid_json`, or `validation_failed` for a duplicate key.
 */
export function parseJson(text: string): unknown {
  let position = 0;

  function invalid(): never {
    throw new ApiError('invalid_json', {
      message: `O corpo da requisição não é um JSON válido (perto do caractere ${position + 1}).`,
    });
  }

  function skipSpace(): void {
    for (;;) {
      const code = text.charCodeAt(position);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      position++;
    }
  }

  function take(token: RegExp): string | undefined {
    token.lastIndex = position;
    const found = token.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  }

  function readString(): string {
    const start = position;
    const literal = take(STRING);
    if (literal === undefined) invalid();
    if (!literal.includes('\\')) return literal.slice(1, -1);
    try {
      return JSON.parse(literal) as string;
    } catch {
      position = start;
      return invalid();
    }
  }

  function readValue(depth: number): unknown {
    if (depth > MAX_DEPTH) invalid();
    skipSpace();
    switch (text[position]) {
      case '{':
        return readObject(depth);
      case '[':
        return readArray(depth);
      case '"':
        return readString();
    }
    const word = take(WORD);
    if (word !== undefined) return WORDS[word as keyof typeof WORDS];
    const number = take(NUMBER);
    return number === undefined ? invalid() : exactNumber(number);
  }

  function readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    position++;
    skipSpace();
    if (text[position] === '}') {
      position++;
      return object;
    }
    for (;;) {
      skipSpace();
      const key = readString();
      if (Object.hasOwn(object, key)) {
        // Spec is silent: a duplicate key is refused rather than guessed at.
        const param = key.slice(0, 128);
        throw new ApiError('validation_failed', {
          param,
          message: `O campo ${param} aparece mais de uma vez.`,
        });
      }
      skipSpace();
      if (text[position] !== ':') invalid();
      position++;
      const value = readValue(depth + 1);
      // Assigning `__proto__` would change the object's prototype and hide the field from validation.
      Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
      skipSpace();
      if (text[position] === ',') position++;
      else if (text[position] === '}') {
        position++;
        return object;
      } else invalid();
    }
  }

  function readArray(depth: number): unknown[] {
    const array: unknown[] = [];
    position++;
    skipSpace();
    if (text[position] === ']') {
      position++;
      return array;
    }
    for (;;) {
      array.push(readValue(depth + 1));
      skipSpace();
      if (text[position] === ',') position++;
      else if (text[position] === ']') {
        position++;
        return array;
      } else invalid();
    }
  }

  const value = readValue(0);
  skipSpace();
  if (position !== text.length) invalid();
  return value;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids bare control characters inside strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const WORDS = { true: true, false: false, null: null };

/** The integer that `literal` denotes, digit for digit (`1e3` and `1000.0` are 1000); NaN when it isn't one. */
function exactNumber(literal: string): number {
  const value = Number(literal);
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return Number.NaN;
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = whole.length + Number(exponent);
  // What stands behind the point must be zeros: 1.0000000000000001 rounds to 1, but isn't.
  return /[1-9]/.test((whole + fraction).slice(Math.max(0, point))) ? Number.NaN : value;
}
