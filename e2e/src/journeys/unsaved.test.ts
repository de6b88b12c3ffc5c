import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { onEveryDevice } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { registerStore } from '#actors/new-store.ts';
import { signInColleague } from '#actors/store.ts';

for (const { name, language, viewport, tag } of onEveryDevice('unsaved')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('a session that ends in mid-work comes back to the same screen with what was typed', async ({
      panel,
      platform,
      t,
    }) => {
      const { page } = panel;
      const store = await registerStore(platform.origin, language);
      const account = { role: 'store', sign_in: store.email, password: store.password } as const;
      await panel.signIn(account);
      await page.goto(`${SCREENS.profile.path}?edit=details`);
      const address = page.getByRole('textbox', { name: t('profile:field.address') });
      await address.fill('Torstraße 14, 10119 Berlin');

      const elsewhere = await signInColleague(platform.origin, account, 'telephone');
      await elsewhere.client.call('POST /api/store/revoke_sessions', {});
      await panel.expectSignInForm();
      await captureHere(page);
      await panel.fillSignIn(account);
      await expect(page).toHaveURL(new RegExp(`${SCREENS.profile.path}\\?edit=details$`));
      await expect(page.getByText(t('shell:draft.restored'))).toBeVisible();
      await expect(address).toHaveValue('Torstraße 14, 10119 Berlin');
      await captureHere(page);
      await page.getByRole('button', { name: t('shell:button.save'), exact: true }).click();
      await expect(page.getByText('Torstraße 14, 10119 Berlin')).toBeVisible();
      await expect(address).toBeHidden();
    });
  });
}

test('somebody else at the same browser sees nothing of it', async ({ panel, platform, account, t }) => {
  test.slow();
  const { page } = panel;
  const store = await registerStore(platform.origin, 'en');
  const credentials = { role: 'store', sign_in: store.email, password: store.password } as const;
  await panel.signIn(credentials);
  await page.goto(`${SCREENS.profile.path}?edit=details`);
  await page.getByRole('textbox', { name: t('profile:field.address') }).fill('Torstraße 14, 10119 Berlin');
  const elsewhere = await signInColleague(platform.origin, credentials, 'telephone');
  await elsewhere.client.call('POST /api/store/revoke_sessions', {});
  await panel.expectSignInForm();

  await panel.fillSignIn(account);
  await panel.expectSignedIn();
  await page.goto(`${SCREENS.profile.path}?edit=details`);
  await expect(page.getByRole('textbox', { name: t('profile:field.address') })).not.toHaveValue(/Torstraße/);
  await expect(page.getByText(t('shell:draft.restored'))).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Torstraße');
});
