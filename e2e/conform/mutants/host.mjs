// @ts-check
// Serves bundles of the source, one after the other, on one database. Forked by `open-host.ts`, which tells it which.
import { pathToFileURL } from 'node:url';

/** @type {() => Promise<void>} */
let stop = async () => {};

process.on(
  'message',
  async (/** @type {{ call: 'migrate' | 'load' | 'unload'; file: string }} */ { call, file }) => {
    try {
      let url = '';
      if (call === 'unload') await stop();
      else {
        const bundle = await import(pathToFileURL(file).href);
        if (call === 'migrate') await bundle.migrate();
        else ({ url, stop } = await bundle.serve());
      }
      process.send?.({ result: url });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.stack : String(error) });
    }
  },
);
process.on('disconnect', () => process.exit(0));
