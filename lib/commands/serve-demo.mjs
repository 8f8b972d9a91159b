// @ts-check
// The demonstration's server. Only this machine can reach it; `--lan` opens it to the local network, for a real phone.
import { networkInterfaces } from 'node:os';
import { main } from './run.mjs';
import { serve } from './serve.mjs';

/** @param {boolean} lan */
export async function serveDemo(lan) {
  process.env.NETWORK ||= 'simulator';
  process.env.HOST ||= lan ? '0.0.0.0' : '127.0.0.1';
  if (lan) process.env.DEMO_LAN = '1';
  await serve();
  if (!lan) return;
  for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    if (family === 'IPv4' && !internal)
      console.log(`On the local network: http://${address}:${process.env.PORT}`);
}

if (process.argv[1]?.endsWith('serve-demo.mjs')) main(() => serveDemo(process.argv.includes('--lan')));
