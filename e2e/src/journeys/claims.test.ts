import type { LanguageCode } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { textsIn } from '#actors/texts.ts';
import { EVERYWHERE } from '#viewports.ts';

// The two demo tenants with a claim each, as printed in an email.
interface Claimed {
  readonly host: string;
  readonly language: LanguageCode;
  readonly theme: Readonly<Record<'data-theme' | 'data-mode' | 'data-radius' | 'dir', string>>;
  readonly waybill: string;
  readonly claim: string;
  readonly state: 'approved' | 'paid_out';
}
const TENANTS: readonly [Claimed, Claimed] = [
  {
    host: 'havel.localhost',
    language: 'de',
    theme: { 'data-theme': 'bluenavy', 'data-mode': 'light', 'data-radius': 'rounded', dir: 'ltr' },
    waybill: 'HV100200300',
    claim: 'C-48213',
    state: 'approved',
  },
  {
    host: 'saqr.localhost',
    language: 'ar',
    theme: { 'data-theme': 'orangecarrot', 'data-mode': 'dark', 'data-radius': 'flat', dir: 'rtl' },
    waybill: 'SQ7700120',
    claim: '90412',
    state: 'paid_out',
  },
];

for (const { host, language, theme, waybill, claim, state } of TENANTS) {
  const tag = host === TENANTS[0].host ? [] : [EVERYWHERE];
  test(
    `at ${host} a claim is looked up in the look and language of its courier`,
    { tag },
    async ({ page, platform }) => {
      const t = await textsIn(language);
      await page.goto(`http://${host}:${platform.port}/`);
      for (const [name, value] of Object.entries(theme))
        await expect(page.locator('html')).toHaveAttribute(name, value);
      const fields = {
        waybill: page.getByLabel(t('claim:field.waybill')),
        claim: page.getByLabel(t('claim:field.claimNumber')),
      };
      const submit = page.getByRole('button', { name: t('claim:submit'), exact: true });

      await submit.click();
      await expect(page.getByText(t('validation:waybill_number.required'))).toBeVisible();
      await expect(page.getByText(t('validation:claim_number.required'))).toBeVisible();

      // The reply does not reveal which of the two numbers is wrong.
      for (const [one, other] of [
        [waybill, 'not-this-one'],
        ['no-such-waybill', claim],
      ] as const) {
        await fields.waybill.fill(one);
        await fields.claim.fill(other);
        await submit.click();
        await expect(page.getByRole('alert')).toContainText(t('codes:error.waybillNotFound'));
      }

      await fields.waybill.fill('');
      await fields.waybill.pressSequentially(waybill.replace(/(.{4})/, '$1 '));
      await expect(fields.waybill).toHaveValue(waybill);
      await fields.claim.fill(claim);
      await submit.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(claim);
      await expect(page.getByText(t(`claim:state.${state}`), { exact: true }).first()).toBeVisible();
    },
  );
}

test('the panel is not to be had at a tenant’s address, nor the claims at the panel’s', async ({
  page,
  platform,
  t,
}) => {
  await page.goto(`http://havel.localhost:${platform.port}/store/login`);
  await expect(page.getByLabel((await textsIn('de'))('claim:field.waybill'))).toBeVisible();
  await page.goto(`${platform.origin}/store/login`);
  await expect(page.getByRole('button', { name: t('auth:submit'), exact: true })).toBeVisible();
});

test('on the platform’s own page a claim of any courier is looked up, and shows whose it is', async ({
  page,
  platform,
}) => {
  const t = await textsIn('en');
  const [{ waybill, claim, state }] = TENANTS;
  await page.goto(`${platform.origin}/insurance-claim?waybill=${waybill}`);
  await expect(page.getByRole('heading', { level: 1, name: t('claim:title') })).toBeVisible();
  await expect(page.getByLabel(t('claim:field.waybill'))).toHaveValue(waybill);
  await captureHere(page);
  await page.getByLabel(t('claim:field.claimNumber')).fill(claim);
  await page.getByRole('button', { name: t('claim:submit'), exact: true }).click();
  await expect(page.getByText(t(`claim:meaning.${state}`))).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Havel Courier');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'service@havel.example' })).toBeVisible();
  await captureHere(page);
});
