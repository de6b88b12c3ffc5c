import { SCREENS } from '@store-panel/domain/access/screens';

import type { Panel } from '#panel/panel.ts';
import type { Account } from '#people/accounts.ts';

/** Somebody of the platform's own people comes to the review desk. */
export async function signInAtDesk(panel: Panel, who: Pick<Account, 'sign_in' | 'password'>): Promise<void> {
  const { page, say } = panel;
  await page.goto(SCREENS.desk.path);
  await page.getByLabel(say('desk:field.email'), { exact: true }).fill(who.sign_in);
  await page.getByLabel(say('desk:field.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('desk:login.submit'), exact: true }).click();
  await panel.expectSignedIn();
}

/** Looks a store up among all there are, and opens it. */
export async function openAtDesk({ page, say }: Panel, store: { readonly name: string; readonly email: string }) {
  await page.goto(`${SCREENS['desk-stores'].path}?state=all&q=${encodeURIComponent(store.email)}`);
  await page.getByRole('link', { name: store.name }).click();
  await page.getByRole('heading', { level: 1, name: store.name }).waitFor();
  await page.getByText(say('desk:section.contact'), { exact: true }).waitFor();
}
