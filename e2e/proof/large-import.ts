// Opens files of 50,000 rows on the import page, and files that are bombs. The worker reads them, so the page has no longer
// task than with a file of 60 rows; an error is named by row and cell; and the server hears nothing of a file.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { median, report } from '@store-panel/tooling/bench/figure';
import { expect } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';
import { onStage } from '../bench/stage.ts';
import { maxTask } from '../bench/timing-in-page.ts';

const ROWS = 50_000;
/** Fewer than a menu has; each is repeated, and equal rows are one. */
const ITEMS = 1500;
const BAD_ROW = 40_001;
const ROUNDS = 3;
const MAX_RATIO = 2;
const READ_TIMEOUT_MS = 120_000;

/** Files on disk: those that a test hands over in memory are decoded in the page. */
const folder = await mkdtemp(join(tmpdir(), 'store-panel-import-'));
const files: Promise<void>[] = [];
const save = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  files.push(writeFile(path, content));
  return path;
};

const HEADER = 'Category,Item Name,Description,Price,SKU';
const lineOf = (at: number, price: string) =>
  `Place ${at % 40},Dish ${at},"Served warm, with bread",${price},code-${at}`;
const csv = (name: string, lines: readonly string[]): string => save(name, [HEADER, ...lines].join('\n'));
const priceOf = (at: number) => `${5 + (at % 90)}.50`;
/** As many parts as a preview draws at once: what is measured is the length of the others. */
const small = csv(
  'small.csv',
  Array.from({ length: 60 }, (_, at) => lineOf(at, priceOf(at))),
);
const repeated = csv(
  'repeated.csv',
  Array.from({ length: ROWS }, (_, at) => {
    const item = at % ITEMS;
    // The header is row 1.
    return at + 2 === BAD_ROW ? lineOf(ITEMS, 'market price') : lineOf(item, priceOf(item));
  }),
);
/** More items than a menu can have: most rows have a problem. */
const different = csv(
  'different.csv',
  Array.from({ length: ROWS }, (_, at) => lineOf(at, priceOf(at))),
);
const bombs = [
  csv(
    'too-long.csv',
    Array.from({ length: ROWS + 2 }, (_, at) => lineOf(at, '1')),
  ),
  csv(
    'unclosed.csv',
    Array.from({ length: ROWS }, (_, at) => (at === 3 ? 'Place,"Dish' : `Place,Dish ${at},,1,`)),
  ),
  save('large.csv', new Uint8Array(21 * 1024 * 1024).fill(97)),
];

async function openFile({ page, t }: Panel, file: string): Promise<void> {
  await page.getByLabel(t('import:file.label')).setInputFiles(file);
  await expect(page.getByRole('heading', { name: t('menu-import:columns.title') })).toBeFocused({
    timeout: READ_TIMEOUT_MS,
  });
}

async function preview({ page, t }: Panel): Promise<void> {
  await page.getByRole('button', { name: t('menu-import:columns.next') }).click();
  await expect(page.getByRole('heading', { name: t('menu-import:preview.title') })).toBeFocused({
    timeout: READ_TIMEOUT_MS,
  });
  await expect(page.getByText(t('menu-import:options.title'))).toBeVisible({ timeout: READ_TIMEOUT_MS });
}

async function startAgain(panel: Panel): Promise<void> {
  await panel.open('import-export');
  await expect(panel.page.getByLabel(panel.t('import:file.label'))).toBeAttached();
}

await Promise.all(files);
await onStage(async ({ openPanel, account }) => {
  const panel = await openPanel();
  const { page, t } = panel;
  await panel.signIn(account);
  await panel.open('import-export');
  const measured = { small: [] as number[], repeated: [] as number[], different: [] as number[] };
  const contents = { small, repeated, different };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const key of ['small', 'repeated', 'different'] as const) {
      measured[key].push(
        await maxTask(page, async () => {
          await openFile(panel, contents[key]);
          await preview(panel);
          if (key === 'repeated') {
            await expect(page.getByText(t('menu-import:problem.not_a_number'))).toBeVisible();
            await expect(page.getByText(String(BAD_ROW)).or(page.getByText('40,001')).first()).toBeVisible();
            await expect(page.getByText('market price').first()).toBeVisible();
          }
        }),
      );
      await startAgain(panel);
    }
  const floor = median(measured.small);
  for (const key of ['repeated', 'different'] as const) {
    const value = median(measured[key]);
    const ratio = Number((value / floor).toFixed(2));
    const name = `longest task of the page while ${ROWS} ${key} rows are read and compared, ms (floor: 60 rows)`;
    report({ name, value, floor, ratio, limit: MAX_RATIO }, ratio <= MAX_RATIO);
  }
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const bomb of bombs) {
    const refusal = page.getByText(/can’t be read|larger than/).first();
    const max = await maxTask(page, async () => {
      await page.getByLabel(t('import:file.label')).setInputFiles(bomb);
      await expect(refusal).toBeVisible({ timeout: READ_TIMEOUT_MS });
    });
    const text = (await refusal.textContent()) ?? '';
    process.stderr.write(`${basename(bomb)}: ${max} ms, "${text}"\n`);
    await page.reload();
    await expect(page.getByLabel(t('import:file.label'))).toBeAttached();
  }
  const uploads = sent.filter((url) => /import|upload/.test(new URL(url).pathname) && url.includes('/api/'));
  process.stderr.write(`requests of bombs: ${uploads.join(' ') || 'none'}\n`);
});
await rm(folder, { recursive: true, force: true });
