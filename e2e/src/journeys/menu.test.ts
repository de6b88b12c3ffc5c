import { expect, test } from '#journey.ts';
import { onEveryDevice } from '#viewports.ts';

for (const { name, language, viewport, tag } of onEveryDevice('menu')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('a store builds a small menu, and takes the last step back', async ({ panel, account, t }) => {
      const { page } = panel;
      const unique = String(Date.now());
      const english = page.getByRole('dialog').locator('[name="name.2"]');
      const submit = (label: string) =>
        page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
      await panel.signIn(account);
      await panel.open('category');
      await page
        .getByRole('button', { name: t('menu-editor:category.add'), exact: true })
        .first()
        .click();
      await english.fill(`Brunch ${unique}`);
      await submit(t('menu-editor:category.add'));
      await expect(page.getByRole('row', { name: `Brunch ${unique}` })).toBeVisible();

      await panel.open('sub-category');
      const addTo = t('menu-editor:subCategory.addTo', { category: `Brunch ${unique}` });
      await page.getByRole('button', { name: addTo, exact: true }).click();
      await english.fill(`Eggs ${unique}`);
      await submit(t('menu-editor:subCategory.add'));
      await expect(page.getByRole('row', { name: `Eggs ${unique}` })).toBeVisible();

      await panel.open('modifier-group');
      await page
        .getByRole('button', { name: t('menu-editor:group.add'), exact: true })
        .first()
        .click();
      await english.fill(`Toast ${unique}`);
      await submit(t('menu-editor:group.addModifier'));
      await page.getByRole('dialog').locator('[name="modifiers.0.name.2"]').fill(`Rye ${unique}`);
      await submit(t('menu-editor:group.add'));
      await expect(page.getByRole('row', { name: `Toast ${unique}` })).toBeVisible();

      await page.getByRole('button', { name: t('shell:button.undo'), exact: true }).click();
      await expect(page.getByRole('row', { name: `Toast ${unique}` })).toBeHidden();
    });
  });
}
