import { escapeRegExp } from '#panel/panel.ts';
import { accountOf } from '#actors/accounts.ts';
import { signInColleague } from '#actors/store.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('whoever loses a race is told who did what, and sees the order as it stands', async ({
      panel,
      account,
      customers,
      colleague,
      platform,
      demo,
      pageErrors,
      t,
    }) => {
      const { page } = panel;
      // At Linden the counter is faster, at Al Nakheel another kitchen device.
      const faster =
        language === 'en' ? await signInColleague(platform.origin, accountOf(demo, 'sub_store')) : colleague;
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();

      const overtaken = Promise.withResolvers<undefined>();
      await page.route('**/api/store/set_order_status', async (route) => {
        await overtaken.promise;
        await route.continue();
      });
      await panel.action(order, 'accept').click();
      await panel.acceptIn(15);
      await panel.expectInColumn(order, 'kitchen');
      await faster.accept(order, 25);
      await faster.ready(order);
      overtaken.resolve(undefined);

      const alert = panel.card(order).getByRole('alert');
      await expect(alert).toContainText(t('orders:conflict.title'));
      const { timeline } = await faster.getOrder(order);
      const actor = timeline.at(-1)?.actor.name;
      await expect(alert).toContainText(new RegExp(escapeRegExp(t('orders:conflict.by.ready', { actor }))));
      await panel.expectInColumn(order, 'ready');
      await expect(panel.toast(t('shell:toast.error'))).toBeHidden();
      pageErrors.expect(/status of 409/);
    });
  });
}
