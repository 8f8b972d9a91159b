// Requests that fetch cannot make: one that breaks off in the middle of its body, and one that goes on and on.
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

function post(url: string, headers: Record<string, string>): ClientRequest {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return request(url, { method: 'POST', agent: false, headers: { ...type, ...headers } });
}

/** Announces a body, sends some of it and breaks the connection. */
export async function abortUpload(url: string): Promise<void> {
  const request = post(url, { 'Content-Length': '1000' });
  request.write('{"id":"evt_');
  await new Promise((resolve) => {
    // No connection any more: the next event will tell.
    request.on('error', resolve);
    request.once('socket', (socket) => socket.once('connect', resolve));
  });
  // The receiver has begun to read by then.
  await sleep(50);
  request.destroy();
  await sleep(50);
}

/**
 * Sends an unsigned body, whose length is announced or not, until there is a response or no connection any more; resolves
 * with the bytes that were taken, `most` at most, and the response's status.
 */
export async function streamUpload(
  url: string,
  header: string,
  most: number,
  announced: boolean,
): Promise<{ sent: number; status: number | undefined }> {
  const time = Math.floor(Date.now() / 1000);
  const request = post(url, {
    [header]: `t=${time},v1=${'0'.repeat(64)}`,
    ...(announced && { 'Content-Length': String(most) }),
  });
  const chunk = Buffer.alloc(65_536, 0x20);
  let sent = 0;
  let status: number | undefined;
  return new Promise((resolve) => {
    const end = () => {
      request.destroy();
      resolve({ sent, status });
    };
    request.on('error', end);
    request.on('response', ({ statusCode }) => {
      status = statusCode;
      end();
    });
    request.on('close', end);
    request.setTimeout(10_000, end);
    const write = () => {
      while (sent < most && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) {
          request.once('drain', write);
          return;
        }
      }
      request.end();
    };
    write();
  });
}
