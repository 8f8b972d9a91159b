// The commands that speak to a running service, and what all of them say when they are typed wrongly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Merchant, test } from './eclusa-test';

const as = ({ url, apiKey }: Merchant) => ({ ECLUSA_URL: url, ECLUSA_API_KEY: apiKey });

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
  const { orders } = merchant;
  // However the phone is typed.
  const approving = ['+351962222221', '962222222', '962 222 223', '00351962222224'].map(async (typed) => {
    const { id } = await orders.create({ phone: `+351${typed.replaceAll(' ', '').slice(-9)}` });
    expect((await cli(['approve', typed], env)).stdout).toBe(`${id} is paid.\n`);
  });
  const declining = orders.create().then(async ({ id }) => {
    const { stdout } = await cli(['decline', id, '--json'], env);
    expect(JSON.parse(stdout)).toEqual({ order_id: id, status: 'failed' });
  });
  const paying = orders.create({ method: 'multibanco' }).then(async ({ id, multibanco }) => {
    const { entity = '', reference = '' } = multibanco ?? {};
    expect((await cli(['pay', entity, reference, '1'], env)).stderr).toContain('422 wrong_amount');
    expect((await cli(['pay', entity, reference, '4250'], env)).stdout).toBe(`${id} is paid (42,50 €).\n`);
  });
  await Promise.all([...approving, declining, paying]);
  const expiring = await orders.create();
  expect((await cli(['advance', '241s'], env)).code).toBe(0);
  expect((await orders.retrieve(expiring.id)).status).toBe('expired');
  expect((await cli(['reset'], env)).code).toBe(0);
  expect(await orders.list()).toEqual([]);
});

test('trigger, tail and resend', async ({ cli, eclusa, background, receiver }) => {
  const merchant = await eclusa.merchant({ webhookUrl: receiver.url });
  const env = as(merchant);
  const tail = background(['tail', '--json', '--since', 'start'], env);
  const triggered = await Promise.all(
    (
      [
        ['order.awaiting_payment', 'multibanco', 'awaiting_payment'],
        ['order.paid', 'mbway', 'paid'],
        ['order.failed', 'multibanco', 'failed'],
        ['order.expired', 'mbway', 'expired'],
        ['order.refunded', 'multibanco', 'refunded'],
      ] as const
    ).map(async ([type, method, status]) => {
      // A phone is asked at once: only a voucher waits for days.
      const asked = status === 'awaiting_payment' ? 'mbway' : method;
      const order = JSON.parse((await cli(['trigger', type, '--method', asked, '--json'], env)).stdout);
      expect([order.status, order.method], type).toEqual([status, method]);
      return `${type} ${order.id}`;
    }),
  );
  const events = await merchant.events.settled();
  const told = [];
  for (const _ of events) told.push(JSON.parse(await tail.line()));
  expect(told.map(({ type, order_id, body }) => `${type} ${order_id} ${JSON.parse(body).id}`)).toEqual(
    events.map(({ type, order_id, id }) => `${type} ${order_id} ${id}`),
  );
  const happened = told.map(({ type, order_id }) => `${type} ${order_id}`);
  expect(happened).toEqual(expect.arrayContaining(triggered));

  const { id = '', type } = events.at(-1) ?? {};
  const forPeople = background(['tail', '--since', id], env);
  receiver.answer({ delay: 500 }, { status: 503 });
  for (const [name, end] of [
    ['order.paid', '200'],
    ['order.failed', '503, will be retried'],
  ] as const) {
    await merchant.trigger(name);
    expect(await forPeople.line(name)).toMatch(new RegExp(` → http:\\S+ ${end}$`));
  }
  receiver.answer({});
  expect((await cli(['resend', id], env)).stdout).toBe(`${type} → ${receiver.url}  200\n`);
  expect(receiver.requests.filter(({ body }) => JSON.parse(body).id === id)).toHaveLength(2);
});

test('a service that a program started ends with it, in order or not', async ({ installed, testing }) => {
  const run = (then: string) => {
    const code = `import { startEclusa } from 'eclusa/testing'; const eclusa = await startEclusa(); ${then}`;
    return spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: installed });
  };
  const inOrder = once(run('await eclusa.close();'), 'close');
  const child = run('console.log(eclusa.url); setInterval(() => {}, 1000);');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  await testing.connectEclusa(url);
  child.kill('SIGKILL');
  await expect.poll(() => fetch(`${url}/health`).catch(() => 'down')).toBe('down');
  expect(await inOrder).toEqual([0, null]);
});
