import { SCREENS } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { DESKTOP_FIRST } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { signInToAdmin } from '#panel/admin.ts';
import { isolated } from '#panel/isolated.ts';
import { registering } from '#panel/registering.ts';
import { accountOf } from '#actors/accounts.ts';
import { buildApplicant } from '#actors/applicants.ts';
import { codeTo, expectMessage, waitForMessage } from '#actors/outbox.ts';

for (const { name, language, viewport, tag } of DESKTOP_FIRST) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('an administrator adds a store, a customer and a courier, and the store’s owner sets a password', async ({
      panel,
      openDevice,
      platform,
      demo,
      t,
    }) => {
      const { page } = panel;
      const owner = buildApplicant(language);
      const callingCode = language === 'ar' ? '+965' : '+49';
      await signInToAdmin(panel, accountOf(demo, 'admin', 'admin@'));
      const dialog = page.getByRole('dialog');
      const open = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
      const save = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click();

      await open(t('admin:add.store'));
      const form = registering(panel, owner, platform.origin);
      await form.fillStore();
      await form.fillContact();
      await captureHere(page);
      await save(t('admin:add.store'));
      await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible();
      await expect(page.getByText(t('admin:accountStatus.approved'), { exact: true })).toBeVisible();

      for (const [screen, kind] of [
        ['review-users', 'user'],
        ['review-providers', 'provider'],
      ] as const) {
        const person = buildApplicant(language);
        await panel.open(screen);
        await open(t(`admin:add.${kind}`));
        await dialog.getByLabel(t('admin:field.name'), { exact: true }).fill('Mona Lind');
        await dialog.getByLabel(t('admin:field.email'), { exact: true }).fill(person.email);
        await dialog.getByLabel(t('admin:field.phone'), { exact: true }).fill(`${callingCode}${person.phone}`);
        if (kind === 'user') await captureHere(page);
        await save(t(`admin:add.${kind}`));
        await expect(dialog).toBeHidden();
        await expect(page.getByText(person.email)).toBeVisible();
        await expectMessage(platform.origin, person.email, 'account_added');
        // A second account with the same address is rejected at its field.
        if (kind === 'user') continue;
        await open(t(`admin:add.${kind}`));
        await dialog.getByLabel(t('admin:field.name'), { exact: true }).fill('Mona Lind');
        await dialog.getByLabel(t('admin:field.email'), { exact: true }).fill(person.email);
        await dialog
          .getByLabel(t('admin:field.phone'), { exact: true })
          .fill(`${callingCode}${buildApplicant(language).phone}`);
        await save(t(`admin:add.${kind}`));
        await expect(dialog.getByText(t('codes:error.emailAlreadyRegistered'))).toBeVisible();
        await captureHere(page);
      }

      const theirs = await openDevice();
      const { link } = await waitForMessage(platform.origin, owner.email, 'account_added');
      await theirs.page.goto(new URL(link ?? '', platform.origin).href);
      await theirs.page.getByLabel(t('auth:field.email'), { exact: true }).fill(owner.email);
      await theirs.page.getByRole('button', { name: t('account:forgot.send') }).click();
      await expect(theirs.page.getByText(t('account:forgot.sent', { recipient: isolated(owner.email) }))).toBeVisible();
      await theirs.page
        .getByLabel(t('account:code.label.email'))
        .pressSequentially(await codeTo(platform.origin, owner.email));
      await theirs.page.getByLabel(t('account:password.new')).fill(owner.password);
      await theirs.page.getByLabel(t('account:password.again')).fill(owner.password);
      await theirs.page.getByRole('button', { name: t('account:forgot.save') }).click();
      await theirs.expectSignInForm();
      await theirs.fillSignIn({ role: 'store', sign_in: owner.email, password: owner.password });
      await theirs.expectSignedIn();
      // Approved; the owner still confirms the address there.
      await expect(theirs.page).toHaveURL(new RegExp(`${SCREENS.profile.path}$`));
    });
  });
}
