import { randomUUID } from 'node:crypto';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';

const NUMBER = 'T5';

test('a party at a table is served, and pays with its bill', async ({ panel, account, colleague, t }) => {
  const { client } = colleague;
  const { tables } = await client.call('POST /api/store/list_tables', {});
  const tableId = tables.find(({ table_number }) => table_number === NUMBER)?.table_id ?? '';
  await client.call('POST /api/store/seat_walk_in', { persons: 2, table_ids: [tableId] });
  const { menu } = await client.call('POST /api/store/get_menu', {});
  const item = menu?.items.find(
    ({ modifier_group_ids: groups, is_in_stock: isThere }) => isThere && groups.length === 0,
  );
  const order = {
    lines: [{ item_id: item?.item_id ?? '', quantity: 2, modifiers: [], note: '' }],
    is_pickup: true,
    table_id: tableId,
    tip_amount: 0,
    discount: 0,
    customer_phone: '',
    is_accepted: true,
    estimated_time_for_ready_order: 15,
  };
  const quote = await client.call('POST /api/store/quote_manual_order', order);
  const placed = await client.call('POST /api/store/create_manual_order', {
    ...order,
    reference: randomUUID(),
    customer_name: 'Zita',
    payment_method: 'cash',
    is_paid: false,
    version: quote.version,
    promised_at: quote.promised_at ?? '',
  });

  const { page } = panel;
  const table = t('orders:type.table', { table: NUMBER });
  await panel.signIn(account);
  await panel.open('running-orders');
  await expect(page.locator(`[data-card="${placed.order.order_id}"]`)).toContainText(table);

  await panel.open('table-orders');
  await expect(page.getByRole('link', { name: `#${placed.order.unique_id}` }).first()).toBeVisible();
  await page.getByRole('button', { name: `${t('table-orders:bill.action')}: ${table}`, exact: true }).click();
  const bill = page.getByRole('dialog', { name: t('table-orders:bill.title', { table }) });
  await expect(bill.getByRole('checkbox')).toBeChecked();
  await captureHere(page);
  await bill.getByRole('button', { name: /^Take / }).click();
  await expect(bill).toBeHidden();
  const { order: paid } = await client.call('POST /api/store/get_order_detail', { order_id: placed.order.order_id });
  expect(paid).toMatchObject({ payment_status: 'paid', order_status: 3 });
});
