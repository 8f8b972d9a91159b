// Bundles the payment service without Next, as `eclusa` has it, for servers of tests on either engine.
import { bundleHost } from '../../lib/server/bundle-host';

export const HOST_PROGRAM = '.eclusa/host/host-program.mjs';

export const buildHost = () => bundleHost({ 'host-program': 'e2e/support/host-program.ts' }, '.eclusa/host');
