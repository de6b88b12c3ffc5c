import { expect } from 'playwright/test';

import type { Panel } from '#panel/panel.ts';
import type { Newcomer } from '#people/newcomers.ts';
import { codeTo } from '#people/outbox.ts';

/** A store that registers, step by step. */
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

export function registering({ page, say }: Panel, newcomer: Newcomer, origin: string): Registering {
  const field = (key: Parameters<typeof say>[0]) => page.getByLabel(say(key), { exact: true });
  async function choose(key: Parameters<typeof say>[0], option: RegExp | string) {
    const box = page.getByRole('combobox', { name: say(key) });
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
      await field('account:register.name').fill(newcomer.name);
      const country = new Intl.DisplayNames([language], { type: 'region' }).of(newcomer.country) ?? '';
      await choose('account:register.country', country);
      await choose('account:register.city', newcomer.city);
      await choose('account:register.storeType', say('status:store_type.bakery'));
      await field('account:register.address').fill(newcomer.address);
      await field('account:place.latitude').fill(newcomer.latitude);
      await field('account:place.longitude').fill(newcomer.longitude);
    },
    async fillContact() {
      await field('account:register.email').fill(newcomer.email);
      await field('account:register.phone').fill(newcomer.phone);
    },
    async sendCode() {
      await page.getByRole('button', { name: say('account:register.sendCode.email') }).click();
      await expect(field('account:code.label.email')).toBeVisible();
    },
    async enterCode(code) {
      await field('account:code.label.email').pressSequentially(code ?? (await codeTo(origin, newcomer.email)));
    },
    async fillAccess() {
      await field('account:password.new').fill(newcomer.password);
      await field('account:password.again').fill(newcomer.password);
      await page.getByRole('checkbox', { name: say('account:register.terms') }).check();
    },
    async goOn() {
      await page.getByRole('button', { name: say('account:register.next'), exact: true }).click();
    },
    async send() {
      await page.getByRole('button', { name: say('account:register.submit'), exact: true }).click();
    },
    async expectStep(step) {
      // For ears; to the eye the row of steps says it.
      await expect(page.getByRole('heading', { name: say(`account:register.step.${step}`) })).toBeAttached();
    },
  };
}
