// The commands that speak to a running service, and what all of them say when they are typed wrongly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Eclusa, expect, test } from '../support/eclusa-test';
import type { InstalledEclusa } from '../support/install-eclusa';

const as = ({ url, apiKey }: Eclusa | Awaited<ReturnType<Eclusa['merchant']>>) => ({
  ECLUSA_URL: url,
  ECLUSA_API_KEY: apiKey,
});

test('--help teaches every command, without colours where no terminal is', async ({ cli }) => {
  const help = await cli(['--help']);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) .*\S$/gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(9);
  await Promise.all(
    commands.map(async (name) => {
      const { stdout, code } = await cli([name, '--help']);
      expect(code, name).toBe(0);
      expect(stdout.split('\n')[0]).toContain(`Usage: eclusa ${name}`);
      if (name !== 'reset') expect(stdout, name).toContain('Example: eclusa');
      for (const line of [...help.stdout.split('\n'), ...stdout.split('\n')])
        expect(line.length, line).toBeLessThanOrEqual(105);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of.
      expect(stdout).not.toMatch(/\u001b/);
    }),
  );
  expect((await cli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a wrong command line: one line that says so, and exit code 2', async ({ cli, eclusa }) => {
  const wrong = [
    [['frob'], 'There is no command "frob"'],
    [['approve'], 'approve takes ORDER'],
    [['approve', 'a', 'b'], 'approve takes ORDER'],
    [['approve', 'evt_1'], 'Write ord_…, 961234567 or +351961234567'],
    [['decline', '+34 612 345 678'], 'Write ord_…, 961234567 or +351961234567'],
    [['start', '--ports', '1'], "Unknown option '--ports'"],
    [['start', '--port', '70000'], '--port is a number from 0 to 65535'],
    [['listen'], 'Where to?'],
    [['listen', '--forward-to', 'ftp://x'], 'is no http URL'],
    [['trigger', 'order.payed'], 'It is one of: order.awaiting_payment, order.paid'],
    [['trigger', 'order.paid', '--amount', '42,50'], '4250 is 42,50 €'],
    [['pay', '12345', '123456789', '42.50'], '4250 is 42,50 €'],
    [['advance', 'tomorrow'], 'Write 90s, 4m, 2h or 8d'],
    [['resend', 'ord_1'], 'they begin with evt_'],
  ] as const;
  await Promise.all(
    wrong.map(async ([args, text]) => {
      const ended = await cli([...args], as(eclusa));
      expect([ended.code, ended.stdout], args.join(' ')).toEqual([2, '']);
      expect(ended.stderr).toContain(text);
    }),
  );
  expect((await cli(['reset'])).stderr).toContain('No service runs here');
  expect((await cli(['reset', '--url', eclusa.url])).stderr).toContain('Give --api-key');
  const away = await cli(['reset'], { ECLUSA_URL: 'http://127.0.0.1:1', ECLUSA_API_KEY: 'sk_test_x' });
  expect(away).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no response from http://127.0.0.1:1'),
  });
  const unknown = await cli(['approve', `ord_${'0'.repeat(26)}`], as(eclusa));
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('404 unknown_request') });
  // The API's own message is in Portuguese.
  const refused = await cli(['trigger', 'order.paid', '--amount', '1'], as(eclusa));
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('400 validation_failed (amount)');
  expect(refused.stderr).toContain('malformed, out of range, or unknown to the operation.');
  expect(refused.stderr).toContain('Read `param`: it names the wrong field');
});

test('the payer, the ATM and the clock', async ({ cli, eclusa }) => {
  const merchant = await eclusa.merchant();
  const env = as(merchant);
  const statusOf = async ({ id }: { id: string }) => (await merchant.orders.retrieve(id)).status;
  // However the phone is typed.
  for (const typed of ['+351962222222', '962222222', '962 222 222', '00351962222222']) {
    const { id } = await merchant.orders.create({ phone: '+351962222222' });
    expect((await cli(['approve', typed], env)).stdout).toBe(`${id} is paid.\n`);
  }
  const declined = await merchant.orders.create();
  expect(JSON.parse((await cli(['decline', declined.id, '--json'], env)).stdout)).toEqual({
    order_id: declined.id,
    status: 'failed',
  });
  const voucher = await merchant.orders.create({ method: 'multibanco' });
  const { entity = '', reference = '' } = voucher.multibanco ?? {};
  expect((await cli(['pay', entity, reference, '1'], env)).stderr).toContain('422 wrong_amount');
  expect((await cli(['pay', entity, reference, '4250'], env)).stdout).toBe(
    `${voucher.id} is paid (42,50 €).\n`,
  );
  const expiring = await merchant.orders.create();
  expect((await cli(['advance', '241s'], env)).code).toBe(0);
  expect(await statusOf(expiring)).toBe('expired');
  expect((await cli(['reset'], env)).code).toBe(0);
  expect(await merchant.orders.list()).toEqual([]);
});

test('trigger, tail and resend', async ({ cli, eclusa, background, receiver }) => {
  const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
  const env = as(merchant);
  const tail = background(['tail', '--json', '--since', 'start'], env);
  for (const [type, method, status] of [
    ['order.awaiting_payment', 'mbway', 'awaiting_payment'],
    ['order.paid', 'mbway', 'paid'],
    ['order.failed', 'multibanco', 'failed'],
    ['order.expired', 'mbway', 'expired'],
    ['order.refunded', 'multibanco', 'refunded'],
  ] as const) {
    const { stdout } = await cli(['trigger', type, '--method', method, '--json'], env);
    const order = JSON.parse(stdout);
    // A phone is asked at once: only a voucher waits for days.
    const made = status === 'awaiting_payment' ? 'multibanco' : method;
    expect([order.status, order.method], type).toEqual([status, made]);
    const event = JSON.parse(await tail.line(`"type":"${type}","order_id":"${order.id}"`));
    expect(JSON.parse(event.body).data.object.id).toBe(order.id);
  }
  const events = await merchant.events.settled();
  const { id = '', type } = events.at(-1) ?? {};
  const told = background(['tail', '--since', id], env);
  receiver.answer({ delay: 500 }, { status: 503 });
  for (const [name, end] of [
    ['order.paid', '200'],
    ['order.failed', '503, will be retried'],
  ] as const) {
    await cli(['trigger', name], env);
    expect(await told.line(name)).toMatch(new RegExp(` → http:\\S+ ${end}$`));
  }
  receiver.answer({});
  expect((await cli(['resend', id], env)).stdout).toBe(`${type} → ${receiver.url}  200\n`);
  expect(receiver.requests.filter(({ body }) => JSON.parse(body).id === id)).toHaveLength(2);
});

/** A script of someone who has the tool installed. */
const script = ({ folder }: InstalledEclusa, then: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startEclusa } from 'eclusa/testing'; const eclusa = await startEclusa(); ${then}`,
    ],
    { cwd: folder },
  );

test('a script ends with exit code 0 after close()', async ({ installed }) => {
  const [code] = await once(script(installed, 'await eclusa.close();'), 'close');
  expect(code).toBe(0);
});

test('a service that a program started ends with it', async ({ installed, testing }) => {
  const child = script(installed, 'console.log(eclusa.url); setInterval(() => {}, 1000);');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  await testing.connectEclusa(url);
  child.kill('SIGKILL');
  const health = () =>
    fetch(`${url}/health`).then(
      () => 'up',
      () => 'down',
    );
  await expect.poll(health).toBe('down');
});
