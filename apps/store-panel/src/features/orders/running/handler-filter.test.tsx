import {
  STORE_ID_FIXTURE,
  SUB_STORE_ID_FIXTURE,
  buildOrderCard,
  buildEvent,
} from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const counter = { kind: 'sub_store', id: SUB_STORE_ID_FIXTURE, name: 'Counter' } as const;
const main = { kind: 'store', id: STORE_ID_FIXTURE, name: 'Corner Kitchen' } as const;
const cooking = (n: number, handled_by: typeof counter | typeof main) =>
  buildOrderCard(n, { order_status: 5, version: 3, handled_by });

async function openBoard(...orders: readonly ReturnType<typeof buildOrderCard>[]) {
  panel = await openPanel({
    path: '/app/orders/running',
    handlers: { 'POST /api/store/list_orders': () => ({ orders: [...orders], seq: 1, server_time: SERVER_TIME }) },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
}
const column = (name: string) => screen.getByRole('region', { name });
const findFilter = () => screen.findByRole('radiogroup', { name: 'Orders handled by' });

it('shows and counts orders of one account and unassigned ones; cards name the sub-store', async () => {
  const parcel = { ...cooking(5, main), waybill_number: 'HV100300040' };
  await openBoard(buildOrderCard(1), cooking(2, counter), cooking(3, counter), cooking(4, main), parcel);
  const shown = () =>
    within(column('In the kitchen'))
      .getAllByRole('link', { name: /^Order/ })
      .map((link) => /^Order (\d+)/.exec(link.getAttribute('aria-label') ?? link.textContent ?? '')?.[1]);
  const chips = within(await findFilter()).getAllByRole('radio');
  expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual([
    'All · 4',
    'Corner Kitchen · 1',
    'Counter · 2',
  ]);
  expect(shown()).toEqual(['2', '3', '4']);
  expect(within(column('In the kitchen')).getAllByText('Counter')).toHaveLength(2);
  await panel.user.click(screen.getByRole('radio', { name: 'Counter · 2' }));
  expect(shown()).toEqual(['2', '3']);
  expect(within(column('New')).getByText('#1')).toBeDefined();
});

it('returns to all when that account has none left, and is hidden for a single handler', async () => {
  await openBoard(cooking(2, counter), cooking(4, main));
  await findFilter();
  await panel.user.click(screen.getByRole('radio', { name: 'Counter · 1' }));
  const taken = { ...cooking(2, main), version: 4, order_status: 7 } as const;
  act(() => panel.sockets.event(STORE_ID_FIXTURE, buildEvent(2, taken, { action: 'ready', actor: main })));
  await within(column('Ready')).findByText('#2');
  expect(within(column('In the kitchen')).getByText('#4')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Orders handled by' })).toBeNull());
});
