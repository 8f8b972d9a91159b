import { expect, test } from 'playwright/test';
import { parseJson } from './parse-json';

const expectRefused = (text: string, refusal: { code?: string; param?: string }) =>
  expect(() => parseJson(text), text.slice(0, 40)).toThrow(expect.objectContaining(refusal));

const words = (text: string) => text.split(/\s{2,}/);

test('takes what JSON.parse takes, and refuses what it refuses as invalid_json', () => {
  const taken = words(String.raw`{}  []  "plain"  null  0  {"":1}  "\ud83d\ude00"  {"a":{"b":{"c":[[[]]]}}}
    [ 1 , -2, { "b" : null } ]  "\u00e7\n\"\\"  {"d": true, "e": false}`);
  for (const text of [...taken, ' \t\r\n1 ']) expect(parseJson(text), text).toEqual(JSON.parse(text));
  const refused =
    words(String.raw`{  {"a":1  {"a"}  {"a":}  {"a":1,}  [1,]  [1 2]  {a:1}  {'a':1}  "open  "\x41"  "\u12"  {}/**/
    {}{}  {} {}  NaN  Infinity  01  +1  .5  1.  1e  True`);
  for (const text of [...refused, '', ' ', '\ufeff{}', '"tab\tinside"', '// comment\n{}']) {
    expect(() => JSON.parse(text), text).toThrow();
    expectRefused(text, { code: 'invalid_json' });
  }
});

test('what is nested too deep is invalid_json', () => {
  const deep = '['.repeat(10_000);
  for (const text of [deep, deep + ']'.repeat(10_000), '{"a":'.repeat(10_000)])
    expectRefused(text, { code: 'invalid_json' });
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

test('a field given twice is refused and named, however it is spelled', () => {
  expectRefused('{"amount":100,"amount":1}', { param: 'amount' });
  expectRefused('{"amount":100,"\\u0061mount":100}', { code: 'validation_failed' });
  expectRefused('{"customer":{"nif":"1","nif":"2"}}', { code: 'validation_failed' });
});

test('__proto__ is a field like any other', () => {
  const value = parseJson('{"__proto__":{"amount":1},"constructor":2}') as object;
  expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});
