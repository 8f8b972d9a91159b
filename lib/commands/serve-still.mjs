// @ts-check
// Takes React out of the pages that need none and are made when they are asked for, as `build.mjs` does for those made
// before; and puts the shop's own page in the place of one that broke. Called by `serve.mjs`, around Next.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { isStill, stripped } from './strip-scripts.mjs';

/** @type {Record<string, string>} */
const brokenPages = {};

/**
 * Lets `answer` write its page into memory, and sends what remains of it; anything but a still page goes on unchanged. An
 * error of the server's own, which Next tells in bare text or by React, becomes the page `broken` in the shop's language.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} answer
 */
export function serveStill(request, response, answer) {
  const { write, end, writeHead, flushHeaders } = response;
  const gzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding']));
  // Next would compress it before it can be read.
  delete request.headers['accept-encoding'];
  /** @type {Buffer[]} */
  const chunks = [];
  let complete = false;
  const [path = '/'] = (request.url ?? '').split('?');
  const [, lang] = /^\/(pt|en)\b/.exec(path) ?? [];
  // Read while all is well: a build under way takes it away for a moment.
  if (lang) brokenPages[lang] ??= readFileSync(`.next/server/app/${lang}/broken.html`, 'utf8');
  const isBroken = () => lang !== undefined && response.statusCode >= 500;
  const isPage = () =>
    !complete &&
    !response.headersSent &&
    (isBroken() ||
      (request.method !== 'HEAD' && /^text\/html/.test(String(response.getHeader('content-type')))));

  // The length belongs to the headers, so these wait for the whole page.
  response.writeHead = (/** @type {any[]} */ ...given) => {
    response.statusCode = given[0];
    if (!isPage()) return Reflect.apply(writeHead, response, given);
    const headers = given.at(-1);
    if (typeof headers === 'object')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  };
  response.flushHeaders = () => {
    if (!isPage()) flushHeaders.call(response);
  };
  response.write = (/** @type {any[]} */ ...given) => {
    if (!isPage()) return Reflect.apply(write, response, given);
    chunks.push(Buffer.from(given[0]));
    return true;
  };
  response.end = (/** @type {any[]} */ ...given) => {
    if (!isPage()) return Reflect.apply(end, response, given);
    complete = true;
    if (typeof given[0] === 'string' || given[0] instanceof Uint8Array) chunks.push(Buffer.from(given[0]));
    // Not modified, or moved: there is no page.
    if (chunks.length === 0 && !isBroken()) return Reflect.apply(end, response, given);
    let page = Buffer.concat(chunks).toString();
    if (lang && isBroken()) {
      // It was drawn for an address of its own; the link to the other language goes on from the one that was asked for.
      const other = lang === 'pt' ? 'en' : 'pt';
      const there = escapeAttribute(path.replace(lang, other));
      page = (brokenPages[lang] ?? '').replaceAll(`"/${other}/broken"`, () => `"${there}"`);
      for (const name of ['ETag', 'Last-Modified', 'Link']) response.removeHeader(name);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
    }
    let body = Buffer.from(isStill(page) ? stripped(page) : page);
    if (!/accept-encoding/i.test(String(response.getHeader('vary'))))
      response.appendHeader('Vary', 'Accept-Encoding');
    if (gzip) {
      body = gzipSync(body);
      response.setHeader('Content-Encoding', 'gzip');
    }
    response.setHeader('Content-Length', body.length);
    return Reflect.apply(end, response, [body]);
  };
  answer();
}

/** @param {string} text */
const escapeAttribute = (text) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
