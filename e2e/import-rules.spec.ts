// The import rules of biome.json, proven by planting lines that cross them into a folder laid out like ours.
import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from './support/test';

const SHOP = 'The payment service never imports the shop';
const SERVICE = 'The shop never imports the payment service';
const DATABASE = 'A page or route never imports db/';
const PRIMITIVE = 'A primitive of components/ui';
const COPIED = 'The integration is copied into other shops';
const NEUTRAL = 'This file belongs to neither system';
const TOOL = 'The tool is made of the service';
const TOOL_ALONE = 'The tool is the payment service alone';
const CLIENT = 'What runs in other people';
const DETOUR = 'Write the import without a detour';

/** A planted line: where, what it imports, and the beginning of the refusal; none where it is legitimate. */
const plants: [file: string, from: string, refusal?: string][] = [
  // The payment service, from each of its folders.
  ['lib/payments/orders/x.ts', '@/lib/store/checkout', SHOP],
  ['lib/payments/orders/x.ts', '../../store/checkout', SHOP],
  ['components/payments/x.tsx', '@/components/store/price', SHOP],
  ['components/payments/x.tsx', '../store/price', SHOP],
  ['db/payments/x.ts', '@/db/store/client', SHOP],
  ['db/payments/x.ts', '../store/client', SHOP],
  ['app/(payments)/dashboard/x.tsx', '@/lib/store/cart', SHOP],
  ['app/(payments)/dashboard/x.tsx', '../../(store)/[lang]/cart/page', SHOP],
  ['app/(payments)/dashboard/x.tsx', '@/app/(store)/[lang]/cart/page', SHOP],
  ['lib/payments/x.ts', '@/lib/payments/../store/cart', SHOP],
  // The shop, from each of its folders.
  ['lib/store/x.ts', '@/lib/payments/webhooks/sign', SERVICE],
  ['lib/store/x.ts', '../payments/webhooks/sign', SERVICE],
  ['components/store/x.tsx', '@/components/payments/amount', SERVICE],
  ['components/store/x.tsx', '../payments/amount', SERVICE],
  ['db/store/x.ts', '@/db/payments/client', SERVICE],
  ['db/store/x.ts', '../payments/client', SERVICE],
  ['app/(store)/[lang]/cart/x.tsx', '@/lib/payments/orders/create-order', SERVICE],
  ['app/(store)/[lang]/x.tsx', '../../../lib/payments/ids', SERVICE],
  ['app/(store)/[lang]/x.tsx', '@/app/(payments)/layout', SERVICE],
  ['app/(store)/webhooks/payments/x.ts', '@/lib/payments/webhooks/sign', SERVICE],
  ['app/(store)/webhooks/payments/x.ts', '../../../../lib/payments/webhooks/sign', SERVICE],
  // What people copy takes nothing of this repository along.
  ['lib/store/integration/x.ts', '@/lib/store/env', COPIED],
  ['lib/store/integration/x.ts', '@/db/store/client', COPIED],
  ['lib/store/integration/x.ts', '@/lib/payments/ids', COPIED],
  ['lib/store/integration/x.tsx', '../checkout/cart', COPIED],
  // A way round by '..' hides where the line goes.
  ['lib/store/x.ts', './words/../../payments/ids', DETOUR],
  ['lib/payments/x.ts', './orders/../ids', DETOUR],
  // Pages and routes keep off the database.
  ['app/(payments)/v1/orders/x.ts', '@/db/payments/client', DATABASE],
  ['app/(payments)/v1/orders/x.ts', '../../../../db/payments/client', DATABASE],
  ['app/(store)/[lang]/x.tsx', '@/db/store/client', DATABASE],
  ['app/(store)/[lang]/x.tsx', '../../../db/open', DATABASE],
  ['app/x.tsx', '@/db/open', DATABASE],
  // The tool is made of the service, its clients of nothing, and nobody is made of it.
  ['lib/eclusa/cli/x.ts', '@/lib/server/start-host'],
  ['lib/eclusa/cli/x.ts', '@/lib/store/env', TOOL_ALONE],
  ['lib/eclusa/testing/x.ts', '../client/service'],
  ['lib/eclusa/testing/x.ts', '@/lib/payments/ids', CLIENT],
  ['lib/eclusa/client/x.ts', '../../payments/ids', CLIENT],
  ['lib/payments/x.ts', '@/lib/eclusa/client/seed', TOOL],
  ['lib/store/x.ts', '../eclusa/testing', TOOL],
  ['app/(payments)/x.tsx', '@/lib/eclusa/testing', TOOL],
  // Primitives know nothing of ours.
  ['components/ui/x.tsx', '@/lib/store/lang', PRIMITIVE],
  ['components/ui/x.tsx', '../store/price', PRIMITIVE],
  ['components/ui/x.tsx', '@/app/fonts', PRIMITIVE],
  // What belongs to neither system imports neither.
  ['db/x.ts', './payments/client', NEUTRAL],
  ['db/x.ts', '@/lib/store/env', NEUTRAL],
  ['app/x.tsx', '@/components/store/header', NEUTRAL],
  ['lib/commands/x.mjs', '../payments/env', NEUTRAL],
  // Legitimate, though the words look alike.
  ['lib/store/integration/x.ts', './decide'],
  ['lib/store/integration/x.ts', 'drizzle-orm/pg-core'],
  ['lib/store/x.ts', '@/lib/store/payments-client'],
  ['lib/store/x.ts', './payments-client'],
  ['app/(store)/[lang]/x.tsx', '@/lib/store/payments-client'],
  ['app/(store)/webhooks/payments/x.ts', '@/lib/store/verify-webhook'],
  ['app/(store)/webhooks/payments/x.ts', './route'],
  ['app/(store)/[lang]/x.tsx', '@/app/(store)/webhooks/payments/route'],
  ['app/(store)/[lang]/x.tsx', '@/components/store/payments-note'],
  ['lib/payments/x.ts', './orders/store-order'],
  ['lib/payments/orders/x.ts', '../accounts/create-account'],
  ['lib/payments/x.ts', '@/db/payments/client'],
  ['lib/store/x.ts', '@/db/store/client'],
  ['db/payments/x.ts', '../open'],
  ['components/payments/x.tsx', '@/components/ui/button'],
  ['components/ui/x.tsx', './button'],
  ['components/ui/x.tsx', 'react'],
  ['lib/server/set-up.ts', '@/lib/payments/accounts/create-account'],
  ['lib/server/set-up.ts', './store/migrate'],
  ['instrumentation-node.ts', '@/lib/payments/start'],
  ['instrumentation-node.ts', '@/lib/store/start'],
  ['lib/commands/account.ts', '@/lib/payments/accounts/create-account'],
  ['e2e/x.spec.ts', '@/lib/payments/webhooks/sign'],
  ['e2e/x.spec.ts', '@/lib/store/verify-webhook'],
];

