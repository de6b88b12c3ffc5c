import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';
import { lookHere } from '#matrix/look.ts';
import { isolated } from '#panel/isolated.ts';
import type { Panel } from '#panel/panel.ts';
import { codeTo, expectMessage } from '#people/outbox.ts';
import { registerStore } from '#people/new-store.ts';

/** From here on the platform asks for the check (spec §4). */
const FAILURES_BEFORE_CAPTCHA = 5;

/** Tries to sign in, and waits until it was told that the password is wrong. */
async function failToSignIn(panel: Panel, email: string): Promise<void> {
  const { page, say } = panel;
  await panel.fillSignIn({ role: 'store', sign_in: email, password: '' }, 'not-the-password');
  await expect(page.getByRole('main').getByText(say('codes:error.wrongUserNameOrPassword'))).toBeVisible();
  // A failed password is gone, and the cursor waits for the next one.
  await expect(page.getByLabel(say('auth:field.password'), { exact: true })).toHaveValue('');
}

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });
    test.slow();

    test('after five wrong passwords a check is made, and the right one opens the panel', async ({
      panel,
      platform,
      say,
    }) => {
      const { page } = panel;
      const { email, password } = await registerStore(platform.origin, language);
      await panel.open('login');
      const check = page.getByRole('checkbox', { name: say('auth:captcha.help') });
      for (let tries = 0; tries < FAILURES_BEFORE_CAPTCHA; tries += 1) {
        await expect(check).toHaveCount(0);
        await failToSignIn(panel, email);
      }
      // The sixth is asked for the check; it is made by the device, and the try goes on by itself.
      await failToSignIn(panel, email);
      await lookHere(page);
      await panel.fillSignIn({ role: 'store', sign_in: email, password });
      await panel.expectSignedIn();
    });
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('a forgotten password is set anew, and ends every session of the store', async ({
      panel,
      platform,
      openTab,
      complaints,
      say,
    }) => {
      test.slow();
      // Whichever tab is first asks once more for the session that has just ended.
      complaints.expect(/status of 401/);
      const { page } = panel;
      const { email, password } = await registerStore(platform.origin, 'en');
      const other = await openTab();
      await other.open('login');
      await other.fillSignIn({ role: 'store', sign_in: email, password });
      await other.expectSignedIn();

      // A tab that nobody looks at draws once a second.
      await page.bringToFront();
      await page.goto('/store/forgot-password');
      await page.getByLabel(say('auth:field.email'), { exact: true }).fill(email);
      await lookHere(page);
      await page.getByRole('button', { name: say('account:forgot.send') }).click();
      await expect(page.getByText(say('account:forgot.sent', { recipient: isolated(email) }))).toBeVisible();
      await lookHere(page);
      await page.getByLabel(say('account:code.label.email')).pressSequentially(await codeTo(platform.origin, email));
      const fresh = 'lantern-quay-58m';
      await page.getByLabel(say('account:password.new')).fill(fresh);
      await page.getByLabel(say('account:password.again')).fill(fresh);
      await lookHere(page);
      await page.getByRole('button', { name: say('account:forgot.save') }).click();
      await expectMessage(platform.origin, email, 'password_changed');
      await other.expectSignInForm();
      await panel.expectSignInForm();

      await failToSignIn(panel, email);
      await panel.fillSignIn({ role: 'store', sign_in: email, password: fresh });
      await panel.expectSignedIn();
      await expect(page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));
    });
  });
}

test('whether an account exists is not to be found out by asking for its password', async ({
  panel,
  platform,
  say,
}) => {
  const { page } = panel;
  const nobody = 'nobody-at-all@new.example';
  await page.goto('/store/forgot-password');
  await page.getByLabel(say('auth:field.email'), { exact: true }).fill(nobody);
  await page.getByRole('button', { name: say('account:forgot.send') }).click();
  await expect(page.getByText(say('account:forgot.sent', { recipient: isolated(nobody) }))).toBeVisible();
  await page.getByLabel(say('account:code.label.email')).pressSequentially('123456');
  await expect(page.getByText(say('codes:error.otpVerificationFailed')).first()).toBeVisible();
  expect(platform.errors).toEqual([]);
});
