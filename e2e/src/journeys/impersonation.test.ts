import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';
import { lookHere } from '#matrix/look.ts';
import { accountOf } from '#people/accounts.ts';
import { signInAdministrator } from '#people/administrator.ts';
import { registerStore } from '#people/new-store.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });
    test.slow();

    test('an administrator comes into a store’s panel, is named there, and leaves again', async ({
      panel,
      platform,
      demo,
      account,
      say,
    }) => {
      const { page } = panel;
      const administrator = await signInAdministrator(platform.origin, accountOf(demo, 'admin'));
      const store = await registerStore(platform.origin, language);
      await administrator.approve(store.email);
      // Somebody else is signed in in this browser; that ends first.
      await panel.signIn(account);
      const way = await administrator.wayInto(store.email);
      await page.goto(way);
      await expect(page).toHaveURL(new RegExp(`${SCREENS['in-progress'].path}$`));
      const banner = page.getByRole('region', { name: say('shell:impersonation.label') });
      await expect(banner).toContainText(administrator.name);
      await expect(banner).toContainText(store.name);
      await lookHere(page);

      // Who signs in, and how, is the store's own affair.
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('screens:screen.profile') })
        .click();
      await expect(page.getByText(say('profile:impersonated'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('profile:password.change') })).toBeHidden();
      await expect(banner).toBeVisible();

      await banner.getByRole('button', { name: say('shell:impersonation.end') }).click();
      await panel.expectSignInForm();

      // The ticket is used up.
      await page.goto(way);
      await expect(page.getByRole('heading', { name: say('pages:autoLogin.failed') })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await lookHere(page);
    });
  });
}
