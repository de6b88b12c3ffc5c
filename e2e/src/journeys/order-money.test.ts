import { formatMoney } from '@store-panel/domain/money/money';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { expect, test } from '#journey.ts';

test('an order is refunded in the panel, and the earnings of the week show it', async ({
  panel,
  account,
  customers,
  colleague,
  language,
  t,
}) => {
  const { page } = panel;
  const order = await customers.place({ payment_method: 'card', is_pickup: true });
  await colleague.accept(order);
  await colleague.prepare(order);
  await colleague.ready(order);
  await colleague.complete(order);
  const { total, currency, order_status: status } = await colleague.getOrder(order);
  expect(status).toBe(ORDER_STATUS.completed);
  const amount = formatMoney(total, { language, currency });

  await panel.signIn(account);
  await page.goto(`/app/orders/detail/${order.id}`);
  const card = page.getByRole('region', { name: t('order-money:title') });
  await card.getByRole('button', { name: t('order-money:refund.button') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('orders:reason.label')).fill('Cold');
  await dialog.getByRole('button', { name: t('order-money:refund.continue') }).press('Enter');
  await dialog.getByRole('button', { name: amount }).press('Enter');
  await expect(card.getByRole('list', { name: t('order-money:refunds.title') })).toContainText(amount);
  await expect(card.getByText(t('order-money:problem.all_given'))).toBeVisible();

  await panel.open('current-week-earnings');
  await expect(page.getByRole('listitem').filter({ hasText: t('earnings:group.refunds') })).toContainText(amount);
});
