// `npm run lighthouse`: Lighthouse, mobile, on the production build; the median of five runs of each page. Brings
// Lighthouse through npx; LIGHTHOUSE names one that is there. `--runs N`, `--only NAME,NAME`.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright';
import { buildIfStale } from '../../../lib/commands/build.mjs';
import { findChromium } from '../../../lib/commands/find-chromium.mjs';
import { startServer } from '../../support/servers';
import { setUpDemonstration } from '../../support/shared-servers';
import { checkOut, heading, typedPhone } from '../../support/shopper';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Subject {
  name: string;
  url: string;
  cookie?: string;
  /** Pages of one person are `noindex`: what search engines think of them is left out. */
  unlisted?: boolean;
  /** A page to work in, on a large screen: measured without a goal for performance. */
  tool?: boolean;
}

const CART = 'caruma_cart=manta-de-burel:1:8900';

/** Of the dashboard. */
const TOOLS = [
  '',
  '/orders',
  '/balance',
  '/payouts',
  '/statements',
  '/keys',
  '/webhooks',
  '/deliveries',
  '/requests',
  '/settings',
  '/settings/activity',
];

await buildIfStale();
const executablePath = await findChromium();
const { env, remove } = await setUpDemonstration();
const server = await startServer({ env, port: Number(env.PORT) });
const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
let failed = false;
try {
  for (const subject of await subjects()) failed = !(await judge(subject)) || failed;
} finally {
  await server.stop();
  remove();
}
process.exitCode = failed ? 1 : 0;

/** The pages to look at; their purchases wait to be paid. */
async function subjects(): Promise<Subject[]> {
  const shop = `${server.url}/pt`;
  const all: Subject[] = [
    { name: 'home', url: shop },
    { name: 'product', url: `${shop}/products/manta-de-burel` },
    { name: 'cart', url: `${shop}/cart`, cookie: CART, unlisted: true },
    { name: 'docs', url: `${server.url}/docs` },
    { name: 'docs reference', url: `${server.url}/docs/reference/create-order` },
    {
      name: 'checkout',
      url: `${shop}/checkout`,
      cookie: CART,
      unlisted: true,
    },
    ...TOOLS.map((path) => ({
      name: `dashboard${path}`,
      url: `${server.url}/dashboard${path}`,
      unlisted: true,
      tool: true,
    })),
    { name: 'voucher', url: '', unlisted: true },
    // Last: its request waits for four minutes.
    { name: 'waiting', url: '', unlisted: true },
  ];
  const wanted = all.filter(({ name }) => options.only.split(',').some((part) => name.includes(part)));
  const browser = await chromium.launch({ executablePath, args: flags.slice(1) });
  if (wanted.some(({ tool }) => tool)) {
    const page = await browser.newPage();
    await page.goto(`${server.url}/dashboard/login`);
    await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
    await page.waitForURL(`${server.url}/dashboard`);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const subject of wanted.filter(({ tool }) => tool)) subject.cookie = cookie;
  }
  for (const subject of wanted.filter(({ url }) => !url)) {
    const page = await browser.newPage();
    const mbway = subject.name === 'waiting';
    await checkOut(
      page,
      server.url,
      mbway ? { method: 'mbway', phone: typedPhone() } : { method: 'multibanco' },
    );
    await heading(page)
      .getByText(mbway ? /^Confirme/ : /^Pague/)
      .waitFor();
    subject.url = page.url();
  }
  await browser.close();
  return wanted;
}

/** Prints the medians of a page and what was found against it; true when all of them are 100, and nothing on it moves. */
async function judge(subject: Subject): Promise<boolean> {
  const categories = CATEGORIES.filter((category) => category !== 'seo' || !subject.unlisted);
  const isWithoutGoal = (category: string) => Boolean(subject.tool) && category === 'performance';
  const runs: Report[] = [];
  for (let run = 0; run < Number(options.runs); run++) runs.push(await look(subject, categories));
  const score = (category: string) =>
    median(runs.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)));
  const scores = categories.map((category) => [category, score(category)] as const);
  const metric = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(
    `${subject.name}: ${scores.map(([category, value]) => `${category} ${value}`).join(', ')}; ` +
      `LCP ${(metric('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
      `TBT ${Math.round(metric('total-blocking-time'))} ms, CLS ${metric('cumulative-layout-shift').toFixed(3)}`,
  );
  for (const [category, value] of scores) {
    if (value === 100 || isWithoutGoal(category)) continue;
    const refs = runs[0]?.categories[category]?.auditRefs ?? [];
    for (const { id, weight } of refs) {
      const audit = runs[0]?.audits[id];
      if (weight > 0 && audit?.score != null && audit.score < 1)
        console.log(`  ${category}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
  const moves = metric('cumulative-layout-shift') >= 0.001;
  if (moves)
    console.log(`  layout shift: ${runs[0]?.audits['layout-shifts']?.displayValue ?? 'something moves'}`);
  return !moves && scores.every(([category, value]) => value === 100 || isWithoutGoal(category));
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >;
}

async function look({ url, cookie }: Subject, categories: readonly string[]): Promise<Report> {
  const [command = 'npx', ...before] = process.env.LIGHTHOUSE?.split(' ') ?? [
    'npx',
    '--yes',
    'lighthouse@12',
  ];
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const environment = { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) };
  // Lighthouse sometimes loses a trace (NO_NAVSTART), and asks to be run again.
  for (let left = 2; ; left--) {
    try {
      const { stdout } = await promisify(execFile)(command, [...before, ...args], {
        maxBuffer: 64 * 1024 * 1024,
        env: environment,
      });
      return JSON.parse(stdout) as Report;
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      if (!left) throw new Error(`Lighthouse could not look at ${url}: ${stderr?.trim() || error}`);
    }
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
