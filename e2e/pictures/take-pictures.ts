// `npm run readme:pictures`: takes the README's pictures during a lunch and writes them to docs/images.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import type { Page } from 'playwright';
import sharp from 'sharp';

import type { Panel } from '#panel/panel.ts';
import { browserStateIn } from '#panel/browser-state.ts';
import { type BusyStore, makeBusy } from '#matrix/busy-store.ts';
import { onStage, type Stage } from '../bench/stage.ts';
import { spreadOverLunch } from './lunch-times.ts';

const IMAGES = new URL('../../docs/images/', import.meta.url);
/** Of one picture, so that the README loads on a phone. */
const MAX_KB = 150;

const WAIT = scaledMs(30_000);

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** A claim of the demo tenant that was approved. */
const CLAIM = { host: 'havel.localhost', waybill: 'HV100200300', number: 'C-48213' } as const;

async function save(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.locator('.kit-Skeleton, .kit-LoadingBar').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // 256 colours are enough for a picture of a screen and make a third of the file.
  const picture = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer();
  const size = picture.length / 1000;
  const file = fileURLToPath(new URL(`${name}.png`, IMAGES));
  if (size > MAX_KB) throw new Error(`${file} would have ${size.toFixed(0)} kB, more than ${MAX_KB}.`);
  await writeFile(file, picture);
  console.log(`${file} ${size.toFixed(0)} kB`);
}

// Locators wait longer than expectations, whose limit is that of test runs.
const titleWith = (page: Page, text: string | number) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: String(text) });

/** A tab of the signed-in store on its running orders, with the sound on and nothing to acknowledge. */
async function openBoard(stage: Stage, options: Parameters<Stage['openPanel']>[0] = {}): Promise<Panel> {
  const panel = await stage.openPanel({ reducedMotion: 'reduce', ...options });
  const { page, t } = panel;
  page.setDefaultTimeout(WAIT);
  await spreadOverLunch(page);
  await panel.open('login');
  await panel.fillSignIn(stage.account);
  await page.getByText(t('shell:connection.live'), { exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:sound.arm') })
    .click();
  const acknowledge = page.getByRole('button', { name: t('orders:alert.acknowledge') });
  await acknowledge.click();
  await acknowledge.waitFor({ state: 'hidden' });
  return panel;
}

/** By its link on the board: after a new load of the page the sound would be off. */
async function takeOrder({ page }: Panel, { withTimeline }: BusyStore): Promise<void> {
  await page.locator(`a[href="/app/orders/detail/${withTimeline.id}"]`).first().click();
  await titleWith(page, withTimeline.number).waitFor();
  await save(page, 'order');
}

async function takeClaim({ browser, platform }: Stage): Promise<void> {
  const origin = `http://${CLAIM.host}:${platform.port}`;
  const context = await browser.newContext({ ...PHONE, storageState: browserStateIn('en', origin) });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT);
  await page.goto(`${origin}/?waybill=${CLAIM.waybill}`);
  await page.locator('[name="claim_number"]').fill(CLAIM.number);
  await page.locator('[type="submit"]').click();
  await titleWith(page, CLAIM.number).waitFor();
  await save(page, 'claim-lookup');
}

const fill = ({ platform, ...hands }: Stage) => makeBusy({ ...hands, origin: platform.origin });

await onStage(async (stage) => {
  const busy = await fill(stage);
  const panel = await openBoard(stage);
  await save(panel.page, 'board');
  await takeOrder(panel, busy);
  await takeClaim(stage);
});

await onStage(
  async (stage) => {
    await fill(stage);
    const { page } = await openBoard(stage, PHONE);
    await save(page, 'phone-arabic');
  },
  { language: 'ar' },
);
