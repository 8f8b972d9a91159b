// Fails a test whose pages complain: an error or a warning in the console, which refusals of the security policy are too,
// an uncaught exception, or a response of 500 and above.
import { type BrowserContext, test as base, expect } from 'playwright/test';

interface Complaint {
  text: string;
  /** What the console's line is about. */
  about?: string;
}

/** The network that a test takes away by itself, and a server that it has ended. */
const CUT = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_(REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING)/;

const complaints: Complaint[] = [];
const expected: RegExp[] = [];
/** Documents that responded 4xx: the console says so of each, and of what they lack. */
const missing = new Set<string>();

/** Says that this test's pages complain about what `pattern` matches. */
export const expectComplaints = (pattern: RegExp) => void expected.push(pattern);

function listen(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // A page that a test fills itself is none of ours.
    if (CUT.test(message.text()) || message.page()?.url() === 'about:blank') return;
    const { url: about } = message.location();
    complaints.push({ text: `${message.text()} (${about})`, about });
  });
  context.on('weberror', (error) => {
    complaints.push({ text: error.error().stack ?? error.error().message });
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 500) complaints.push({ text: `${status} from ${response.url()}` });
    else if (status >= 400 && response.request().isNavigationRequest()) missing.add(response.url());
  });
}

export const test = base.extend<{ noComplaints: undefined }>({
  // Playwright's own, which a test without a page never starts.
  browser: [
    async ({ browser }, use) => {
      browser.on('context', listen);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  noComplaints: [
    async ({}, use) => {
      for (const kept of [complaints, expected]) kept.length = 0;
      missing.clear();
      await use(undefined);
      const unexpected = complaints
        .filter(({ about }) => !about || !missing.has(about))
        .map(({ text }) => text)
        .filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});
