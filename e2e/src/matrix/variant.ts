import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import axe, { type RunOptions } from 'axe-core';
import { expect, type Page, test } from 'playwright/test';

const HEIGHTS = { 1440: 900, 992: 768, 768: 1024, 360: 740 } as const;
type Width = keyof typeof HEIGHTS;
const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** Variant of a view. */
interface Side {
  readonly width: Width;
  readonly mode: Mode;
}

const side = (width: Width, mode: Mode): Side => ({ width, mode });

/** The widest and narrowest window contain every part. In dark mode axe can only find colour issues. */
const isForAxe = ({ width }: Side) => width === 1440 || width === 360;
const rulesFor = (mode: Mode) => (mode === 'light' ? TAGS : COLOURS);

const ALL_SIDES = ([1440, 992, 768, 360] as const).flatMap((width) => MODES.map((mode) => side(width, mode)));

/** What a test run checks of a view: one variant completely, and another width for overflow. */
interface Sample {
  readonly whole: Side;
  readonly width: Width;
}

/** Assigned by a view's name. Screenshots cover all variants. */
const SAMPLES: readonly [Sample, ...Sample[]] = [
  { whole: side(1440, 'light'), width: 360 },
  { whole: side(360, 'light'), width: 992 },
  { whole: side(1440, 'dark'), width: 768 },
  { whole: side(360, 'dark'), width: 1440 },
];

/** Screenshot folder, ignored by git. */
export const SHOTS = fileURLToPath(new URL('../../.shots/', import.meta.url));

const TAGS = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** A mode changes only colours. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

export interface CaptureOptions {
  /** Selects the variants of a test run. */
  readonly name: string;
  /** File name of the screenshots without width and mode; none are taken without it. */
  readonly shots: string | undefined;
  /** Opens the view. */
  readonly show?: () => Promise<void>;
  /** The content depends on the width: reopen the view at each. */
  readonly isReloaded?: boolean;
}

/** Checks the page: no horizontal overflow, no axe violations; in all variants, with screenshots, or in a sample of them. */
export async function captureAllVariants(page: Page, options: CaptureOptions): Promise<void> {
  const { name, shots, show, isReloaded = false } = options;
  let before: Width | undefined;
  if (!isReloaded) await show?.();
  async function setWidth(width: Width) {
    if (width === before) return;
    before = width;
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    if (isReloaded) await show?.();
  }
  async function checkOverflow(at: string) {
    await settled(page);
    expect.soft(await overflow(page), `larger than the window at ${at}`).toEqual([]);
  }
  if (shots === undefined) {
    const { whole, width } = assignVariant(`sample of ${name}`, SAMPLES);
    await setWidth(whole.width);
    await setMode(page, whole.mode);
    await checkOverflow(`${whole.width} ${whole.mode}`);
    expect.soft(await axeFindings(page, TAGS), `axe at ${whole.width} ${whole.mode}`).toEqual([]);
    if (isReloaded) return;
    await setWidth(width);
    await checkOverflow(`${width}`);
    return;
  }
  for (const seen of ALL_SIDES) {
    const { width, mode } = seen;
    await setWidth(width);
    await setMode(page, mode);
    await checkOverflow(`${width} ${mode}`);
    if (isForAxe(seen)) expect.soft(await axeFindings(page, rulesFor(mode)), `axe at ${width} ${mode}`).toEqual([]);
    await takeShot(page, `${shots}-${width}-${mode}`);
  }
}

/** States of a journey that were captured before, for each run of a test. */
const captured = new WeakMap<object, number>();

/** A test run checks each state inside a journey in one mode, assigned by its name; `journeys-everywhere` in both. */
function journeyModes(): readonly Mode[] {
  const info = test.info();
  const before = captured.get(info) ?? 0;
  captured.set(info, before + 1);
  return info.project.name === 'test-run' ? [assignVariant(`${info.titlePath.join()} ${before}`, MODES)] : MODES;
}

/** Checks the page at the current width, for states inside a journey. */
export async function captureHere(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['mode'] ?? 'light');
  const modes = journeyModes();
  for (const mode of modes) {
    await setMode(page, mode);
    await settled(page);
    if (mode === modes[0]) expect.soft(await overflow(page), `larger than the window at ${page.url()}`).toEqual([]);
    // A second mode changes only colours.
    const rules = mode === modes[0] ? TAGS : COLOURS;
    expect.soft(await axeFindings(page, rules), `axe at ${page.url()}, ${mode}`).toEqual([]);
  }
  await setMode(page, before);
}

/** Sets the colour mode, like the appearance menu; a page without one follows the system. */
async function setMode(page: Page, mode: string): Promise<void> {
  await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
  await page.evaluate((nextMode) => (document.documentElement.dataset['mode'] = nextMode), mode);
}

/** Longer animations are not awaited: the loading bar moves on, and fades a second after the last reply. */
const MAX_ANIMATION_MS = 2000;

/** Waits for layout, fonts and running animations. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (maxMs) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= maxMs);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  }, MAX_ANIMATION_MS);
}

/** Returns elements that overflow the window horizontally, and how far a page of the panel scrolls beside its frame. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight && document.querySelector('.kit-Shell'))
      return [`${scrollHeight} px long beside a frame of ${clientHeight} px`];
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [`${scrollWidth} px`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Returns axe violations. Injected once per page, violations only, because passes double the work. */
async function axeFindings(page: Page, runOnly: typeof TAGS | typeof COLOURS): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const axeInPage = (window as unknown as { readonly axe: typeof axe }).axe;
      // The page beneath a modal dialog is inert, and a view of its own.
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      // The loading bar is outside of all regions and has its own stories.
      const { violations } = await axeInPage.run(dialog ?? { exclude: ['.kit-LoadingBar'] }, options);
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
