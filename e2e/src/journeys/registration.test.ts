import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { EVERYWHERE, onEveryDevice } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { registering } from '#panel/registering.ts';
import { accountOf } from '#actors/accounts.ts';
import { signInAdministrator } from '#actors/administrator.ts';
import { buildApplicant } from '#actors/applicants.ts';
import { codeTo, expectMessage } from '#actors/outbox.ts';

for (const { name, language, viewport, tag } of onEveryDevice('registration')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('a store registers, proves its address, is approved, and works', async ({
      panel,
      pageErrors,
      platform,
      demo,
      t,
    }) => {
      const { page } = panel;
      const owner = buildApplicant(language);
      const steps = registering(panel, owner, platform.origin);

      await panel.open('login');
      await page.getByRole('link', { name: t('auth:register.link') }).click();
      await steps.expectStep('store');
      await steps.goOn();
      await expect(page.getByRole('alert').first()).toContainText(t('validation:country.required'));
      await captureHere(page);
      await steps.fillStore();
      await captureHere(page);
      await steps.goOn();

      await steps.expectStep('contact');
      await steps.fillContact();
      await steps.sendCode();
      const sent = await codeTo(platform.origin, owner.email);
      await steps.enterCode(sent === '111111' ? '222222' : '111111');
      await expect(page.getByText(t('codes:error.otpVerificationFailed')).first()).toBeVisible();
      await captureHere(page);
      await steps.enterCode(sent);
      await expect(page.getByText(t('account:register.verified.email'))).toBeVisible();
      await steps.goOn();

      await steps.expectStep('access');
      await steps.fillAccess();
      await captureHere(page);
      await steps.send();

      await expect(page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));
      const next = page.getByRole('list', { name: t('profile:next.title') });
      await expect(next.getByText(t('profile:next.review.title'))).toBeVisible();
      await expect(page.getByText(t('profile:accountStatus.waiting'))).toBeVisible();
      await expect(page.getByText(owner.name).first()).toBeVisible();
      await captureHere(page);
      // No other screen is accessible yet; the first script requests orders before that is known.
      pageErrors.expect(/403 .*\/api\/store\/list_orders/);
      await panel.open('running-orders');
      await expect(page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));

      const administrator = await signInAdministrator(platform.origin, accountOf(demo, 'admin'));
      await administrator.approve(owner.email);
      // The decision arrives on the current page.
      await expect(page.getByText(t('profile:accountStatus.waiting'))).toBeHidden();
      await expectMessage(platform.origin, owner.email, 'store_approved');

      // The menu has just appeared, and may still ask for its counts when the session ends.
      pageErrors.expect(/401 .*\/api\/store\/get_counts/);
      await panel.signOut();
      await panel.expectSignInForm();
      // A hovered toast stays and would cover content on a narrow window.
      await page.mouse.move(0, 0);
      await panel.fillSignIn({ role: 'store', sign_in: owner.email, password: owner.password });
      await panel.expectSignedIn();
      // It begins with its checklist.
      await expect(page).toHaveURL(new RegExp(`${SCREENS.app.path}$`));
      await expect(page.getByRole('heading', { name: t('setup:title') })).toBeVisible();
    });
  });
}

test(
  'what was typed survives a reload in mid-registration, but for passwords',
  { tag: EVERYWHERE },
  async ({ panel, platform, t }) => {
    const { page } = panel;
    const owner = buildApplicant('en');
    const steps = registering(panel, owner, platform.origin);
    await steps.open();
    await steps.fillStore();
    await steps.goOn();
    await steps.expectStep('contact');
    await steps.fillContact();
    await steps.sendCode();
    await page.reload();
    await steps.expectStep('contact');
    await expect(page.getByLabel(t('account:register.email'), { exact: true })).toHaveValue(owner.email);
    // A code was sent already; sending another one is rate limited.
    await expect(page.getByRole('button', { name: t('account:code.resend') })).toBeDisabled();
    await steps.enterCode();
    await expect(page.getByText(t('account:register.verified.email'))).toBeVisible();
    await steps.goOn();
    await steps.expectStep('access');
    await steps.fillAccess();
    await page.reload();
    await steps.expectStep('access');
    await expect(page.getByLabel(t('account:password.new'))).toHaveValue('');
    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(storage).not.toContain(owner.password);
    await steps.fillAccess();
    await steps.send();
    await expect(page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(owner.name);
  },
);
