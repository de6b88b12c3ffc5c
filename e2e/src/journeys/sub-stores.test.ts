import { GRANT_PRESETS } from '@store-panel/domain/access/grant-presets';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import { expect, test } from '#journey.ts';
import { EVERYWHERE, DESKTOP_FIRST, onEveryDevice } from '#viewports.ts';
import { captureHere } from '#matrix/variant.ts';
import { DEMO_STORE_MENU } from '#panel/menus.ts';
import { escapeRegExp, type Panel } from '#panel/panel.ts';
import type { Account } from '#actors/accounts.ts';
import { addBranch, type Branch } from '#actors/branches.ts';

const ORDERS = ['running-orders', 'past-orders'] as const satisfies readonly ScreenId[];

const asAccount = ({ email, password }: Branch): Account => ({ role: 'sub_store', sign_in: email, password });

/** Chooses an entry of a sub-store's menu. */
async function choose({ page, t }: Panel, branch: Branch, entry: 'viewAs' | 'block.action' | 'unblock.action') {
  await page.getByRole('button', { name: `${t('shell:button.more')}: ${branch.name}` }).click();
  await page.getByRole('menuitem', { name: t(`sub-stores:${entry}`), exact: true }).click();
}

for (const { name, language, viewport, tag } of onEveryDevice('sub-stores')) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test('a store gives its counter the orders, which then works with those', async ({
      panel,
      openDevice,
      account,
      t,
    }) => {
      const { page } = panel;
      const email = `bar-${Date.now()}@linden.example`;
      await panel.signIn(account);
      await panel.open('sub-stores');
      await page.getByRole('link', { name: t('sub-stores:add') }).click();
      await page.getByRole('textbox', { name: t('sub-stores:field.name'), exact: true }).fill('Harbour bar');
      await page.getByRole('textbox', { name: t('sub-stores:field.email'), exact: true }).fill(email);
      await page.getByRole('button', { name: t('sub-stores:suggestPassword') }).click();
      const password = page.getByLabel(t('sub-stores:field.password'), { exact: true });
      const suggested = await password.inputValue();
      await page
        .getByRole('radio', { name: new RegExp(`^${escapeRegExp(t('sub-stores:preset.counter.name'))}`) })
        .check();
      for (const screen of GRANT_PRESETS.counter.filter((id) => SCREENS[id].isRouted))
        await expect(page.getByRole('checkbox', { name: t(`screens:screen.${screen}`), exact: true })).toBeChecked();
      await captureHere(page);
      await page.getByRole('button', { name: t('sub-stores:add'), exact: true }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('sub-stores:added.title', { name: 'Harbour bar' }),
      );
      await expect(password).toHaveValue(suggested);
      await captureHere(page);

      const counter = await openDevice();
      await counter.signInByForm({ role: 'sub_store', sign_in: email, password: suggested });
      await counter.expectLive();
      await counter.expectMenu(['area.orders', 'area.deliveries', 'area.customers', 'area.tables']);
    });
  });
}

for (const { name, language, viewport, tag } of DESKTOP_FIRST) {
  test.describe(name, { tag }, () => {
    test.use({ language, viewport });
    test.slow();

    test(
      'a screen that is taken while somebody looks at it closes, and opens again when it is given back',
      { tag: EVERYWHERE },
      async ({ openDevice, colleague, t }) => {
        const branch = await addBranch(colleague, ORDERS);
        // Requests of the screen when access was revoked.
        const counter = await openDevice(/403 \(Forbidden\)/);
        await counter.signIn(asAccount(branch));
        await counter.open('past-orders');
        await counter.expectMenu(['screen.running-orders', 'screen.past-orders']);

        await branch.grant(['running-orders']);
        await expect(counter.page).toHaveURL(new RegExp(`${SCREENS['in-progress'].path}\\?screen=past-orders$`));
        await expect(counter.page.getByRole('heading', { level: 1 })).toHaveText(t('pages:inProgress.refused'));
        await expect(counter.page.getByRole('main')).toContainText(t('screens:screen.past-orders'));
        await counter.expectMenu([]);
        await captureHere(counter.page);

        await branch.grant(ORDERS);
        await counter.expectMenu(['screen.running-orders', 'screen.past-orders']);
        await counter.page
          .getByRole('main')
          .getByRole('link', { name: t('screens:screen.past-orders') })
          .click();
        await expect(counter.page).toHaveURL(new RegExp(`${SCREENS['past-orders'].path}$`));
      },
    );

    test('one that is blocked is signed out at once, and let in again works on', async ({
      panel,
      openDevice,
      account,
      colleague,
      t,
    }) => {
      const { page } = panel;
      const branch = await addBranch(colleague, ORDERS);
      const counter = await openDevice(/403 \(Forbidden\) .*sub_store_login/);
      await counter.signIn(asAccount(branch));
      await counter.expectLive();

      await panel.signIn(account);
      await page.goto(`${SCREENS['sub-stores'].path}?q=${branch.email}`);
      await choose(panel, branch, 'block.action');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('sub-stores:block.text'));
      await captureHere(page);
      await question.getByRole('button', { name: t('sub-stores:block.action'), exact: true }).click();
      await expect(page.getByText(t('sub-stores:state.blocked'), { exact: true })).toBeVisible();

      await counter.expectSignInForm();
      await counter.fillSignIn(asAccount(branch));
      // Let in before the server has refused this one, it would be signed in by it.
      await expect(counter.page.getByRole('main').getByText(t('codes:error.subStoreNotApproved'))).toBeVisible();
      await counter.expectSignInForm();

      await choose(panel, branch, 'unblock.action');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('sub-stores:unblock.action'), exact: true })
        .click();
      await expect(page.getByText(t('sub-stores:state.active'), { exact: true })).toBeVisible();
      await counter.fillSignIn(asAccount(branch));
      await counter.expectSignedIn();
      await counter.expectMenu(['screen.running-orders', 'screen.past-orders']);
    });

    test('a store looks at its panel as a sub-store has it, changes nothing there, and comes back', async ({
      panel,
      account,
      colleague,
      customers,
      t,
    }) => {
      const { page } = panel;
      const branch = await addBranch(colleague, ['running-orders']);
      const order = await customers.place();
      await panel.signIn(account);
      await page.goto(`${SCREENS['sub-stores'].path}?q=${branch.email}`);
      await choose(panel, branch, 'viewAs');

      await expect(page).toHaveURL(new RegExp(`${SCREENS['running-orders'].path}$`));
      await expect(page.getByText(t('shell:preview.banner', { name: branch.name }))).toBeVisible();
      await panel.expectMenu([]);
      await expect(panel.card(order)).toBeVisible();
      await expect(panel.action(order, 'accept')).toBeDisabled();
      await captureHere(page);

      await page.getByRole('button', { name: t('shell:preview.back'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: branch.name })).toBeVisible();
      await panel.expectMenu(DEMO_STORE_MENU);
    });
  });
}
