// `npm run pack:eclusa [-- FOLDER]`.
import { statSync } from 'node:fs';
import { pack } from './pack';

const file = await pack(process.argv[2]);
console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB). In another project: npm i -D ${file}`);
