// @ts-check
// `npm run demo`: from a fresh clone to a shop that takes simulated payments, doing only what is not done yet.
// Reached from this machine alone; `npm run demo -- --lan` opens it to the local network, for a real phone.
import { networkInterfaces } from 'node:os';
import { buildIfStale } from './build.mjs';
import { checkNode, installDependencies } from './install.mjs';
import { main } from './run.mjs';

main(async () => {
  checkNode();
  const lan = process.argv.includes('--lan');
  await installDependencies();
  await buildIfStale();
  process.env.NETWORK ||= 'simulator';
  process.env.HOST ||= lan ? '0.0.0.0' : '127.0.0.1';
  if (lan) process.env.DEMO_LAN = '1';
  const { serve } = await import('./serve.mjs');
  await serve();
  if (!lan) return;
  for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    if (family === 'IPv4' && !internal)
      console.log(`On the local network: http://${address}:${process.env.PORT}`);
});
