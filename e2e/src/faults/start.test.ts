import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('with the platform down at the start, the form says so, and works once it is up', async ({
      panel,
      account,
      complaints,
      say,
    }) => {
      const { page } = panel;
      complaints.expect(/ERR_FAILED/);
      await page.route('**/api/**', (route) => route.abort());
      await panel.open('login');
      await expect(page.getByRole('main')).toContainText(say('shell:startup.failed'));
      await panel.fillSignIn(account);
      await expect(page.getByRole('main')).toContainText(say('codes:client.connectionFailed'));
      await page.unroute('**/api/**');
      await panel.fillSignIn(account);
      await panel.expectSignedIn();
    });

    test('when the store detail takes more than 10 s, the last known store is shown, and nothing can be changed', async ({
      panel,
      account,
      customers,
      colleague,
      say,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await panel.expectInColumn(order, 'new');

      const answered = Promise.withResolvers<undefined>();
      await page.route('**/api/store/get_store_detail', async (route) => {
        await answered.promise;
        // The page may have given up on it.
        await route.continue().catch(() => undefined);
      });
      await page.reload();
      await expect(page.getByText(say('shell:startup.timeout'))).toBeVisible({ timeout: 25_000 });
      await expect(page.getByText(say('shell:startup.cached'))).toBeVisible();
      await panel.expectInColumn(order, 'new');
      const accept = panel.action(order, 'accept');
      await expect(accept).toHaveAttribute('aria-disabled', 'true');
      await expect(accept).toHaveAttribute('title', say('shell:startup.cached'));
      await accept.click({ force: true });
      await expect(page.getByRole('dialog')).toBeHidden();
      expect((await colleague.look(order)).order_status).toBe(ORDER_STATUS.waiting);

      await page.getByRole('button', { name: say('shell:button.retry') }).click();
      answered.resolve(undefined);
      await page.unroute('**/api/store/get_store_detail');
      await expect(page.getByText(say('shell:startup.timeout'))).toBeHidden();
      await accept.click();
      await panel.acceptIn(20);
      await panel.expectInColumn(order, 'kitchen');
    });
  });
}
