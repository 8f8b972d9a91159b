// The service's e-mails over SMTP: sent by the worker, again after a failure, and then gone from the database.
import { overHttp } from '../support/dashboard';
import { openMailServer } from '../support/mail-server';
import { query } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// Below the ports that systems give away by themselves.
const port = 20_000 + (process.pid % 10_000);
test.use({ settings: { PAYMENTS_SMTP_URL: `smtp://127.0.0.1:${port}` } });

test('e-mails are sent once the SMTP server is back, and then deleted', async ({ page, own }) => {
  const { read, post, act } = overHttp(page, own);
  const email = `smtp-${Date.now()}@example.pt`;
  const password = 'quatro palavras bem soltas';
  await post('sign-up', 'signUp', { name: 'Olaria', email, password });
  const tries = async () => {
    const kept = await query(own)`select tries, message from payments.emails where recipient = ${email}`;
    // A link that signs in is not readable in the database.
    for (const { message } of kept) expect(message).not.toContain('http');
    return kept.map(({ tries }) => tries);
  };
  await expect.poll(tries).toEqual([1]);

  const server = await openMailServer(port);
  await query(own)`update payments.emails set next_try_at = now() where recipient = ${email}`;
  await expect.poll(() => server.received.length).toBe(1);
  const { to = '', message = '' } = server.received[0] ?? {};
  expect(to).toBe(email);
  for (const header of [/^Message-ID: <eml_\w+@eclusa\.example>/m, /^Auto-Submitted: auto-generated/m])
    expect(message).toMatch(header);
  // Quoted-printable wraps lines.
  const text = message.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const [, link = ''] = /(http:\/\/caruma\.test\S*confirm-email\S*)/.exec(text) ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  await expect.poll(tries).toEqual([]);

  await act('login', 'signIn', { email, password });
  await expect(page.getByText('Confirm your e-mail address first.')).toBeVisible();
  await expect.poll(() => server.received.length).toBe(2);
  await post('confirm-email', 'confirmEmail', { token, password });
  const change = { 'current-password': password, 'new-password': 'outras palavras bem soltas' };
  await post('settings', 'changePassword', change);
  await expect.poll(() => server.received.length).toBe(3);
  expect(server.received[2]?.message).toMatch(/^Subject: Password changed/m);
  // With SMTP there is no outbox.
  expect((await read('/simulator/outbox')).status()).toBe(404);
  await server.close();
});
