// What agents are served: the skill file, where they look for it, and the two files that it has them download.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/test';

const run = promisify(execFile);

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skill-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the skill is in llms.txt and the index, and everything it names exists', async ({ whole }) => {
  const get = (path: string) => fetch(whole.paymentsUrl + path);
  const response = await get('/docs/skill.md');
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await response.text();
  const [, name = '', description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text) ?? [];
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(description.length).toBeLessThan(1024);
  expect(await (await get('/llms.txt')).text()).toContain('](/docs/skill.md)');
  const { skills } = await (await get('/.well-known/agent-skills/index.json')).json();
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  expect(skills).toEqual([{ name, type: 'skill-md', description, url: '/docs/skill.md', digest }]);

  const paths = [...text.matchAll(/(?:\$ECLUSA|`)(\/(?:docs|v1)\/[\w./-]+|\/llms\.txt)/g)];
  expect(paths.length).toBeGreaterThan(8);
  // The list of orders needs a key.
  for (const [, path = ''] of paths)
    expect((await get(path)).status, path).toBe(path === '/v1/orders' ? 401 : 200);
  for (const [, code = ''] of text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)) {
    writeFileSync(join(folder, 'block.sh'), code);
    await run('bash', ['-n', join(folder, 'block.sh')]);
  }
});

test('the archive has the folder and the files of /docs/next-app, as they are tested', async ({ whole }) => {
  const archive = await fetch(`${whole.paymentsUrl}/docs/next-app.tgz`);
  writeFileSync(join(folder, 'app.tgz'), Buffer.from(await archive.arrayBuffer()));
  await run('tar', ['-xzf', 'app.tgz'], { cwd: folder });
  const { stdout } = await run('tar', ['-tzf', 'app.tgz'], { cwd: folder });
  const files = stdout.trim().split('\n');
  for (const file of files) {
    const [, name] = /^lib\/payments\/(.*)/.exec(file) ?? [];
    const own = file.startsWith('lib/live/') ? file : `e2e/copied-shop/${file}`;
    const source = name ? `lib/store/integration/${name}` : own;
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(source, 'utf8'));
  }
  for (const file of [
    'lib/payments/decide.ts',
    'lib/payments/ui/voucher.tsx',
    'lib/live/event-stream.ts',
    'app/payments/[token]/page.tsx',
    'lib/jobs.ts',
    'conform.mjs',
  ])
    expect(files).toContain(file);
  // A new app's `globals.css` imports Tailwind: the archive must not replace it.
  expect(files.filter((file) => /spec|package\.json|globals\.css/.test(file))).toEqual([]);
});

test('the kit runs as one file, with Node alone', async ({ whole }) => {
  const kit = await fetch(`${whole.paymentsUrl}/docs/conform-receiver.mjs`);
  expect(kit.headers.get('content-type')).toContain('text/javascript');
  writeFileSync(join(folder, 'kit.mjs'), await kit.text());
  const { stdout } = await run(process.execPath, ['kit.mjs', '--list'], { cwd: folder });
  expect(stdout).toContain('forged.wrong-secret');
});
