import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const HEIGHTS = { 1440: 900, 992: 768, 768: 1024, 360: 740 } as const;
type Width = keyof typeof HEIGHTS;
const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** From where a view is looked at. */
interface Side {
  readonly width: Width;
  readonly mode: Mode;
}

const side = (width: Width, mode: Mode): Side => ({ width, mode });

/** The widest and the narrowest have every part that the others have. What axe can find in the dark alone is colours. */
const isForAxe = ({ width }: Side) => width === 1440 || width === 360;
const rulesFor = (mode: Mode) => (mode === 'light' ? TAGS : COLOURS);

const ALL_SIDES = ([1440, 992, 768, 360] as const).flatMap((width) => MODES.map((mode) => side(width, mode)));

/**
 * What a test run looks at: every pair of direction, width and mode, though not all three at once. What goes wrong in one
 * direction at one width in one mode alone is rare, and the pictures are taken from all sides.
 */
const SIDES = {
  ltr: [side(1440, 'light'), side(992, 'light'), side(360, 'dark')],
  rtl: [side(1440, 'dark'), side(768, 'light'), side(360, 'light')],
} as const;

/** Of what is drawn by the parts of another view. */
const FEW_SIDES = { ltr: [side(360, 'dark')], rtl: [side(1440, 'light')] } as const;

/** Screenshots for people; git ignores them. */
export const SHOTS = fileURLToPath(new URL('../../.shots/', import.meta.url));

const TAGS = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** All that a mode can break: it changes colours and nothing else. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

export interface LookOptions {
  readonly direction: 'ltr' | 'rtl';
  /** Name of the screenshots' files, but for width and mode; none are taken without it. */
  readonly shots: string | undefined;
  /** Brings the view up, where it is not there yet. */
  readonly show?: () => Promise<void>;
  /** What stands there depends on the width: it is brought up anew at each. */
  readonly isShownAnew?: boolean;
  /** Drawn by the parts of another view, which is looked at from more sides. */
  readonly isLikeAnother?: boolean;
}

/** Looks at what is on the page at several widths: nothing wider than the window, and nothing that axe finds. */
export async function lookFromAllSides(page: Page, options: LookOptions): Promise<void> {
  const { direction, shots, show, isShownAnew = false, isLikeAnother = false } = options;
  if (!isShownAnew) await show?.();
  let before: Width | undefined;
  for (const seen of shots === undefined ? (isLikeAnother ? FEW_SIDES : SIDES)[direction] : ALL_SIDES) {
    const { width, mode } = seen;
    if (width !== before) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      if (isShownAnew) await show?.();
    }
    before = width;
    await setMode(page, mode);
    await settled(page);
    const name = `${width} ${mode}`;
    expect.soft(await overflow(page), `wider than the window at ${name}`).toEqual([]);
    if (isForAxe(seen)) expect.soft(await axeFindings(page, rulesFor(mode)), `axe at ${name}`).toEqual([]);
    if (shots !== undefined) await takeShot(page, `${shots}-${width}-${mode}`);
  }
}

/** The same at the width that the window has: for states that a journey comes through. */
export async function lookHere(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['mode'] ?? 'light');
  for (const mode of MODES) {
    await setMode(page, mode);
    await settled(page);
    if (mode === 'light') expect.soft(await overflow(page), `wider than the window at ${page.url()}`).toEqual([]);
    expect.soft(await axeFindings(page, rulesFor(mode)), `axe at ${page.url()}, ${mode}`).toEqual([]);
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

/** What axe finds on the page; it is read into a page once, and asked for what is wrong alone: the rest doubles its work. */
async function axeFindings(page: Page, runOnly: typeof TAGS | typeof COLOURS): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const looker = (window as unknown as { readonly axe: typeof axe }).axe;
      // The loading bar belongs to no region of the page, comes and goes as it likes, and has stories of its own.
      const { violations } = await looker.run({ exclude: ['.kit-LoadingBar'] }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
      );
    },
    { runOnly: { type: runOnly.type, values: [...runOnly.values] }, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

async function takeShot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await expect(page.locator('.kit-LoadingBar')).toHaveCount(0);
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
