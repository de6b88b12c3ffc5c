import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WIDTHS = [1440, 992, 768, 360] as const;
/** The widest and the narrowest have every part that the ones between have; those are looked at for what does not fit. */
const LISTENED_TO: readonly number[] = [1440, 360];
const MODES = ['light', 'dark'] as const;
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1440: 900, 992: 768, 768: 1024, 360: 740 };

/** Screenshots for people; git ignores them. */
export const SHOTS = fileURLToPath(new URL('../../.shots/', import.meta.url));

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a mode can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface LookOptions {
  /** Name of the screenshots' files, but for width and mode; none are taken without it. */
  readonly shots: string | undefined;
  /** Brings the view up anew after a change of width. */
  readonly showAgain?: () => Promise<void>;
}

/** Looks at what is on the page at every width: nothing wider than the window, and nothing that axe finds in either mode. */
export async function lookFromAllSides(page: Page, { shots, showAgain }: LookOptions): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await showAgain?.();
    const isListenedTo = LISTENED_TO.includes(width);
    // Colours alone do not change what fits.
    for (const mode of isListenedTo || shots !== undefined ? MODES : (['light'] as const)) {
      await setMode(page, mode);
      await settled(page);
      const name = `${width} ${mode}`;
      if (mode === 'light') expect.soft(await overflow(page), `wider than the window at ${name}`).toEqual([]);
      if (isListenedTo) expect.soft(await axeFindings(page, mode), `axe at ${name}`).toEqual([]);
      if (shots !== undefined) await takeShot(page, `${shots}-${width}-${mode}`);
    }
  }
}

/** The same at the width that the window has: for states that a journey comes through. */
export async function lookHere(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['mode'] ?? 'light');
  for (const mode of MODES) {
    await setMode(page, mode);
    await settled(page);
    if (mode === 'light') expect.soft(await overflow(page), `wider than the window at ${page.url()}`).toEqual([]);
    expect.soft(await axeFindings(page, mode), `axe at ${page.url()}, ${mode}`).toEqual([]);
  }
  await setMode(page, before);
}

/** What the appearance menu sets, too. */
async function setMode(page: Page, mode: string): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['mode'] = chosen), mode);
}

/** What lasts longer is no transition to wait for: the loading bar creeps on, and goes a second after the last answer. */
const LONGEST_MOVE = 2000;

/** Layout after the last change has been drawn, and every font and animation that it started is through. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= longest);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  }, LONGEST_MOVE);
}

/** What reaches beyond the window, where the page would have to be moved sideways to read it. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [`${scrollWidth} px`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}

async function axeFindings(page: Page, mode: (typeof MODES)[number]): Promise<readonly string[]> {
  // In one go: the other way opens a page of its own for every look, which only frames from elsewhere need.
  // The loading bar belongs to no region of the page, comes and goes as it likes, and has stories of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('.kit-LoadingBar');
  const { violations } = await (mode === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
  );
}

async function takeShot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await expect(page.locator('.kit-LoadingBar')).toHaveCount(0);
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
