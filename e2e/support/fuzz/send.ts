// Sends the fuzzer's bytes over raw sockets, reusing those whose last request was well framed.
import net from 'node:net';
import { type HttpResponse, parseAnswer } from '../http-response';
import type { FuzzedRequest } from './requests';

export interface Exchange {
  /** Every response, interim ones left out. */
  answers: HttpResponse[];
  /** No response ended within the time limit. */
  hung: boolean;
}

/** A sender with a pool of connections to `port`; `timeout` in milliseconds. */
export function openSender(port: number, timeout: number) {
  const idle: net.Socket[] = [];

  async function send(request: FuzzedRequest): Promise<Exchange> {
    const kept = request.wellFramed ? idle.pop() : undefined;
    const exchange = await once(request, kept ?? net.connect({ port, host: 'localhost', noDelay: true }));
    // A kept connection may have been closed by the server while the request was on its way.
    return kept && exchange.answers.length === 0 && !exchange.hung ? send(request) : exchange;
  }

  function once({ bytes, method, wellFramed }: FuzzedRequest, socket: net.Socket): Promise<Exchange> {
    return new Promise((resolve) => {
      const responses: HttpResponse[] = [];
      let read = Buffer.alloc(0);
      const finish = (hung: boolean) => {
        clearTimeout(timer);
        clearTimeout(ending);
        socket.removeAllListeners();
        socket.on('error', () => {});
        const reusable = wellFramed && responses.length === 1 && read.length === 0 && !socket.destroyed;
        if (reusable && !/\r\nconnection: *close/i.test(responses[0]?.head ?? '')) idle.push(socket);
        else socket.destroy();
        resolve({ answers: responses, hung });
      };
      const take = (ended: boolean) => {
        for (;;) {
          const answer = parseAnswer(read, { toHead: method === 'HEAD' && responses.length === 0, ended });
          if (!answer) return;
          read = read.subarray(answer.length);
          if (answer.status >= 200) responses.push(answer);
        }
      };
      const timer = setTimeout(() => finish(true), timeout);
      socket.on('data', (chunk) => {
        read = Buffer.concat([read, chunk]);
        take(false);
        if (wellFramed && responses.length > 0) finish(false);
        else if (responses.length > 0) endAfter(20);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        take(true);
        finish(false);
      });
      // Where a length lies, the server may wait for more: silence first, then the end of what we send.
      let ending: NodeJS.Timeout | undefined;
      const endAfter = (milliseconds: number) => {
        clearTimeout(ending);
        ending = setTimeout(() => socket.end(), milliseconds);
      };
      socket.write(bytes);
      if (!wellFramed) endAfter(1_000);
    });
  }

  return {
    send,
    close: () => {
      for (const socket of idle) socket.destroy();
    },
  };
}
