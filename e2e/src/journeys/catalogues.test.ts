import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { inEitherLanguage } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { signInToAdmin } from '#panel/admin.ts';
import { accountOf } from '#actors/accounts.ts';
import { registerStore } from '#actors/new-store.ts';

for (const { name, language, viewport, tag } of inEitherLanguage('catalogues')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('a city is added, used by a registration, kept while it is in use, closed, and another one restored', async ({
      panel,
      openDevice,
      platform,
      demo,
      pageErrors,
      t,
    }) => {
      // The removal of what is in use.
      pageErrors.expect(/409 \(Conflict\)/);
      const { page } = panel;
      const used = `Kiel ${Date.now()}`;
      const unused = `Husum ${Date.now()}`;
      const germany = new Intl.DisplayNames([language], { type: 'region' }).of('DE') ?? '';
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      const dialog = page.getByRole('dialog');
      const question = page.getByRole('alertdialog');
      const rowOf = (city: string) => page.getByRole('row').filter({ hasText: city });

      async function addCity(city: string, place: string) {
        await button(t('catalogues:city.add')).click();
        const country = dialog.getByRole('combobox', { name: t('catalogues:field.country') });
        await country.click();
        await country.fill(germany);
        await page.getByRole('listbox').getByRole('option', { name: germany, exact: true }).click();
        await dialog.getByLabel(t('catalogues:field.name'), { exact: true }).fill(city);
        const zone = dialog.getByRole('combobox', { name: t('catalogues:field.timezone') });
        await zone.click();
        await zone.fill('Berlin');
        await page.getByRole('option', { name: 'Europe/Berlin' }).click();
        await dialog.getByLabel(t('catalogues:field.centre'), { exact: true }).fill(place);
        await captureHere(page);
        await dialog.getByRole('button', { name: t('catalogues:city.add'), exact: true }).click();
        await expect(dialog).toBeHidden();
      }
      async function choose(city: string, action: string) {
        await page.getByRole('search').getByRole('searchbox').fill(city);
        await rowOf(city).getByRole('button').click();
        await page.getByRole('menuitem', { name: action, exact: true }).click();
      }

      await signInToAdmin(panel, accountOf(demo, 'admin', 'admin@'));
      await page.goto(SCREENS.cities.path);
      await addCity(used, '54.32, 10.14');
      await addCity(unused, '54.48, 9.05');

      const theirs = await openDevice();
      const offered = theirs.page.getByRole('option', { name: used });
      async function openCityList() {
        await theirs.page.goto(SCREENS.register.path);
        await theirs.page.getByRole('combobox', { name: t('account:register.country') }).click();
        await theirs.page.getByRole('option', { name: germany }).first().click();
        const city = theirs.page.getByRole('combobox', { name: t('account:register.city') });
        await expect(city).toBeEnabled();
        await city.click();
        await city.fill('Hamburg');
        await expect(theirs.page.getByRole('option', { name: 'Hamburg' })).toBeVisible();
        await city.fill(used);
      }
      await openCityList();
      await expect(offered).toBeVisible();
      const place = { country: 'DE', city: used, latitude: '54.32', longitude: '10.14' };
      await registerStore(platform.origin, 'en', place);

      await choose(used, t('catalogues:remove'));
      await question.getByRole('button', { name: t('catalogues:remove'), exact: true }).click();
      await expect(question.getByText(t('catalogues:usedBy.title'))).toBeVisible();
      await expect(question.getByRole('listitem')).toContainText('Spreewald Bakery');
      await captureHere(page);
      await question.getByRole('button').first().click();

      await choose(used, t('catalogues:edit'));
      await expect(dialog.getByText(t('catalogues:touched.stores', { count: 1 }))).toBeVisible();
      await dialog.getByRole('checkbox', { name: t('catalogues:field.isOpen') }).uncheck();
      await dialog.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
      await expect(rowOf(used).getByText(t('catalogues:state.closed'), { exact: true })).toBeVisible();
      await openCityList();
      await expect(theirs.page.getByRole('option', { name: 'Hamburg' })).toBeHidden();
      await expect(offered).toBeHidden();

      await choose(unused, t('catalogues:remove'));
      await question.getByRole('button', { name: t('catalogues:remove'), exact: true }).click();
      await expect(panel.toast(t('catalogues:done.removed', { name: unused }))).toBeVisible();
      await expect(rowOf(unused)).toBeHidden();
      await page.getByLabel(t('catalogues:shown.label'), { exact: true }).selectOption('removed');
      await captureHere(page);
      await choose(unused, t('catalogues:restore'));
      await expect(panel.toast(t('catalogues:done.restored', { name: unused }))).toBeVisible();
      await page.getByLabel(t('catalogues:shown.label'), { exact: true }).selectOption('current');
      await expect(rowOf(unused).getByText(t('catalogues:state.open'), { exact: true })).toBeVisible();
    });
  });
}
