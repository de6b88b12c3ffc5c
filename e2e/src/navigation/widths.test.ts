import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import type { Page } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { focusNow } from '#panel/focus-problems.ts';
import type { Panel } from '#panel/panel.ts';
import { JOURNEY_LANGUAGES } from '#viewports.ts';

// The menu at each width, closed and open: axe in light and dark, nothing wider than the window, no focus covered.

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 992, height: 768 },
  { width: 991, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  // A desk at 200 % and at 450 % (WCAG 1.4.10).
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

const SCREENS_SEEN = ['running-orders', 'past-orders', 'app'] as const;

/** More tab stops than a page has. */
const MAX_STOPS = 200;

/** Walks the page by Tab. Each stop has to be seen, not covered by a bar (WCAG 2.4.11). */
async function expectNoFocusCovered(page: Page) {
  const seen = new Set<string>();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, problem } = await focusNow(page);
    if (name === 'nothing') break;
    if (problem !== '')
      await expect(async () => expect((await focusNow(page)).problem, `the focus on ${name}`).toBe('')).toPass({
        timeout: TEST_WAIT_MS,
      });
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(3);
}

/** Opens what this window has of the menu: a flyout or the sheet. Returns whether there is any. */
async function openMenu({ page }: Panel): Promise<boolean> {
  const area = page.locator('.kit-Sidebar [data-column="first"] button[aria-expanded]').nth(1);
  const more = page.locator('.kit-BottomBar button[aria-haspopup="dialog"]').last();
  const inTopBar = page.locator('.kit-TopBar [data-part="menu-button"][aria-expanded="false"]');
  for (const button of [area, more, inTopBar]) {
    if (!(await button.isVisible())) continue;
    await button.click();
    return true;
  }
  return false;
}

for (const language of JOURNEY_LANGUAGES) {
  for (const viewport of WINDOWS) {
    test.describe(`${language} ${viewport.width} × ${viewport.height}`, () => {
      test.use({ language, viewport });
      test.slow();

      test('shows the menu whole', async ({ panel, account, customers }) => {
        const { page } = panel;
        await panel.signIn(account);
        await customers.place();
        for (const screen of SCREENS_SEEN) {
          await panel.open(screen);
          await panel.expectSignedIn();
          await captureHere(page);
          await expectNoFocusCovered(page);
          if (!(await openMenu(panel))) continue;
          await captureHere(page);
          await page.keyboard.press('Escape');
        }
      });
    });
  }
}
