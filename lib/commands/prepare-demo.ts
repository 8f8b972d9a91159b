// Makes the demonstration's settings, database and sample history, as its first start would. `npm run demo` does it while
// the app is being built.
import { closeDatabases } from '@/db/open';
import { setUp } from '@/lib/server/set-up';

process.env.NETWORK ||= 'simulator';
try {
  await setUp();
} finally {
  await closeDatabases();
}
