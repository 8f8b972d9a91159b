// `npm run build:api`: bundles what `npm run start:api` runs.
import { bundleHost } from './bundle-host';

/** What `npm run start:api` runs. */
export const API_PROGRAM = '.eclusa/api/start-api.mjs';

export async function buildApi(): Promise<void> {
  await bundleHost({ 'start-api': 'lib/payments/host/start-api.ts' }, '.eclusa/api');
}

if (process.argv[1]?.endsWith('build-api.ts')) await buildApi();
