import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';
import { accountOf } from '#actors/accounts.ts';
import { EVERYWHERE } from '#viewports.ts';

test('a sub-store sees its screens and no others, and works orders with them', async ({
  panel,
  demo,
  customers,
  colleague,
}) => {
  await panel.signIn(accountOf(demo, 'sub_store'));
  await panel.expectLive();
  await panel.expectMenu(['screen.running-orders', 'screen.past-orders', 'screen.reservations', 'screen.table-orders']);

  const order = await customers.place();
  await panel.action(order, 'accept').click();
  await panel.acceptIn(10);
  await panel.expectInColumn(order, 'kitchen');
  // The board shows an optimistic update.
  await expect
    .poll(async () => (await colleague.getOrder(order)).timeline.at(-1))
    .toMatchObject({
      action: 'accept',
      order_status: ORDER_STATUS.accepted,
      actor: { kind: 'sub_store', name: 'Counter' },
    });
});

test(
  'a link that a sub-store may not follow leads to the holding page, which says why',
  { tag: EVERYWHERE },
  async ({ panel, demo, t }) => {
    const { page } = panel;
    await panel.signIn(accountOf(demo, 'sub_store'));
    await panel.open('profile');
    await expect(page).toHaveURL(new RegExp(`${SCREENS['in-progress'].path}\\?screen=profile$`));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('pages:inProgress.refused'));
    await expect(main).toContainText(t('pages:inProgress.reason.not_granted'));
    await expect(main).toContainText(t('screens:screen.profile'));
  },
);

test(
  'the platform refuses a sub-store what its screens do not show',
  { tag: EVERYWHERE },
  async ({ panel, demo, page }) => {
    await panel.signIn(accountOf(demo, 'sub_store'));
    await page.goto('/admin/stores');
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByRole('main')).toContainText(panel.t('pages:unauthorized.title'));
  },
);
