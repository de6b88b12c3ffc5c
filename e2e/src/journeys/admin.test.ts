import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { DESKTOP_FIRST, EVERYWHERE } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { openAdmin, signInToAdmin } from '#panel/admin.ts';
import { NEW_STORE_MENU } from '#panel/menus.ts';
import { accountOf } from '#actors/accounts.ts';
import { signInAdministrator } from '#actors/administrator.ts';
import { registerStore } from '#actors/new-store.ts';

const asStore = ({ email, password }: { readonly email: string; readonly password: string }) =>
  ({ role: 'store', sign_in: email, password }) as const;

for (const { name, language, viewport, tag } of DESKTOP_FIRST) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('an application is found and approved, and its panel opens while it is looked at', async ({
      panel,
      openDevice,
      platform,
      demo,
      t,
    }) => {
      const { page } = panel;
      const store = await registerStore(platform.origin, language);
      const theirs = await openDevice();
      await theirs.signIn(asStore(store));
      await expect(theirs.page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));
      await theirs.expectMenu([]);

      await signInToAdmin(panel, accountOf(demo, 'admin', 'admin@'));
      await expect(page).toHaveURL(new RegExp(`${SCREENS['review-stores'].path}$`));
      await expect(page.getByRole('link', { name: store.name }).first()).toBeVisible();
      await captureHere(page);
      await openAdmin(panel, store);
      await captureHere(page);
      await page
        .getByRole('button', { name: t('admin:action.approve'), exact: true })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('admin:ask.approve.text'));
      await captureHere(page);
      await question.getByRole('button', { name: t('admin:action.approve'), exact: true }).click();
      await expect(panel.toast(t('admin:done.approve', { name: store.name }))).toBeVisible();
      await expect(page.getByText(t('admin:accountStatus.approved'), { exact: true })).toBeVisible();

      await theirs.expectMenu(NEW_STORE_MENU);
      await theirs.open('running-orders');
      await theirs.expectLive();

      await page.goto(`${SCREENS['audit-log'].path}?q=${encodeURIComponent(store.email)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('screens:screen.audit-log'));
      await captureHere(page);
    });

    test(
      'one that is declined is told why, and may be looked at again',
      { tag: EVERYWHERE },
      async ({ panel, openDevice, platform, demo, t }) => {
        const { page } = panel;
        const store = await registerStore(platform.origin, language);
        const theirs = await openDevice();
        await theirs.signIn(asStore(store));
        await signInToAdmin(panel, accountOf(demo, 'admin', 'editor@'));
        await openAdmin(panel, store);
        await page
          .getByRole('button', { name: t('admin:action.decline'), exact: true })
          .first()
          .click();
        const question = page.getByRole('alertdialog');
        const confirm = question.getByRole('button', { name: t('admin:action.decline'), exact: true });
        await confirm.click();
        await expect(question.getByText(t('admin:note.required'))).toBeVisible();
        await captureHere(page);
        await question.getByRole('textbox').fill('The trade licence is missing its second page.');
        await confirm.click();
        await expect(page.getByText(t('admin:accountStatus.declined'), { exact: true })).toBeVisible();
        await expect(theirs.page.getByText('The trade licence is missing its second page.')).toBeVisible();

        await page
          .getByRole('button', { name: t('admin:action.approve'), exact: true })
          .first()
          .click();
        await question.getByRole('button', { name: t('admin:action.approve'), exact: true }).click();
        await theirs.expectMenu(NEW_STORE_MENU);
      },
    );

    test(
      'an editor without the permission looks and changes nothing, and the admin area is closed',
      { tag: EVERYWHERE },
      async ({ panel, openDevice, platform, demo, t }) => {
        const { page } = panel;
        const store = await registerStore(platform.origin, language);
        const someone = { sign_in: `reader-${Date.now()}@platform.example`, password: 'harbour-lamp-93x' };
        await signInToAdmin(panel, accountOf(demo, 'admin', 'admin@'));
        await panel.open('admins');
        await page.getByRole('button', { name: t('admin:admins.add'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('admin:field.name'), { exact: true }).fill('Rea Reader');
        await dialog.getByLabel(t('admin:field.email'), { exact: true }).fill(someone.sign_in);
        await dialog.getByLabel(t('admin:field.password'), { exact: true }).fill(someone.password);
        await dialog.getByRole('checkbox', { name: t('admin:permission.edit.name') }).uncheck();
        await captureHere(page);
        await dialog.getByRole('button', { name: t('admin:admins.add'), exact: true }).click();
        await expect(page.getByText('Rea Reader', { exact: true })).toBeVisible();

        const reader = await openDevice();
        await signInToAdmin(reader, someone);
        await reader.expectMenu([
          'screen.review-stores',
          'screen.review-users',
          'screen.review-providers',
          'screen.flagged-reviews',
        ]);
        await openAdmin(reader, store);
        await expect(reader.page.getByText(t('admin:lookOnly'))).toBeVisible();
        await expect(reader.page.getByRole('main').getByRole('button')).toHaveCount(0);
        await captureHere(reader.page);
        for (const path of [SCREENS.admins.path, SCREENS['audit-log'].path, '/admin/nothing']) {
          await reader.page.goto(path);
          await expect(reader.page).toHaveURL(new RegExp(`${SCREENS.unauthorized.path}$`));
        }
        await expect(reader.page.getByRole('main')).toContainText(t('pages:unauthorized.title'));
        await captureHere(reader.page);
      },
    );

    test(
      'an administrator opens a store’s panel in a tab of its own, and the admin area stays signed in',
      { tag: EVERYWHERE },
      async ({ panel, context, openTab, pageErrors, platform, demo, t }) => {
        const { page } = panel;
        // The second tab makes calls until it notices that the session has ended.
        pageErrors.expect(/401 \(Unauthorized\)/);
        const admin = accountOf(demo, 'admin', 'admin@');
        const store = await registerStore(platform.origin, language);
        const administrator = await signInAdministrator(platform.origin, admin);
        await administrator.approve(store.email);
        await signInToAdmin(panel, admin);
        await openAdmin(panel, store);
        await page.getByRole('button', { name: t('admin:enter.action'), exact: true }).click();
        const question = page.getByRole('alertdialog');
        await captureHere(page);
        await page.evaluate(() => Reflect.set(window, 'isUntouched', true));
        const opened = context.waitForEvent('page');
        await question.getByRole('button', { name: t('admin:enter.action'), exact: true }).click();
        const tab = await opened;
        const banner = tab.getByRole('region', { name: t('shell:impersonation.label') });
        await expect(banner).toContainText(administrator.name);
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        expect(await page.evaluate(() => Reflect.get(window, 'isUntouched') as unknown)).toBe(true);

        // Reload the admin area and a second tab of the store: neither can refresh the store's session, and neither ends
        // it.
        await page.reload();
        await panel.expectSignedIn();
        await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
        const second = await openTab();
        await second.open('sub-stores');
        await expect(second.page.getByText(t('sub-stores:impersonated'))).toBeVisible();
        await expect(banner).toBeVisible();

        await banner.getByRole('button', { name: t('shell:impersonation.end') }).click();
        await expect(tab).toHaveURL(new RegExp(SCREENS.login.path));
        await second.expectSignInForm();
        await page.reload();
        await panel.expectSignedIn();
        await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
      },
    );
  });
}
