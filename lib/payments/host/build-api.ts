// `npm run build:api`: bundles what `npm run start:api` runs.
import { bundleHost } from './bundle-host';

await bundleHost({ 'start-api': 'lib/payments/host/start-api.ts' }, '.eclusa/api');
