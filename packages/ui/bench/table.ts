// Compares 500 rows in the kit's table with a bare table of the same cells, and measures what a theme switch costs the
// main thread while that table is on the page.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { median, quantile, report } from '@store-panel/tooling/bench/figure';
import { chromium, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import type { Step, TableBench, TableName } from './table-page.tsx';

declare const tableBench: TableBench;

const TURNS = 15;
/** Fewer would not fill the window. */
const MIN_DRAWN = 12;
const STEPS = ['mount', 'sort', 'choose one'] as const satisfies readonly Step[];
const TIMES_BARE = 2;
const SWITCH_COUNT = 20;
/** Limit of main thread time, in ms. */
const MAX_SWITCH_MS = 50;

/** Builds the page as one document, styles included, as an app would. */
async function pageText(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'import', 'default'] },
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'bench/table-page.tsx', output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n');
  const css = output.flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [part.source] : []));
  const styles = [readFileSync('dist/styles.css', 'utf8'), ...css].join('\n');
  return `<!doctype html><html lang="en"><head><style>${styles}</style></head><body><script>${code.replaceAll('</script', '<\\/script')}</script></body></html>`;
}

async function compareTables(page: Page): Promise<void> {
  const times = { bare: [] as Readonly<Record<Step, number>>[], kit: [] as Readonly<Record<Step, number>>[] };
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const name of ['bare', 'kit'] as const satisfies readonly TableName[]) {
      const found = await page.evaluate((table) => tableBench.run(table), name);
      // The first run also compiles the code and fetches the chunk for long tables, so it is not counted.
      if (turn === 0) continue;
      if (found.drawn < MIN_DRAWN) throw new Error(`${name} has drawn ${found.drawn} rows`);
      times[name].push(found);
    }
  }
  for (const step of STEPS) {
    const of = (name: TableName) => median(times[name].map((found) => found[step]));
    const [value, floor] = [of('kit'), of('bare')];
    const ratio = Number((value / floor).toFixed(2));
    report(
      {
        name: `500 rows in the kit's table, ${step}, ms, median of ${TURNS} (floor: a bare table of the same cells)`,
        value: Number(value.toFixed(1)),
        floor: Number(floor.toFixed(1)),
        ratio,
        limit: TIMES_BARE,
      },
      ratio <= TIMES_BARE,
    );
  }
}

async function costOfSwitches(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const threadTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  const cost = async (work: (at: number) => Promise<void>) => {
    const costs: number[] = [];
    for (let at = 1; at <= SWITCH_COUNT; at += 1) {
      const before = await threadTime();
      await work(at);
      costs.push((await threadTime()) - before);
    }
    return costs;
  };
  await page.evaluate(() => tableBench.keep());
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await drawn();
  const idle = median(await cost(async () => void (await drawn())));
  const switches = await cost(async (at) => {
    await page.evaluate((next) => tableBench.switchTheme(next), at);
    await drawn();
  });
  const value = quantile(switches, 0.9);
  report(
    {
      name: `a switch of the theme over 500 rows, ms of the main thread, p90 of ${SWITCH_COUNT} (floor: two frames without one)`,
      value: Number(value.toFixed(1)),
      floor: Number(idle.toFixed(1)),
      ratio: Number((value / idle).toFixed(2)),
      limit: MAX_SWITCH_MS,
    },
    value <= MAX_SWITCH_MS,
  );
}

const text = await pageText();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(text);
  await compareTables(page);
  await costOfSwitches(page);
} finally {
  await browser.close();
}
