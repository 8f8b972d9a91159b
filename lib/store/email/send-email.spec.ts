// SMTP with and without TLS: outside a demonstration nothing is sent in cleartext.
import { expect, test } from 'playwright/test';
import { openMailServer } from '@/e2e/support/mail-server';
import { storeEnv } from '@/lib/store/env';

const email = { subject: 'x', text: 'x', html: '<p>x</p>' };

for (const demo of [false, true])
  test(`a server without TLS ${demo ? 'is good enough for a demonstration' : 'gets nothing'}`, async () => {
    const port = 30_000 + (process.pid % 10_000) + (demo ? 1 : 0);
    const server = await openMailServer(port);
    process.env.STORE_PAYMENTS_URL = 'http://127.0.0.1:1';
    process.env.STORE_PAYMENTS_KEY = 'sk_live_test';
    process.env.STORE_WEBHOOK_SECRET = 'whsec_test';
    Object.assign(storeEnv(), { demo, STORE_SMTP_URL: `smtp://127.0.0.1:${port}` });
    // Its own copy for each test: the transport is made once per process.
    const { sendEmail } = await import(`./send-email.ts?${demo}`);
    const sent = sendEmail('id', 'ana@exemplo.pt', email);
    if (demo) expect(await sent).toBe(null);
    else await expect(sent).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.received).toHaveLength(demo ? 1 : 0);
    await server.close();
  });
