import { expect } from '#expect.ts';
import type { Panel } from '#panel/panel.ts';
import type { Applicant } from '#actors/applicants.ts';
import { codeTo } from '#actors/outbox.ts';

/** Page object of the registration wizard. */
export interface Registering {
  open(): Promise<void>;
  fillStore(): Promise<void>;
  fillContact(): Promise<void>;
  sendCode(): Promise<void>;
  enterCode(code?: string): Promise<void>;
  fillAccess(): Promise<void>;
  goOn(): Promise<void>;
  send(): Promise<void>;
  expectStep(step: 'store' | 'contact' | 'access'): Promise<void>;
}

export function registering({ page, t }: Panel, applicant: Applicant, origin: string): Registering {
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
  async function choose(key: Parameters<typeof t>[0], option: RegExp | string) {
    const box = page.getByRole('combobox', { name: t(key) });
    await expect(box).toBeEnabled();
    await box.click();
    await page.getByRole('option', { name: option }).first().click();
  }
  return {
    async open() {
      await page.goto('/store/register');
      await this.expectStep('store');
    },
    async fillStore() {
      const language = await page.evaluate(() => document.documentElement.lang);
      await field('account:register.name').fill(applicant.name);
      const country = new Intl.DisplayNames([language], { type: 'region' }).of(applicant.country) ?? '';
      await choose('account:register.country', country);
      await choose('account:register.city', applicant.city);
      await choose('account:register.storeType', t('status:store_type.bakery'));
      await field('account:register.address').fill(applicant.address);
      await field('account:place.latitude').fill(applicant.latitude);
      await field('account:place.longitude').fill(applicant.longitude);
    },
    async fillContact() {
      await field('account:register.email').fill(applicant.email);
      await field('account:register.phone').fill(applicant.phone);
    },
    async sendCode() {
      await page.getByRole('button', { name: t('account:register.sendCode.email') }).click();
      await expect(field('account:code.label.email')).toBeVisible();
    },
    async enterCode(code) {
      await field('account:code.label.email').pressSequentially(code ?? (await codeTo(origin, applicant.email)));
    },
    async fillAccess() {
      await field('account:password.new').fill(applicant.password);
      await field('account:password.again').fill(applicant.password);
      await page.getByRole('checkbox', { name: t('account:register.terms') }).check();
    },
    async goOn() {
      await page.getByRole('button', { name: t('account:register.next'), exact: true }).click();
    },
    async send() {
      await page.getByRole('button', { name: t('account:register.submit'), exact: true }).click();
    },
    async expectStep(step) {
      // For screen readers; others see the step indicator.
      await expect(page.getByRole('heading', { name: t(`account:register.step.${step}`) })).toBeAttached();
    },
  };
}
