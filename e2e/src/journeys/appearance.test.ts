import { languageOf } from '@store-panel/domain/geo/languages';
import type { Page } from 'playwright/test';

import { expect, test } from '#journey.ts';
import { textsIn } from '#actors/texts.ts';
import { EVERYWHERE } from '#viewports.ts';

test('the language changes at once, without a reload, and is kept', async ({ panel, account, customers, t }) => {
  const { page } = panel;
  const arabic = await textsIn('ar');
  await panel.signIn(account);
  await panel.expectLive();
  const order = await customers.place();
  await panel.expectInColumn(order, 'new');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('button', { name: /: EN$/ }).click();
  await page.getByRole('menuitemradio', { name: languageOf('ar').label }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('screens:screen.running-orders'));
  await expect(page.getByRole('region', { name: arabic('orders:board.column.new') })).toContainText(order.customer);
  await expect(page.getByText(t('orders:board.column.kitchen'), { exact: true })).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('screens:screen.running-orders'));
});

test('colour, mode, corners and density change at once and are kept', async ({ panel, account }) => {
  const { page } = panel;
  await panel.signIn(account);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'greenlime');
  const accent = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-bg-accent'));
  const before = await accent();

  await page.getByRole('button', { name: 'Appearance', exact: true }).click();
  const choices = page.locator('.kit-ThemeSwitcher');
  await choices.locator('input[value="redruby"]').check({ force: true });
  await choices.locator('input[value="dark"]').check({ force: true });
  await choices.locator('input[value="flat"]').check({ force: true });
  await choices.locator('input[value="compact"]').check({ force: true });

  const expectSelected = async () => {
    await expect(root).toHaveAttribute('data-theme', 'redruby');
    await expect(root).toHaveAttribute('data-mode', 'dark');
    await expect(page.locator('body')).toHaveAttribute('data-dark');
    await expect(root).toHaveAttribute('data-radius', 'flat');
    await expect(root).toHaveAttribute('data-density', 'compact');
  };
  await expectSelected();
  expect(await accent()).not.toBe(before);
  await page.reload();
  await expectSelected();
});

test('the sidebar gives way on narrow windows and comes back as it was chosen', async ({ panel, account, t }) => {
  const { page } = panel;
  await panel.signIn(account);
  const menu = page.locator('.kit-Sidebar').getByRole('link', { name: t('screens:entry.all-orders') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 980, height: 800 });
  await expect(page.locator('.kit-Sidebar')).toHaveAttribute('data-mode', 'sub-hidden');
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu).toBeVisible();
});

test.describe('in a browser that was never here', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) => {
        document.addEventListener('idle', () => work({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    });
  });
  const becomeIdle = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('idle')));
  const noted = (page: Page) => page.evaluate(() => localStorage.getItem('fonts'));

  test('the fonts come after the first screen, and from the second visit on with it', async ({ panel }) => {
    const { page } = panel;
    const root = page.locator('html');
    const fonts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')));
    const face = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
    await panel.open('login');
    await expect(page.locator('h1')).toBeVisible();
    expect(await face()).not.toContain('Inter Variable');
    expect(await fonts()).toEqual([]);

    await becomeIdle(page);
    await expect(root).toHaveAttribute('data-fonts', /./);
    await expect.poll(face).toContain('Inter Variable');
    await expect.poll(() => noted(page)).toBe('kept');

    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    expect(await face()).toContain('Inter Variable');
  });

  test(
    'fonts that did not come are fetched the next time as they were the first time',
    { tag: EVERYWHERE },
    async ({ panel, pageErrors }) => {
      const { page } = panel;
      pageErrors.expect(/net::ERR_FAILED .*\.woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
      await panel.open('login');
      await expect(page.locator('h1')).toBeVisible();
      const failed = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.fonts.addEventListener('loadingerror', () => resolve(true));
          }),
      );
      await becomeIdle(page);
      expect(await failed).toBe(true);
      expect(await noted(page)).toBeNull();

      await page.unroute('**/*.woff2');
      await page.reload();
      await expect(page.locator('h1')).toBeVisible();
      await becomeIdle(page);
      await expect.poll(() => noted(page)).toBe('kept');
    },
  );
});
