import type { OpenTable, TableBill } from '@store-panel/api-client/rtk/table-orders';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER, openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const TABLE: OpenTable = {
  reservation_id: '01980000-0000-7000-8000-000000000001',
  table_ids: ['01980000-0000-7000-8000-0000000000a1'],
  table_numbers: ['4', '5'],
  name: 'Ada Byron',
  persons: 3,
  is_seated: true,
  seated_at: SERVER_TIME,
  orders: 2,
  last_order_at: SERVER_TIME,
  call: null,
  called_at: null,
  total: 3_000,
  paid: 0,
  deposit: 1_000,
  open: 2_000,
};
const ORDER: TableBill['orders'][number] = {
  order_id: '01980000-0000-7000-8000-0000000000b1',
  unique_id: 41,
  order_status: 25,
  created_at: SERVER_TIME,
  item_count: 2,
  total: 1_800,
  is_paid: false,
};
const SECOND = { ...ORDER, order_id: '01980000-0000-7000-8000-0000000000b2', unique_id: 42, total: 1_200 };

/** A fake platform with one open table. */
function fakeTables(tables: readonly OpenTable[] = [TABLE], payments: TableBill['payments'] = []) {
  let isStale = false;
  const sent: object[] = [];
  const handlers: NonNullable<PanelStart['handlers']> = {
    'POST /api/store/list_table_orders': () => ({
      orders: [],
      count: 0,
      total: 0,
      currency: 'EUR',
      page: 1,
      perPage: 10,
      today: SERVER_TIME.slice(0, 10),
    }),
    'POST /api/store/list_open_tables': () => ({ tables: [...tables], currency: 'EUR', server_time: SERVER_TIME }),
    'POST /api/store/get_table_bill': () => ({ table: TABLE, orders: [ORDER, SECOND], payments, currency: 'EUR' }),
    'POST /api/store/settle_table_bill': ({ body }) => {
      sent.push(body);
      if (isStale) return refuse('staleVersion');
      const rest = body.order_ids.length === 2 ? 0 : 200;
      return { collected: 2_000 - rest, total: 3_000, paid: body.total, deposit: 1_000, open: rest };
    },
  };
  return { handlers, sent, becomeStale: () => (isStale = true) };
}

async function open(fake = fakeTables()) {
  panel = await openPanel({ path: '/app/orders/table', handlers: fake.handlers });
  return fake;
}
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Bill: Table 4 + 5' }));
const openBill = async () => panel.user.click(await screen.findByRole('button', { name: 'Bill: Table 4 + 5' }));

describe('open tables', () => {
  it('show who sits there and what is to pay', async () => {
    await open();
    const tables = within(await screen.findByRole('region', { name: 'Open tables' }));
    expect(await tables.findByText('Table 4 + 5')).toBeTruthy();
    expect(tables.getByText('€20.00')).toBeTruthy();
    expect(tables.getByText(/2 orders/)).toBeTruthy();
  });

  it('say how one comes to be', async () => {
    await open(fakeTables([]));
    expect(await screen.findByText(/No party is at a table/)).toBeTruthy();
  });

  it('are paid as a whole, less the deposit', async () => {
    const fake = await open();
    await openBill();
    await panel.user.click((await dialogOf()).getByRole('button', { name: 'Take €20.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.sent).toEqual([
      {
        reservation_id: TABLE.reservation_id,
        order_ids: [ORDER.order_id, SECOND.order_id],
        method: 'cash',
        total: 3_000,
      },
    ]);
  });

  it('say what guests are paying on their phones, which the staff may take all the same', async () => {
    await open(fakeTables([TABLE], [{ amount: 1_800, until: LATER }]));
    await openBill();
    const dialog = await dialogOf();
    expect(await dialog.findByText(/€18\.00 is being paid on a phone until/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Take €20.00' })).toBeTruthy();
  });

  it('are paid in parts by card, and say what was changed meanwhile', async () => {
    const fake = await open();
    await openBill();
    await panel.user.click((await dialogOf()).getByRole('checkbox', { name: /42/ }));
    await panel.user.click((await dialogOf()).getByText('Card'));
    // What is left is less than the deposit, which pays some of the first order then.
    fake.becomeStale();
    await panel.user.click((await dialogOf()).getByRole('button', { name: 'Take €18.00' }));
    expect(await (await dialogOf()).findByRole('alert')).toBeTruthy();
    expect(fake.sent).toMatchObject([{ order_ids: [ORDER.order_id], method: 'card', total: 1_800 }]);
  });
});
