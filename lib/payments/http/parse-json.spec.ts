import { expect, test } from 'playwright/test';
import { ApiError } from '../contract/errors';
import { parseJson } from './parse-json';

const codeOf = (text: string) => {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

test('what JSON.parse takes has the value that it has there', () => {
  for (const text of [
    ' \t\r\n{ "a" : [ 1 , -2, { "b" : null } ] , "c":"\\u00e7\\n\\"\\\\", "d": true, "e": false } ',
    '{"nested":{"nested":{"nested":[[[]]]}}}',
    ...['{}', '[]', '"plain"', 'null', '0', '{"":1}', '"\\ud83d\\ude00"'],
  ])
    expect(parseJson(text), text).toEqual(JSON.parse(text));
});

test('a number is the integer that its digits denote, or none', () => {
  for (const [literal, value] of [
    ['1e3 1000.0 1E+3 10.00e2', 1000],
    ['12300e-2', 123],
    ['-5', -5],
    ['0 0.000', 0],
    ['9007199254740991', 9007199254740991],
    ['1.5 1E400 -0 -0.0 9007199254740993 1.0000000000000001 1e-5 1e999999999', Number.NaN],
  ] as const)
    for (const each of literal.split(' ')) expect(parseJson(each), each).toBe(value);
});

test('what is no JSON, or nested too deep, is invalid_json', () => {
  const short = `{ {"a":1 {"a"} {"a":} {"a":1,} [1,] {a:1} {'a':1} "open "\\x41" "\\u12" {}/**/ {}{} NaN Infinity
    01 +1 .5 1. 1e True \ufeff{}`;
  const deep = '['.repeat(10_000);
  for (const text of [
    ...short.split(/ |\n +/),
    ...['', ' ', '[1 2]', '"tab\tinside"', '// comment\n{}', '{} {}'],
    ...[deep, deep + ']'.repeat(10_000), '{"a":'.repeat(10_000)],
  ])
    expect(codeOf(text), `${JSON.stringify(text).slice(0, 40)} (${text.length})`).toBe('invalid_json');
});

test('a field given twice is refused and named, however it is spelled', () => {
  expect(() => parseJson('{"amount":100,"amount":1}')).toThrow(expect.objectContaining({ param: 'amount' }));
  expect(codeOf('{"amount":100,"\\u0061mount":100}')).toBe('validation_failed');
  expect(codeOf('{"customer":{"nif":"1","nif":"2"}}')).toBe('validation_failed');
});

test('__proto__ is a field like any other', () => {
  const value = parseJson('{"__proto__":{"amount":1},"constructor":2}') as object;
  expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});
