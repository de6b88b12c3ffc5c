import { escapeRegExp } from '#panel/panel.ts';
import { accountOf } from '#people/accounts.ts';
import { signInColleague } from '#people/store.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';

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
      complaints,
      say,
    }) => {
      const { page } = panel;
      // At Linden the counter is faster, at Al Nakheel another device of the kitchen.
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

      const note = panel.card(order).getByRole('alert');
      await expect(note).toContainText(say('orders:conflict.title'));
      const { timeline } = await faster.look(order);
      const actor = timeline.at(-1)?.actor.name;
      await expect(note).toContainText(new RegExp(escapeRegExp(say('orders:conflict.by.ready', { actor }))));
      await panel.expectInColumn(order, 'ready');
      await expect(panel.toast(say('shell:toast.error'))).toBeHidden();
      complaints.expect(/status of 409/);
    });
  });
}
