// `npm run pack:eclusa`.
import { statSync } from 'node:fs';
import { pack } from './pack';

const file = await pack();
console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB). In another project: npm i -D ./${file}`);
