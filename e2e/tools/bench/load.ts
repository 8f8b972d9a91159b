// A load generator of our own: raw keep-alive sockets, one request in flight on each. It shares two cores with what it
// measures, so it does as little as it can.
import net from 'node:net';
import { parseAnswer } from '../../support/http-response';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** The bytes of the next request. */
  request: () => string;
  /** The only status that counts; any other ends the run. */
  expected: number;
}

export interface Sample {
  /** Requests per second. */
  rate: number;
  /** Milliseconds, sorted. */
  latencies: Float64Array;
}

/** Keeps `connections` busy for `seconds`; rejects at the first response with an unexpected status. */
export async function applyLoad(load: Load): Promise<Sample> {
  const latencies: number[] = [];
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => connect(load.port)));
  const started = performance.now();
  const until = started + load.seconds * 1000;
  try {
    await Promise.all(sockets.map((socket) => keepBusy(socket, load, until, latencies)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const elapsed = (performance.now() - started) / 1000;
  return { rate: latencies.length / elapsed, latencies: Float64Array.from(latencies).sort() };
}

/** The value below which a share of the sorted `values` lies. */
export function quantile(values: ArrayLike<number>, share: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** A request as it goes over the wire. */
export function requestText(line: string, headers: Record<string, string> = {}, body?: string): string {
  const fields = Object.entries({
    Host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
  });
  return `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
}

function connect(port: number): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: 'localhost', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function keepBusy(socket: net.Socket, load: Load, until: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let read: Buffer | undefined;
    const ask = () => {
      asked = performance.now();
      socket.write(load.request());
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection that was in use')));
    socket.on('data', (chunk) => {
      read = read ? Buffer.concat([read, chunk]) : chunk;
      const answer = parseAnswer(read);
      if (!answer) return;
      read = undefined;
      const now = performance.now();
      latencies.push(now - asked);
      if (answer.status !== load.expected) {
        reject(new Error(`Expected ${load.expected}, got ${answer.head}\n${answer.body}`));
      } else if (now < until) ask();
      else resolve();
    });
    ask();
  });
}
