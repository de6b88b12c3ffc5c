import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test('with the platform down at the start, the form says so, and works once it is up', async ({
      panel,
      account,
      pageErrors,
      t,
    }) => {
      const { page } = panel;
      pageErrors.expect(/ERR_FAILED/);
      await page.route('**/api/**', (route) => route.abort());
      await panel.open('login');
      await expect(page.getByRole('main')).toContainText(t('shell:startup.failed'));
      await panel.fillSignIn(account);
      await expect(page.getByRole('main')).toContainText(t('codes:client.connectionFailed'));
      await page.unroute('**/api/**');
      await panel.fillSignIn(account);
      await panel.expectSignedIn();
    });

    test('when the store detail takes more than 10 s, the last known store is shown, and nothing can be changed', async ({
      panel,
      account,
      customers,
      colleague,
      t,
    }) => {
      const { page } = panel;
      await panel.signIn(account);
      await panel.expectLive();
      const order = await customers.place();
      await panel.expectInColumn(order, 'new');

      const reply = Promise.withResolvers<undefined>();
      await page.route('**/api/store/get_store_detail', async (route) => {
        await reply.promise;
        // The page may have aborted it.
        await route.continue().catch(() => undefined);
      });
      await page.reload();
      await expect(page.getByText(t('shell:startup.timeout'))).toBeVisible({ timeout: scaledMs(25_000) });
      await expect(page.getByText(t('shell:startup.cached'))).toBeVisible();
      await panel.expectInColumn(order, 'new');
      const accept = panel.action(order, 'accept');
      await expect(accept).toHaveAttribute('aria-disabled', 'true');
      await expect(accept).toHaveAttribute('title', t('shell:startup.cached'));
      await accept.click({ force: true });
      await expect(page.getByRole('dialog')).toBeHidden();
      expect((await colleague.getOrder(order)).order_status).toBe(ORDER_STATUS.waiting);

      await page.getByRole('button', { name: t('shell:button.retry') }).click();
      reply.resolve(undefined);
      await page.unroute('**/api/store/get_store_detail');
      await expect(page.getByText(t('shell:startup.timeout'))).toBeHidden();
      await accept.click();
      await panel.acceptIn(20);
      await panel.expectInColumn(order, 'kitchen');
    });
  });
}
