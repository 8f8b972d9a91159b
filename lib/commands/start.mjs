// @ts-check
// `npm start` and, with `--dev`, `npm run dev`: prepares the database and serves what is installed and built.

import { startApp } from './start-app.mjs';
import { main } from './step.mjs';

main(() => startApp({ dev: process.argv.includes('--dev') }));
