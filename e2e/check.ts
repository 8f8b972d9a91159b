// What `npm run check` checks besides style and types: the import rules of biome.json refuse what they should, the shop loads
// nothing of the demonstration with itself, and nothing that people read has a word that style rules out.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What to say, and what never to say instead, in the sense that is ruled out: `dead letter` and `IP address` are fine. */
const WORDS: [say: string, never: RegExp][] = [
  ['request, response', /\banswer(s|ed|ing)?\b|\bexchanges?\b/],
  ['request', /\b(api|http) calls?\b|\bcalls? (to|of) (the|this|our|your) (api|service|shop)\b/],
  ['URL, endpoint', /\b(web|webhook|endpoint|page|site|server)(['’]?s)? address(es)?\b/],
  [
    'URL, endpoint',
    /\baddress(es)? of (the|an?|this|that|each|your|its) (\w+ )?(page|endpoint|webhook|site|server)\b/,
  ],
  ['refresh, re-render, update', /\bredr[ae]w\w*|\banew\b|\btak(e|es|en|ing) over\b/],
  ['shop and service, or the two apps', /\bhalves\b|\b(both|either|each|other|this|our|whose) half\b/],
  [
    'e-mail',
    /\b(e?mails?|sends?|sent|receives?|opens?|reads?|writes?) (an?|the|each|every|its|all|this) letters?\b|\bletters? (to|from|about|with an?|that (is|was|were) sent)\b/,
  ],
  ['admin', /\bback ?rooms?\b/],
  ['timeline', /\bjourneys?\b|\bstor(y|ies)\b/],
  ['messages', /\bwords (of|for) (the |a |this )?(page|ui|interface|buttons?|portuguese|english)\b/],
  ['fix, repair', /\bmend(s|ed|ing)?\b/],
  ['run again, retry', /\b(come|comes|coming|came) again\b/],
  ['static page', /\bstill pages?\b/],
  ['another client, another process, anyone', /\bsomebod(y|ies)\b|\bwhoever\b|\bof nobody['’]s\b/],
  ['test servers', /\bhouses?\b/],
];
/** Comments, strings, and text between tags. */
const PROSE = /(?<!:)\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}=;]+</g;

function ruledOutWords(): string[] {
  return ['.', 'app', 'components', 'db', 'e2e', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /^[^.](?!.*(node_modules|\/\.)).*\.(md|tsx?|mjs|css|py|php|go|cs)$/.test(file))
    .filter((file) => file !== 'e2e/check.ts' && statSync(file).isFile())
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      // One word in lower case is a key, a path or a class.
      const read = /\.(tsx?|mjs)$/.test(file)
        ? (text.match(PROSE) ?? [])
            .map((part) => part.replace(/\$\{[^}]*\}|(?<=\w)\.\w+/g, ''))
            .filter((part) => /\S\s+\S|[A-ZÀ-Ý]/.test(part))
        : [text];
      return WORDS.flatMap(([say, never]) => {
        const found = read.map((part) => never.exec(part.toLowerCase())?.[0]).find(Boolean);
        return found ? [`${file}: “${found}”: say ${say}`] : [];
      });
    });
}

const SHOP = 'The payment service never imports the shop';
const SERVICE = 'The shop never imports the payment service';
const DATABASE = 'A page or route never imports db/';
const COPIED = 'The integration is copied into other shops';
const LIVE = 'The live updates are copied into other shops';
const NEUTRAL = 'This file belongs to neither system';
const PRIMITIVE = 'A primitive of components/ui';
const TOOL = 'The tool is made of the service';
const UPWARDS = 'The domain knows no page';
const DIALECT = "A provider's dialect is made of the service";
const DETOUR = 'Write the import without a detour';

