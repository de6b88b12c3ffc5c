import { SCREENS } from '@store-panel/domain/access/screens';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';
import { type Registering, registering } from '#panel/registering.ts';
import { buildApplicant } from '#actors/applicants.ts';
import { codeTo } from '#actors/outbox.ts';

/** Failed attempts until a captcha is required, and the one that shows it. */
const ATTEMPTS = 6;

/** Registers up to a step. */
async function registerAsFarAs(panel: Panel, step: 'store' | 'contact' | 'access'): Promise<Registering> {
  const { page } = panel;
  await panel.open('register');
  const language = (await page.evaluate(() => document.documentElement.lang)) as LanguageCode;
  const steps = registering(panel, buildApplicant(language), new URL(page.url()).origin);
  await steps.expectStep('store');
  if (step === 'store') return steps;
  await steps.fillStore();
  await steps.goOn();
  await steps.expectStep('contact');
  if (step === 'contact') return steps;
  await steps.fillContact();
  await steps.sendCode();
  await steps.enterCode();
  await expect(page.getByText(panel.t('account:register.verified.email'))).toBeVisible();
  await steps.goOn();
  await steps.expectStep('access');
  return steps;
}

async function askForNewPassword({ page, t }: Panel, email: string): Promise<void> {
  await page.goto(SCREENS['forgot-password'].path);
  await page.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: t('account:forgot.send') }).click();
  await expect(page.getByLabel(t('account:code.label.email'))).toBeVisible();
}

/** Opens the loaded profile. */
async function showProfile(panel: Panel): Promise<void> {
  await panel.open('profile');
  await expect(
    panel.page.getByRole('main').getByText(panel.t('profile:sessions.current'), { exact: true }),
  ).toBeVisible();
}

const openDialog = (button: Parameters<Panel['t']>[0]) => async (panel: Panel) => {
  const { page, t } = panel;
  await showProfile(panel);
  await page.getByRole('button', { name: t(button), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Registration and account screens. */
export const ACCOUNT_VIEWS: readonly View[] = [
  {
    name: 'login-captcha',
    screen: 'login',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const { page, t } = panel;
      await panel.open('login');
      for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
        await panel.fillSignIn({ role: 'store', sign_in: 'nobody@new.example', password: 'not-the-password' });
        await expect(page.getByRole('main').getByText(t('codes:error.wrongUserNameOrPassword'))).toBeVisible();
        await expect(page.getByLabel(t('auth:field.password'), { exact: true })).toHaveValue('');
      }
      await expect(page.getByText(t('auth:captcha.help'))).toBeVisible();
    },
  },
  {
    name: 'register-mistakes',
    screen: 'register',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const steps = await registerAsFarAs(panel, 'store');
      await steps.goOn();
      await expect(panel.page.getByText(panel.t('validation:country.required')).first()).toBeVisible();
    },
  },
  {
    name: 'register-place',
    screen: 'register',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const steps = await registerAsFarAs(panel, 'store');
      await steps.fillStore();
    },
  },
  {
    name: 'register-code',
    screen: 'register',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const steps = await registerAsFarAs(panel, 'contact');
      await steps.fillContact();
      await steps.sendCode();
    },
  },
  {
    name: 'register-access',
    screen: 'register',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const steps = await registerAsFarAs(panel, 'access');
      await steps.fillAccess();
    },
  },
  {
    name: 'forgot-password-code',
    screen: 'forgot-password',
    as: 'anyone',
    isCheckedElsewhere: true,
    show: (panel) => askForNewPassword(panel, 'nobody@new.example'),
  },
  {
    name: 'forgot-password-new',
    screen: 'forgot-password',
    as: 'anyone',
    isCheckedElsewhere: true,
    async show(panel) {
      const { page, t } = panel;
      // Requests a code without setting a password: the account stays unchanged for other tests.
      const email = 'hello@morgenrot.example';
      await askForNewPassword(panel, email);
      const code = await codeTo(new URL(page.url()).origin, email);
      await page.getByLabel(t('account:code.label.email')).pressSequentially(code);
      await page.getByLabel(t('account:password.new')).fill('linden');
      await expect(page.getByText(t('account:password.hint.common'))).toBeVisible();
    },
  },
  { name: 'profile-waiting', screen: 'profile', as: 'applicant', show: showProfile },
  {
    name: 'profile-edit',
    screen: 'profile',
    as: 'store',
    async show(panel) {
      const { page, t } = panel;
      await page.goto(`${SCREENS.profile.path}?edit=details`);
      await expect(page.getByRole('slider', { name: t('account:place.label') })).toBeVisible();
    },
  },
  { name: 'profile-picture', screen: 'profile', as: 'store', show: openDialog('profile:picture.add') },
  { name: 'profile-password', screen: 'profile', as: 'store', show: openDialog('profile:password.change') },
  {
    name: 'profile-new-email',
    screen: 'profile',
    as: 'store',
    show: openDialog('profile:contact.change.email'),
  },
];
