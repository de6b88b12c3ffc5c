import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE, EVERYWHERE, onEveryDevice } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { isolated } from '#panel/isolated.ts';
import type { Panel } from '#panel/panel.ts';
import { codeTo, expectMessage } from '#actors/outbox.ts';
import { registerStore } from '#actors/new-store.ts';

/** Failed attempts after which a captcha is required (spec §4). */
const FAILURES_BEFORE_CAPTCHA = 5;

/** Signs in with a wrong password and waits for the error. */
async function failToSignIn(panel: Panel, email: string): Promise<void> {
  const { page, t } = panel;
  await panel.fillSignIn({ role: 'store', sign_in: email, password: '' }, 'not-the-password');
  await expect(page.getByRole('main').getByText(t('codes:error.wrongUserNameOrPassword'))).toBeVisible();
  // A wrong password is cleared and the field focused.
  await expect(page.getByLabel(t('auth:field.password'), { exact: true })).toHaveValue('');
}

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });
    test.slow();

    test(
      'after five wrong passwords a check is made, and the right one opens the panel',
      { tag: EVERYWHERE },
      async ({ panel, platform, t }) => {
        const { page } = panel;
        const { email, password } = await registerStore(platform.origin, language);
        await panel.open('login');
        const check = page.getByRole('checkbox', { name: t('auth:captcha.help') });
        for (let attempts = 0; attempts < FAILURES_BEFORE_CAPTCHA; attempts += 1) {
          await expect(check).toHaveCount(0);
          await failToSignIn(panel, email);
        }
        // The sixth attempt requires a captcha; the device solves it and continues.
        await failToSignIn(panel, email);
        await captureHere(page);
        await panel.fillSignIn({ role: 'store', sign_in: email, password });
        await panel.expectSignedIn();
      },
    );
  });
}

for (const { name, language, viewport, tag } of onEveryDevice('passwords')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });

    test('a forgotten password is set anew, and ends every session of the store', async ({
      panel,
      platform,
      openTab,
      pageErrors,
      t,
    }) => {
      test.slow();
      // The first tab requests the session that has just ended.
      pageErrors.expect(/status of 401/);
      const { page } = panel;
      const { email, password } = await registerStore(platform.origin, language);
      const other = await openTab();
      await other.open('login');
      await other.fillSignIn({ role: 'store', sign_in: email, password });
      await other.expectSignedIn();

      // Background tabs render once a second.
      await page.bringToFront();
      await page.goto('/store/forgot-password');
      await page.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
      await captureHere(page);
      await page.getByRole('button', { name: t('account:forgot.send') }).click();
      await expect(page.getByText(t('account:forgot.sent', { recipient: isolated(email) }))).toBeVisible();
      await captureHere(page);
      await page.getByLabel(t('account:code.label.email')).pressSequentially(await codeTo(platform.origin, email));
      const fresh = 'lantern-quay-58m';
      await page.getByLabel(t('account:password.new')).fill(fresh);
      await page.getByLabel(t('account:password.again')).fill(fresh);
      await captureHere(page);
      await page.getByRole('button', { name: t('account:forgot.save') }).click();
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

test(
  'whether an account exists is not to be found out by asking for its password',
  { tag: EVERYWHERE },
  async ({ panel, platform, t }) => {
    const { page } = panel;
    const unknownEmail = 'nobody-at-all@new.example';
    await page.goto('/store/forgot-password');
    await page.getByLabel(t('auth:field.email'), { exact: true }).fill(unknownEmail);
    await page.getByRole('button', { name: t('account:forgot.send') }).click();
    await expect(page.getByText(t('account:forgot.sent', { recipient: isolated(unknownEmail) }))).toBeVisible();
    await page.getByLabel(t('account:code.label.email')).pressSequentially('123456');
    await expect(page.getByText(t('codes:error.otpVerificationFailed')).first()).toBeVisible();
    expect(platform.errors).toEqual([]);
  },
);
