// Runs the published sample, named on the command line, over lines of secret, header and body in base64, and the clock.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { verifyWebhook } = await import(pathToFileURL(process.argv[2] ?? '').href);
for (const line of readFileSync(0, 'utf8').trimEnd().split('\n')) {
  const [secret = '', header = '', body = '', now] = line.split(',');
  try {
    const bytes = Buffer.from(body, 'base64');
    verifyWebhook(
      bytes,
      String(Buffer.from(header, 'base64')),
      String(Buffer.from(secret, 'base64')),
      Number(now),
    );
    console.log('ok');
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}
