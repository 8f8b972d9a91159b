// Fails a test whose pages complain: an error or a warning in the console, which refusals of the security policy are too,
// an uncaught exception, or a response of 500 and above. A test that fails says what its servers complained about.
import { type BrowserContext, test as base, expect } from 'playwright/test';
import { logsOf, type Systems } from './ask-test-servers';

/** The network that a test takes away by itself, and a server that it has ended. */
const CUT = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_(REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING)/;

/** `about`: the URL that the console's line is about. */
const complaints: { text: string; about?: string }[] = [];
const expected: RegExp[] = [];
/** Documents that responded 4xx: the console says so of each, and of what they lack. */
const missing = new Set<string>();

/** Of this test. */
const servers = new Set<Systems>();

/** Notes that this test uses the servers. */
export const noted = (systems: Systems) => {
  servers.add(systems);
  return systems;
};

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
  context.on('weberror', (event) => {
    const { stack, message } = event.error();
    complaints.push({ text: stack ?? message });
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 500) complaints.push({ text: `${status} from ${response.url()}` });
    else if (status >= 400 && response.request().isNavigationRequest()) missing.add(response.url());
  });
}

export const test = base.extend<{ serverComplaints: undefined; noComplaints: undefined }>({
  // Playwright's own, which a test without a page never starts.
  browser: [
    async ({ browser }, use) => {
      browser.on('context', listen);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // Before the next one, so that it ends after that has failed.
  serverComplaints: [
    async ({}, use, testInfo) => {
      servers.clear();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const logs = await Promise.all([...servers].map((each) => logsOf(each).catch(() => '')));
      const lines = logs.flatMap((log) => log.match(/.*(error|warn).*/gi)?.slice(-20) ?? []);
      if (lines.length > 0)
        await testInfo.attach('what the servers complained about last', { body: lines.join('\n') });
    },
    { auto: true },
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
