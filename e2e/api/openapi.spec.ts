// The description at /v1/openapi.json: valid, complete, and without a finding of the two linters that most teams use.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import committed from '@/lib/payments/contract/openapi.json' with { type: 'json' };
import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { ERRORS, type ErrorCode } from '../support/spec';
import { expect, test } from '../support/test';

// biome-ignore lint/suspicious/noExplicitAny: part of a document that was parsed.
type Described = any;
const read = async (merchant: Merchant) => (await merchant.call('GET', '/v1/openapi.json')).body;

test('the description is valid, of version 1.0, and the committed one', {
  annotation: rule('versioning.version'),
}, async ({ merchant }) => {
  const { status, headers, body } = await merchant.call('GET', '/v1/openapi.json', undefined, {
    apiKey: null,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(body.info.version).toBe('1.0');
  expect(body.servers).toEqual([{ url: merchant.url }]);
  expect(JSON.parse(JSON.stringify(body).replaceAll(merchant.url, 'https://eclusa.example'))).toEqual(
    committed,
  );
});

test('Redocly finds nothing under its strictest recommended rules', { tag: '@all' }, async ({ merchant }) => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    // It names the server it comes from: here one that Redocly rightly calls local.
    const described = JSON.stringify(await read(merchant));
    writeFileSync(file, described.replaceAll(merchant.url, 'https://eclusa.test'));
    const lint = [
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      file,
      '--format=json',
      '--extends=recommended-strict',
    ];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env }).catch((error) => error);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Spectral finds nothing under spectral:oas', { tag: '@all' }, async ({ merchant }) => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] } as never);
  const findings = await spectral.run(await read(merchant));
  expect(findings.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([]);
});

test('every refusal of an operation has an example, with its type and status', async ({ merchant }) => {
  const { paths } = await read(merchant);
  const described = Object.values<Described>(paths).flatMap((path) => Object.values<Described>(path));
  const seen = new Set<string>();
  for (const { responses } of described) {
    for (const [status, { content }] of Object.entries<Described>(responses)) {
      if (Number(status) < 400) continue;
      for (const [code, { value }] of Object.entries<Described>(content['application/json'].examples)) {
        const { type } = ERRORS[code as ErrorCode];
        expect(value.error).toMatchObject({ type, code });
        expect(Number(status), code).toBe(ERRORS[code as ErrorCode].status);
        seen.add(code);
      }
    }
    expect(responses[429].headers).toHaveProperty('Retry-After');
  }
  // No operation has other methods, or sees broken HTTP.
  const others = ['method_not_allowed', 'malformed_request'];
  expect([...seen, ...others].sort()).toEqual(Object.keys(ERRORS).sort());
});