const forms: Record<string, (from: string) => string> = {
  import: (from) => `import { x } from '${from}';`,
  'type import': (from) => `import type { X } from '${from}';`,
  'bare import': (from) => `import '${from}';`,
  're-export': (from) => `export { x } from '${from}';`,
  'star re-export': (from) => `export * from '${from}';`,
  'dynamic import': (from) => `void import('${from}');`,
};

interface Finding {
  category: string;
  message: string;
  location: { path: string };
}

let findings: Promise<Map<string, string[]>> | undefined;

/** Lints every plant in every form at once: one file each, in a folder that carries our biome.json. */
function lintPlants(): Promise<Map<string, string[]>> {
  findings ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
    try {
      for (const file of ['biome.json', '.gitignore']) copyFileSync(file, join(folder, file));
      for (const [index, [file, from]] of plants.entries()) {
        for (const [form, line] of Object.entries(forms))
          plant(folder, planted(file, index, form), line(from));
      }
      return await lint(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  })();
  return findings;
}

/** Each plant gets a file of its own; those whose very name is in the rules share it, and are all legitimate. */
function planted(file: string, index: number, form: string): string {
  return file.replace(/(^|\/)x\.(?=[^/]*$)/, `$1x-${index}-${form.replace(' ', '-')}.`);
}

function plant(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${text}\n`);
}

function lint(folder: string): Promise<Map<string, string[]>> {
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    biome,
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout, stderr) => {
      try {
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
        const byFile = new Map<string, string[]>();
        for (const { message, location } of diagnostics) {
          byFile.set(location.path, [...(byFile.get(location.path) ?? []), message]);
        }
        resolve(byFile);
      } catch {
        reject(new Error(`biome said: ${stdout.slice(0, 2000)}${stderr.slice(0, 2000)}`));
      }
    });
  });
}

for (const [index, [file, from, refusal]] of plants.entries()) {
  test(`${file} ${refusal ? 'may not' : 'may'} import ${from}`, async () => {
    const found = await lintPlants();
    for (const form of Object.keys(forms)) {
      const messages = found.get(planted(file, index, form)) ?? [];
      if (refusal) expect(messages.join(), form).toContain(refusal);
      else expect(messages, form).toEqual([]);
    }
  });
}
