import { SCREENS } from '@store-panel/domain/access/screens';

import type { Panel } from '#panel/panel.ts';
import type { Account } from '#actors/accounts.ts';

/** Signs in to the admin area. */
export async function signInToAdmin(panel: Panel, account: Pick<Account, 'sign_in' | 'password'>): Promise<void> {
  const { page, t } = panel;
  await page.goto(SCREENS.review.path);
  await page.getByLabel(t('admin:field.email'), { exact: true }).fill(account.sign_in);
  await page.getByLabel(t('admin:field.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click();
  await panel.expectSignedIn();
}

/** Finds a store and opens it. */
export async function openAdmin({ page, t }: Panel, store: { readonly name: string; readonly email: string }) {
  await page.goto(`${SCREENS['review-stores'].path}?state=all&q=${encodeURIComponent(store.email)}`);
  await page.getByRole('link', { name: store.name }).click();
  await page.getByRole('heading', { level: 1, name: store.name }).waitFor();
  await page.getByText(t('admin:section.contact'), { exact: true }).waitFor();
}
