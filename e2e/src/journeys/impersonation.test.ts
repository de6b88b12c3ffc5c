import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { accountOf } from '#actors/accounts.ts';
import { signInAdministrator } from '#actors/administrator.ts';
import { registerStore } from '#actors/new-store.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });
    test.slow();

    test('an administrator comes into a store’s panel, is named there, and leaves again', async ({
      panel,
      platform,
      demo,
      account,
      t,
    }) => {
      const { page } = panel;
      const administrator = await signInAdministrator(platform.origin, accountOf(demo, 'admin'));
      const store = await registerStore(platform.origin, language);
      await administrator.approve(store.email);
      // Another user is signed in in this browser; that session ends first.
      await panel.signIn(account);
      const way = await administrator.wayInto(store.email);
      await page.goto(way);
      await expect(page).toHaveURL(new RegExp(`${SCREENS['in-progress'].path}$`));
      const banner = page.getByRole('region', { name: t('shell:impersonation.label') });
      await expect(banner).toContainText(administrator.name);
      await expect(banner).toContainText(store.name);
      await captureHere(page);

      // Account screens are not available during impersonation.
      await panel.follow('profile');
      await expect(page.getByText(t('profile:impersonated'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('profile:password.change') })).toBeHidden();
      await expect(banner).toBeVisible();

      await banner.getByRole('button', { name: t('shell:impersonation.end') }).click();
      await panel.expectSignInForm();

      // The token is single use.
      await page.goto(way);
      await expect(page.getByRole('heading', { name: t('pages:autoLogin.failed') })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await captureHere(page);
    });
  });
}
