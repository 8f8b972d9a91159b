// SMTP with and without TLS: outside a demonstration nothing is sent in cleartext, and nothing is lost.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { emails } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { openMailServer } from '@/e2e/support/mail-server';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { type PaymentsEnv, paymentsEnv } from '../env';
import { queueEmail } from './queue-email';

onBothEngines((engine) => {
  let before: PaymentsEnv;
  test.beforeAll(() => {
    before = { ...paymentsEnv() };
  });
  test.afterAll(() => Object.assign(paymentsEnv(), before));

  for (const NETWORK of ['none', 'simulator'] as const)
    test(`a server without TLS ${NETWORK === 'none' ? 'gets nothing' : 'is good enough for a demonstration'}`, async () => {
      const server = await openMailServer(0);
      const recipient = `${NETWORK}@exemplo.pt`;
      Object.assign(paymentsEnv(), {
        NETWORK,
        PAYMENTS_URL: 'https://pay.example',
        PAYMENTS_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      });
      await queueEmail(recipient, {
        subject: 'Reset your password',
        text: 'https://pay.example/reset?token=x',
      });
      // Its own copy for each test: the transport is made once per process.
      const { sendEmails } = await import(`./send-emails.ts?${NETWORK}-${engine}`);
      await sendEmails();
      const left = await paymentsDatabase().orm.select().from(emails).where(eq(emails.recipient, recipient));
      expect(server.received).toHaveLength(NETWORK === 'none' ? 0 : 1);
      expect(left.map(({ tries }) => tries)).toEqual(NETWORK === 'none' ? [1] : []);
      await server.close();
    });
});
