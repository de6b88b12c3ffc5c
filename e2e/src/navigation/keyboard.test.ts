import { menuEntries } from '@store-panel/domain/access/menu';
import type { Locator } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { expectedAreas, expectedMenuOf, hrefOf } from '#navigation/expected-menu.ts';
import { type Keyboard, keyboardOf } from '#panel/keyboard.ts';
import type { Panel } from '#panel/panel.ts';
import { JOURNEY_LANGUAGES } from '#viewports.ts';

// Every entry of the menu by keyboard alone, in each of its modes.

const WIDE = { width: 1440, height: 900 };
const RAIL = { width: 900, height: 900 };
const PHONE = { width: 360, height: 740 };

const linkTo = (within: Locator, href: string) => within.locator(`a[href="${href}"]`);

/** Moves down from the focused item to each of these, which follow each other without a gap. */
async function expectDownAlong(keyboard: Keyboard, items: readonly Locator[]) {
  for (const [at, item] of items.entries()) {
    if (at > 0) await keyboard.key('down');
    await keyboard.expectAt(item);
  }
}

async function expectPath({ page }: Panel, path: string) {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    test.slow();

    test.describe('on a desk', () => {
      test.use({ viewport: WIDE });

      test('both columns are walked by arrow keys and by Tab', async ({ panel, account, colleague }) => {
        const keyboard = keyboardOf(panel.page, language);
        const first = panel.page.locator('.kit-Sidebar [data-column="first"]');
        const second = panel.page.locator('.kit-Sidebar [data-column="second"]');
        const areas = expectedAreas(expectedMenuOf(colleague));
        const areaLinks = areas.map(({ hrefs }) => linkTo(first, hrefs[0]));
        await panel.signIn(account);
        await panel.expectLive();
        await keyboard.backTo(areaLinks[0] ?? first);
        await expectDownAlong(keyboard, areaLinks);
        await keyboard.key('Home');

        for (const [at, { hrefs }] of areas.entries()) {
          const area = linkTo(first, hrefs[0]);
          await keyboard.backTo(area);
          await keyboard.key('Enter');
          await expectPath(panel, hrefs[0]);
          await expect(area).toHaveAttribute('aria-current', hrefs.length > 1 ? 'true' : 'page');
          await keyboard.backTo(area);
          if (hrefs.length === 1) {
            await expect(second).toHaveCount(0);
            continue;
          }
          const entries = hrefs.map((href) => linkTo(second, href));
          await keyboard.key('on');
          await expectDownAlong(keyboard, entries);
          await keyboard.key('back');
          await keyboard.expectAt(area);
          // Tab passes the areas after this one, then the entries.
          for (const next of [...areaLinks.slice(at + 1), ...entries]) await keyboard.to(next);
        }
      });

      test('letters after g lead to every entry that has one, and to none when they are off', async ({
        panel,
        account,
        colleague,
        t,
      }) => {
        const { page } = panel;
        const entries = menuEntries(expectedMenuOf(colleague));
        const lettered = entries.flatMap((entry) =>
          entry.shortcut === undefined ? [] : [{ letter: entry.shortcut, href: hrefOf(entry) }],
        );
        expect(lettered.length).toBeGreaterThan(3);
        await panel.signIn(account);
        await panel.expectLive();
        async function goByEach(expectAfter: (href: string) => Promise<void>) {
          for (const { letter, href } of lettered) {
            await page.getByRole('main').focus();
            await page.keyboard.press('g');
            await page.keyboard.press(letter);
            await expectAfter(href);
          }
        }
        await goByEach((href) => expectPath(panel, href));

        await page.keyboard.press('?');
        const help = page.getByRole('dialog');
        await help.getByRole('switch', { name: t('shortcuts:letters') }).uncheck();
        await page.keyboard.press('Escape');
        await expect(help).toBeHidden();
        const { pathname } = new URL(page.url());
        await goByEach(() => expectPath(panel, pathname));
      });
    });

    test.describe('with one column', () => {
      test.use({ viewport: RAIL });

      test('each area opens beside itself, is walked, and gives the focus back', async ({
        panel,
        account,
        colleague,
        t,
      }) => {
        const { page } = panel;
        const keyboard = keyboardOf(page, language);
        const column = page.locator('.kit-Sidebar [data-column="first"]');
        const flyout = page.locator('[data-column="flyout"]');
        const areas = expectedAreas(expectedMenuOf(colleague));
        await panel.signIn(account);
        await panel.expectLive();
        for (const { id, hrefs } of areas) {
          if (hrefs.length === 1) {
            await keyboard.backTo(linkTo(column, hrefs[0]));
            continue;
          }
          const button = column.getByRole('button').filter({ hasText: t(`screens:area.${id}`) });
          await keyboard.to(button);
          await expect(button).toHaveAttribute('aria-expanded', 'false');
          const entries = hrefs.map((href) => linkTo(flyout, href));
          await keyboard.key('on');
          await keyboard.key('Home');
          await expectDownAlong(keyboard, entries);
          await keyboard.key('Escape');
          await expect(flyout).toHaveCount(0);
          await keyboard.expectAt(button);
          // Opened by a press the focus stays, and Tab goes in and out again.
          await keyboard.key('Enter');
          await keyboard.expectAt(button);
          for (const entry of entries) await keyboard.to(entry);
          await page.keyboard.press('Tab');
          await expect(flyout).toHaveCount(0);
          await keyboard.backTo(button);
        }
      });
    });

    test.describe('on a telephone', () => {
      test.use({ viewport: PHONE });

      test('the sheet has every entry, and gives the focus back', async ({ panel, account, colleague, t }) => {
        const { page } = panel;
        const keyboard = keyboardOf(page, language);
        const bar = page.locator('.kit-BottomBar');
        const sheet = page.locator('.kit-BottomSheet');
        const more = bar.getByRole('button').last();
        await panel.signIn(account);
        await panel.expectLive();
        await keyboard.press(more);
        for (const { id, hrefs } of expectedAreas(expectedMenuOf(colleague))) {
          const summary = sheet.locator('summary').filter({ hasText: t(`screens:area.${id}`) });
          if (hrefs.length > 1 && !(await linkTo(sheet, hrefs[0]).isVisible())) await keyboard.press(summary);
          for (const href of hrefs) await keyboard.to(linkTo(sheet, href));
        }
        await keyboard.key('Escape');
        await expect(sheet).toBeHidden();
        await keyboard.expectAt(more);
      });
    });
  });
}
