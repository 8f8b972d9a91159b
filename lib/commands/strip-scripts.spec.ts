import { expect, test } from 'playwright/test';
import { stripped } from './strip-scripts.mjs';

const OWN = '<script>document.title</script>';
const MARK = '<template data-still-page=""></template>';

test('Next’s scripts and their data go, the page and its own scripts stay', () => {
  const html =
    '<head><link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>' +
    `<script src="/_next/static/chunks/b.js" async=""></script></head><body>${OWN}<p>Hello</p>${MARK}` +
    '<script id="_R_">push({"otherChunks":["static/chunks/b.js"]})</script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    '<script>self.__next_f.push([1,"/_next/static/chunks/b.js"])</script></body>';
  expect(stripped(html)).toBe(
    `<head><link rel="stylesheet" href="/_next/static/chunks/a.css"/></head><body>${OWN}<p>Hello</p></body>`,
  );
});

test('a script of Next that is not recognised fails the build', () => {
  expect(() => stripped(`${MARK}<script type="module" src="/_next/static/chunks/b.js"></script>`)).toThrow(
    /still page/,
  );
});
