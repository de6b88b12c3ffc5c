import { SCREENS } from '@store-panel/domain/access/screens';
import { parseStoredSession, STORAGE_KEYS } from '@store-panel/domain/store/session';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE, EVERYWHERE } from '#viewports.ts';
import { signInColleague } from '#actors/store.ts';

/** Requests that fail because the session ended meanwhile. */
const UNDER_WAY = /401 \(Unauthorized\)/;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('a wrong password is told, the right one opens the orders, and signing out leads back', async ({
      panel,
      account,
      t,
    }) => {
      const { page } = panel;
      await panel.open('login');
      await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
      await expect(page.getByText(t('validation:email.required'))).toBeVisible();
      await expect(page.getByText(t('validation:password.required'))).toBeVisible();

      await panel.fillSignIn(account, 'not-the-password');
      await expect(page.getByRole('form').or(page.getByRole('main')).first()).toContainText(
        t('codes:error.wrongUserNameOrPassword'),
      );
      await expect(page.getByLabel(t('auth:field.email'), { exact: true })).toHaveValue(account.sign_in);
      await expect(page.getByLabel(t('auth:field.password'), { exact: true })).toHaveValue('');

      await panel.fillSignIn(account);
      await panel.expectSignedIn();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('screens:screen.running-orders'));

      // Requested during sign-out and rejected, which the browser logs.
      await expect(
        page.getByRole('button', { name: new RegExp(`^${t('sales-limits:control.label')}: `) }),
      ).toBeVisible();
      await panel.signOut();
      await panel.expectSignInForm();
      expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.storeData)).toBeNull();
    });
  });
}

test(
  'whoever asked for a page before signing in gets it afterwards',
  { tag: EVERYWHERE },
  async ({ panel, account, t }) => {
    const { page } = panel;
    await page.goto(`${SCREENS['past-orders'].path}?range=today&sort=-total`);
    await panel.expectSignInForm();
    await expect(page).toHaveURL(/next=/);
    await panel.fillSignIn(account);
    await panel.expectSignedIn();
    await expect(page).toHaveURL(/\/app\/orders\/past\?range=today&sort=-total$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('screens:entry.all-orders'));
  },
);

test('a reload keeps the session, and no token lies where a script could read it', async ({ panel, account }) => {
  const { page } = panel;
  await panel.signInByForm(account);
  await page.reload();
  await panel.expectSignedIn();
  await panel.expectLive();
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(storage).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  const stored = parseStoredSession(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.storeData));
  expect(stored).toMatchObject({ email: account.sign_in, servertoken: '', jwt_token: '', jwt_refresh_token: '' });
});

test('signing out in one tab signs the other out', async ({ panel, account, openTab, pageErrors }) => {
  pageErrors.expect(UNDER_WAY);
  await panel.signIn(account);
  const other = await openTab();
  await other.open('past-orders');
  await other.expectSignedIn();
  await panel.signOut();
  await panel.expectSignInForm();
  await other.expectSignInForm();
});

test(
  'a sign-in on one device too many ends the oldest session, which is told so (2093)',
  { tag: EVERYWHERE },
  async ({ panel, account, platform, pageErrors, t }) => {
    pageErrors.expect(UNDER_WAY);
    await panel.signIn(account);
    await panel.expectLive();
    for (const device of ['tablet', 'till', 'telephone']) await signInColleague(platform.origin, account, device);
    await expect(panel.toast(t('codes:push.signedInElsewhere'))).toBeVisible();
    await panel.expectSignInForm();
  },
);

test(
  'a session that its owner ends elsewhere is signed out with a word (999)',
  { tag: EVERYWHERE },
  async ({ panel, account, colleague, pageErrors, t }) => {
    pageErrors.expect(UNDER_WAY);
    await panel.signIn(account);
    await panel.expectLive();
    await colleague.client.call('POST /api/store/revoke_sessions', {});
    await expect(panel.toast(t('codes:error.tokenExpired'))).toBeVisible();
    await panel.expectSignInForm();
  },
);