/** A line that imports: where, what, and the beginning of the refusal; none where it is legitimate. */
const IMPORTS: [file: string, from: string, refusal?: string][] = [
  ['lib/payments/orders/x.ts', '@/lib/store/checkout', SHOP],
  ['lib/payments/orders/x.ts', '../../store/checkout', SHOP],
  ['components/payments/x.tsx', '../store/price', SHOP],
  ['db/payments/x.ts', '../store/client', SHOP],
  ['app/(payments)/dashboard/(account)/x.tsx', '../../(store)/[lang]/cart/page', SHOP],
  ['lib/store/x.ts', '@/lib/payments/webhooks/sign', SERVICE],
  ['lib/store/x.ts', '../payments/webhooks/sign', SERVICE],
  ['components/store/x.tsx', '../payments/amount', SERVICE],
  ['db/store/x.ts', '../payments/client', SERVICE],
  ['app/(store)/[lang]/x.tsx', '@/app/(payments)/layout', SERVICE],
  ['app/(store)/webhooks/payments/x.ts', '../../../../lib/payments/webhooks/sign', SERVICE],
  ['lib/store/integration/x.ts', '@/lib/store/env', COPIED],
  ['lib/store/integration/x.tsx', '../checkout/cart', COPIED],
  ['lib/live/x.ts', '../process-wide', LIVE],
  ['lib/store/x.ts', './words/../../payments/ids', DETOUR],
  ['lib/payments/x.ts', './orders/../ids', DETOUR],
  ['app/(payments)/v1/orders/x.ts', '../../../../db/payments/client', DATABASE],
  ['app/(store)/[lang]/x.tsx', '@/db/store/client', DATABASE],
  ['app/x.tsx', '@/db/open', DATABASE],
  ['app/x.tsx', '@/components/store/header', NEUTRAL],
  ['db/x.ts', './payments/client', NEUTRAL],
  ['lib/commands/x.mjs', '../payments/env', NEUTRAL],
  ['components/ui/x.tsx', '../store/price', PRIMITIVE],
  ['lib/eclusa/cli/x.ts', '@/lib/store/env', 'The tool is the payment service alone'],
  ['lib/eclusa/client/x.ts', '../../payments/ids', 'What runs in other people'],
  ['lib/payments/x.ts', '@/lib/eclusa/client/seed', TOOL],
  ['lib/store/x.ts', '../eclusa/testing', TOOL],
  ['lib/payments/orders/x.ts', '../dashboard/reads/read-orders', UPWARDS],
  ['lib/payments/orders/x.ts', '@/lib/payments/demo/network/scenarios', UPWARDS],
  ['lib/payments/x.ts', './docs/remedies', UPWARDS],
  ['lib/payments/webhooks/x.ts', '@/components/ui/button', UPWARDS],
  ['lib/payments/dashboard/reads/x.ts', '../../orders/move-order'],
  ['lib/payments/orders/x.ts', '@/lib/providers/ifthenpay/euros', DIALECT],
  ['app/(payments)/v1/orders/x.ts', '@/lib/providers/ifthenpay/euros', DIALECT],
  ['lib/store/integration/providers/x.ts', '../../checkout/cart', COPIED],
  // Legitimate, though the words look alike.
  ['lib/store/integration/x.ts', './decide'],
  ['lib/store/integration/providers/x.ts', '../decide'],
  ['lib/store/integration/ui/x.tsx', '@/lib/live/use-live-updates'],
  ['lib/store/x.ts', './payments-client'],
  ['app/(store)/webhooks/payments/x.ts', './route'],
  ['app/(store)/[lang]/x.tsx', '@/app/(store)/webhooks/payments/route'],
  ['lib/payments/x.ts', './orders/store-order'],
  ['components/payments/x.tsx', '@/components/ui/button'],
  ['components/ui/x.tsx', './button'],
  ['lib/eclusa/cli/x.ts', '@/lib/server/start-host'],
  ['e2e/x.spec.ts', '@/lib/store/verify-webhook'],
];

/** Plants the imports in a folder that carries our biome.json, and lints it. */
function importRules(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    for (const file of ['biome.json', '.gitignore']) copyFileSync(file, join(folder, file));
    const files = IMPORTS.map(([file], index) => file.replace(/x\.(?=[^/]*$)/, `x-${index}.`));
    for (const [index, file] of files.entries()) {
      const from = IMPORTS[index]?.[1];
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(
        join(folder, file),
        `import '${from}';\nexport * from '${from}';\nvoid import('${from}');\n`,
      );
    }
    const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
    const only = ['--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'];
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...only, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { message: string; location: { path: string } }[];
    };
    return IMPORTS.flatMap(([file, from, refusal], index) => {
      const found = diagnostics.filter(({ location }) => location.path === files[index]);
      const asMeant = refusal
        ? found.filter(({ message }) => message.includes(refusal)).length === 3
        : found.length === 0;
      return asMeant ? [] : [`biome.json: ${file} ${refusal ? 'may' : 'may not'} import ${from}`];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the demonstration stands, and what it attaches to the shop as pages and routes of its own. */
const DEMONSTRATION =
  /^(components|lib)\/store\/demo\/|\/(stage|xray|xray\.json|outbox|emails|of-order)\/|\.spec\.tsx?$/;

/** Files of the shop that load a part of the demonstration with themselves: without NETWORK=simulator nothing of it may be loaded. */
function loadedDemonstration(): string[] {
  return ['app/(store)', 'components/store', 'lib/store']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !DEMONSTRATION.test(file))
    .filter((file) => /^(import|export) (?!type )[^;]*['"][^'"]*\bdemo\//m.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: load the demonstration with \`await import()\`, where storeEnv().demo`);
}

const found = [...ruledOutWords(), ...importRules(), ...loadedDemonstration()];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
