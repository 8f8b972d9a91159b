// "Use ifthenpay": its tables are those of the emulator, its recipes lead requests to Eclusa, and no page leaves open whose
// service this is.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TRAPS, trapOf } from '@/lib/providers/ifthenpay/traps';
import { missingInterpreters } from '../support/interpreters';
import { expect, test } from '../support/test';
import { fencesOf, pageOf } from './fences';

const PAGES = 'lib/payments/docs/pages';
const page = readFileSync(join(PAGES, 'ifthenpay.md'), 'utf8');
const run = promisify(execFile);
const codeOf = (language: string) =>
  fencesOf(pageOf('ifthenpay')).find((fence) => fence.language === language)?.code ?? '';

test('the table of traps is the emulator’s', () => {
  for (const name of Object.keys(TRAPS) as (keyof typeof TRAPS)[]) {
    const { what, phone } = trapOf(name);
    expect(page).toContain(`| \`${name}\`${phone ? ` \`${phone}\`` : ''} | ${what} |`);
  }
});

test('every row of the tables of fields says how well it is known', () => {
  const tables = page.slice(page.indexOf('## Every request'), page.indexOf('## From Eclusa'));
  const rows = tables.split('\n').filter((line) => /^\| (?!---)/.test(line) && !line.endsWith('| Known |'));
  expect(rows.length).toBeGreaterThan(50);
  const marks = /\| (documented|in code|guess)(; (documented|in code|guess))? \|$/;
  expect(rows.filter((row) => !marks.test(row))).toEqual([]);
});

test('every page that names ifthenpay says that we are not affiliated', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const naming = [...files.map((name) => join(PAGES, name)), 'README.md', 'lib/eclusa/README.md']
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /ifthenpay/i.test(text));
  expect(naming.length).toBeGreaterThan(5);
  const said = /not affiliated|[Nn]ot\s+affiliated|não tem ligação/;
  expect(naming.filter(([, text]) => !said.test(text)).map(([file]) => file)).toEqual([]);
});

test.describe('recipes', () => {
  const HERE = 'http://127.0.0.1:4250/spg/payment/mbway/status?requestId=a%2Bb';
  const THERE = 'https://api.ifthenpay.com/spg/payment/mbway/status?requestId=a%2Bb';
  const OTHER = 'https://example.com/spg/payment/mbway';

  test('WordPress', async () => {
    test.skip(missingInterpreters(['php']).length > 0, 'PHP is not installed');
    // WordPress' own functions, as short as they can be.
    const wordpress = `<?php
      function add_filter( $name, $filter ) { $GLOBALS['filter'] = $filter; }
      function wp_parse_url( $url, $part ) { return parse_url( $url, $part ); }
      function wp_remote_request( $url, $args ) { return $GLOBALS['filter']( false, $args, $url ) ?: $url; }
      ?>`;
    const program = `${wordpress}${codeOf('php')}
      echo wp_remote_request( '${THERE}', array() ), "\\n", wp_remote_request( '${OTHER}', array() );`;
    const recipe = test.info().outputPath('recipe.php');
    writeFileSync(recipe, program);
    const { stdout } = await run('php', [recipe]);
    expect(stdout.split('\n')).toEqual([HERE, OTHER]);
  });

  test('Python', async () => {
    test.skip(missingInterpreters(['python3']).length > 0, 'Python is not installed');
    const requests = `
class Session:
    def request(self, method, url, **options):
        return url
`;
    writeFileSync(test.info().outputPath('requests.py'), requests);
    const program = `${codeOf('python')}
for url in ("${THERE}", "${OTHER}"):
    print(requests.Session().request("GET", url))
`;
    const recipe = test.info().outputPath('recipe.py');
    writeFileSync(recipe, program);
    const { stdout } = await run('python3', [recipe]);
    expect(stdout.trim().split('\n')).toEqual([HERE, OTHER]);
  });
});
