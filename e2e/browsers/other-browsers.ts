// Firefox and WebKit, each over the protocol that it has itself: WebDriver BiDi and WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { WebSocket } from 'undici';
import { freePort } from '../support/servers';

export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks the element that an expression yields, as a person does. */
  click(element: string): Promise<void>;
  /** Types into the element that an expression yields. */
  type(element: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** What each needs on PATH. */
export const OTHER_BROWSERS = {
  Firefox: { needs: ['firefox-esr'], start: startFirefox },
  WebKit: { needs: ['WebKitWebDriver', 'Xvfb'], start: startWebKit },
} as const;

const asJson = (expression: string) => `JSON.stringify(${expression}) ?? 'null'`;

/** Before the click, and until it is painted: while the page moves, an element is missed. */
const intoView = (element: string) =>
  `(${element}.scrollIntoView({ block: 'center', behavior: 'instant' }),
    new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null)))))`;

async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'eclusa-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await printed(firefox.stderr, /ws:\S+/)}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
  };
  let sent = 0;
  const command = async (method: string, params: object) => {
    const id = ++sent;
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await response;
    if (!result || result.exceptionDetails) throw new Error(message ?? result?.exceptionDetails?.text);
    return result;
  };
  await command('session.new', { capabilities: {} });
  const context = (await command('browsingContext.getTree', {})).contexts?.[0]?.context;
  const run = async (expression: string) =>
    (await command('script.evaluate', { expression, target: { context }, awaitPromise: true })).result;
  const act = (source: object) => command('input.performActions', { context, actions: [source] });
  const click = async (element: string) => {
    await run(intoView(element));
    const { sharedId } = (await run(element)) ?? {};
    const origin = { type: 'element', element: { sharedId } };
    const press = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await act({ type: 'pointer', id: 'mouse', actions: press });
  };
  return {
    open: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => JSON.parse((await run(asJson(expression)))?.value ?? 'null'),
    click,
    type: async (element, text) => {
      await click(element);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keyboard', actions: keys });
    },
    close: async () => {
      await ended(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Message {
  id: number;
  message?: string;
  result?: {
    contexts?: { context: string }[];
    exceptionDetails?: { text: string };
    result?: { value?: string; sharedId?: string };
  };
}

async function startWebKit(): Promise<OtherBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const DISPLAY = `:${await printed(screen.stdout, /\d+/)}`;
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY },
    stdio: 'ignore',
  });
  const command = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = await response.json();
    if (!response.ok) throw new Error(value?.message);
    return value;
  };
  while (!(await command('GET', '/status').catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const session = `/session/${(await command('POST', '/session', { capabilities: {} })).sessionId}`;
  const run = (expression: string) =>
    command('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const on = async (element: string, what: string, body: object) => {
    await run(intoView(element));
    const [id] = Object.values((await run(element)) ?? {});
    await command('POST', `${session}/element/${id}/${what}`, body);
  };
  return {
    open: (url) => command('POST', `${session}/url`, { url }),
    evaluate: async (expression) => JSON.parse(await run(asJson(expression))),
    click: (element) => on(element, 'click', {}),
    type: (element, text) => on(element, 'value', { text }),
    close: async () => {
      await command('DELETE', session);
      await ended(driver);
      await ended(screen);
    },
  };
}

/** What a program prints first that matches. */
const printed = (stream: Readable, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      const [found] = pattern.exec(text) ?? [];
      if (found) resolve(found);
    });
    stream.once('close', () => reject(new Error(`It ended, and said: ${text}`)));
  });

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
