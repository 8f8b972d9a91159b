// Calls the function of /docs/idempotency, whose file the command line names, at the URL after it.
import { pathToFileURL } from 'node:url';

const [, , file = '', url] = process.argv;
const { createOrder } = await import(pathToFileURL(file).href);
const { status, result } = await createOrder({ id: 'attempt-1', order: {} }, 'sk_live_x', url);
console.log(status, result.id);
