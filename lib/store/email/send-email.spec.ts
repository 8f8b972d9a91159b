// SMTP with and without TLS: outside a demonstration nothing is sent in cleartext. With SMTP there is no outbox.
import { expect, test } from 'playwright/test';
import { openMailServer } from '@/e2e/support/mail-server';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { outboxIsOpen } from '@/lib/store/demo/outbox';

const email = { subject: 'x', text: 'x', html: '<p>x</p>' };

test.afterAll(() => setShopSettings({ demo: false, STORE_SMTP_URL: undefined }));

for (const demo of [false, true])
  test(`a server without TLS ${demo ? 'is good enough for a demonstration' : 'gets nothing'}`, async () => {
    const server = await openMailServer(0);
    setShopSettings({ demo, STORE_SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    // Its own copy for each test: the transport is made once per process.
    const { sendEmail } = await import(`./send-email.ts?${demo}`);
    const sent = sendEmail('id', 'ana@exemplo.pt', email);
    if (demo) {
      expect(await sent).toBe(null);
      expect(server.received).toMatchObject([{ to: 'ana@exemplo.pt' }]);
      const [{ message = '' } = {}] = server.received;
      expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
      for (const type of ['plain', 'html'])
        expect(message).toMatch(new RegExp(`^Content-Type: text/${type}; charset=utf-8`, 'm'));
      expect(message).toMatch(/^Message-ID: <id@/m);
    } else await expect(sent).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.received).toHaveLength(demo ? 1 : 0);
    expect(outboxIsOpen()).toBe(false);
    await server.close();
  });
