import type { ScreenId } from '@store-panel/domain/access/screens';
import type { Page } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { type Account, accountOf } from '#actors/accounts.ts';
import { addBranch } from '#actors/branches.ts';
import { signInToAdmin } from '#panel/admin.ts';

// What a screen reader finds of the menu, for twelve sessions at four widths.

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** Sub-stores beside those of the demo data. */
const GRANTS: Readonly<Record<string, readonly ScreenId[]>> = {
  'an order desk': ['running-orders', 'create-order', 'today-orders', 'tomorrow-orders', 'scheduled-orders'],
  'a dispatcher': ['dispatcher', 'delivery-staff', 'vehicles'],
  'two lists': ['past-orders', 'order-history'],
  'settings alone': ['profile', 'sales-settings', 'delivery-settings', 'documents', 'store-settings'],
};

const MAIN_MENU = '.kit-Sidebar [data-column="first"] > nav, nav.kit-BottomBar';

interface Nav {
  readonly name: string;
  /** `aria-current` of its links and buttons that have it. */
  readonly current: readonly (string | null)[];
}

/** The `nav` elements that a screen reader finds, by the browser's own account. */
async function navsOf(page: Page): Promise<readonly Nav[]> {
  const navs = await page.getByRole('navigation').all();
  return Promise.all(
    navs.map(async (nav) => {
      const [name = ''] = (await nav.ariaSnapshot()).split('\n');
      const current = await nav
        .locator('[aria-current]')
        .evaluateAll((found) => found.map((element) => element.ariaCurrent));
      return { name, current };
    }),
  );
}

interface Expected {
  /** How many main menus there are: none for a session with one page. */
  readonly mainMenus: 0 | 1;
}

async function expectOneOfEach(page: Page, { mainMenus }: Expected) {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const at = `at ${viewport.width} px`;
    await expect(page.locator(MAIN_MENU), `main menus ${at}`).toHaveCount(mainMenus);
    const navs = await navsOf(page);
    const names = navs.map(({ name }) => name);
    expect(names, `two of one name ${at}`).toEqual([...new Set(names)]);
    for (const { name, current } of navs)
      expect(current.length, `current items of ${name} ${at}`).toBeLessThanOrEqual(1);
    const marks = navs.flatMap(({ current }) => current);
    expect(marks.length, `the place is marked ${at}: ${names.join()}`).toBeGreaterThanOrEqual(mainMenus);
    // Narrower windows show the area alone, until its entries are opened.
    if (mainMenus === 1 && viewport.width === WINDOWS[0].width)
      expect(marks, `the page is marked ${at}`).toContain('page');
    await expectOneInSheet(page, at);
  }
}

/** The whole menu of a phone. */
async function expectOneInSheet(page: Page, at: string) {
  const more = page.locator('.kit-BottomBar button[aria-haspopup="dialog"]').last();
  if (!(await more.isVisible())) return;
  await more.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('navigation')).toHaveCount(1);
  // The page beneath a modal dialog is not there for a screen reader.
  expect(await dialog.evaluate((element) => element.matches(':modal')), `the sheet is modal ${at}`).toBe(true);
  const current = dialog.getByRole('navigation').locator('[aria-current="page"]');
  expect(await current.count(), `current pages of the sheet ${at}`).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.slow();

const demoAccounts: readonly (readonly [string, Account['role'], string])[] = [
  ['a store with parcels', 'store', 'linden'],
  ['a store in Arabic', 'store', 'nakheel'],
  ['a new store', 'new_store', ''],
  ['a counter', 'sub_store', 'counter'],
  ['a kitchen', 'sub_store', 'kitchen'],
  ['an office', 'sub_store', 'office'],
];

for (const [name, role, key] of demoAccounts) {
  test.describe(name, () => {
    test.use({ language: key === 'nakheel' ? 'ar' : 'en' });
    test('has one main menu and one current page in it', async ({ panel, demo }) => {
      await panel.signIn(accountOf(demo, role, key));
      await expectOneOfEach(panel.page, { mainMenus: key === 'kitchen' ? 0 : 1 });
    });
  });
}

for (const [name, screens] of Object.entries(GRANTS)) {
  test(`${name} has one main menu and one current page in it`, async ({ panel, colleague }) => {
    const { email, password } = await addBranch(colleague, screens);
    await panel.signIn({ role: 'sub_store', sign_in: email, password });
    await expectOneOfEach(panel.page, { mainMenus: 1 });
  });
}

for (const key of ['admin', 'editor']) {
  test(`an ${key} has one main menu and one current page in it`, async ({ panel, demo }) => {
    await signInToAdmin(panel, accountOf(demo, 'admin', key));
    await expectOneOfEach(panel.page, { mainMenus: 1 });
  });
}
