import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildOrderRow } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ordersHref } from '@store-panel/domain/insight/orders-href';
import { ORDER_LIST_IDS, ORDER_LISTS } from '@store-panel/domain/orders/order-lists';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const PAST = ORDER_LISTS.past.call;
const COURIER = { provider_id: '0197c9a0-0000-7000-8000-0000000000aa', provider_name: 'Mo Velo' };

let panel: OpenedPanel;
afterEach(() => panel.leave());

const ended = [1, 2, 3].map((n) => buildOrderRow(buildOrderCard(n, { order_status: 25, total: 1500 })));
const pageOf = (orders: typeof ended, body: { readonly page?: number; readonly perPage?: 20 | 500 } = {}) => ({
  orders,
  count: orders.length * 100,
  total: 450_000,
  currency: 'EUR',
  page: body.page ?? 1,
  perPage: body.perPage ?? (20 as const),
});

async function openPast(path = '/app/orders/past', orders = ended) {
  panel = await openPanel({
    path,
    handlers: {
      [PAST]: () => pageOf(orders),
      'POST /api/store/list_order_couriers': () => ({ couriers: [COURIER] }),
    },
  });
}
/** The browser opens popovers; the test DOM does not. */
function showPopover(name: string) {
  const box = document.querySelector(`dialog[aria-label="${name}"]`);
  if (!box) throw new Error(`no popover ${name}`);
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }));
}
const lastRequest = (call: (typeof ORDER_LISTS)[keyof typeof ORDER_LISTS]['call'] = PAST) =>
  panel.transport.received(call).at(-1)?.body;

describe('the orders of a figure', () => {
  const HISTORY = ORDER_LISTS.history.call;
  it('are requested as it counts them, say so in words, and are widened by one press each', async () => {
    const day = '2026-01-02' as const;
    panel = await openPanel({
      path: ordersHref({
        start_date: day,
        end_date: day,
        hours: [19, 20],
        outcome: 'rejected',
        reason_kind: 'too_busy',
      }),
      handlers: { [HISTORY]: () => pageOf(ended) },
    });
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
    await waitFor(() =>
      expect(lastRequest(HISTORY)).toMatchObject({
        facts: { start_date: day, end_date: day, hours: [19, 20], reason_kind: 'too_busy' },
      }),
    );
    await chips.findByText(/Too busy/);
    chips.getByText(/02 Jan 2026/);
    await panel.user.click(chips.getByRole('button', { name: 'Remove filter Reason' }));
    await waitFor(() => expect(lastRequest(HISTORY)).not.toHaveProperty('facts.reason_kind'));
    expect(lastRequest(HISTORY)).toMatchObject({ facts: { hours: [19, 20], outcome: 'rejected' } });
    await panel.user.click(chips.getByRole('button', { name: 'Remove filter Business days' }));
    await waitFor(() => expect(lastRequest(HISTORY)).not.toHaveProperty('facts'));
  });
});

describe('past orders', () => {
  it('show count and total of all matches, not only those of the page', async () => {
    await openPast();
    expect(await screen.findByText('300 orders')).toBeDefined();
    expect(screen.getByText(/€4,500\.00/)).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(ended.length + 1);
  });

  it('are requested with the filters of the address, which are shown as chips', async () => {
    await openPast(
      `/app/orders/past?status=103&sort=total&size=50&page=2&q=Ada&by=customer&courier=${COURIER.provider_id}&min=100`,
    );
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        status: [103],
        perPage: 50,
        page: 2,
        search_by: 'customer',
        search_value: 'Ada',
        provider_id: COURIER.provider_id,
        amount_from: 100,
        sort: 'total',
      }),
    );
    const chips = await screen.findByRole('group', { name: 'Active filters' });
    await waitFor(() => expect(chips.textContent).toContain('Courier: Mo Velo'));
    expect(chips.textContent).toContain('Status: Rejected');
    expect(chips.textContent).toContain('Minimum: €1.00');
    await panel.user.click(within(chips).getByRole('button', { name: 'Remove filter Status' }));
    await waitFor(() => expect(lastRequest()).not.toHaveProperty('status'));
    await panel.user.click(within(chips).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past?sort=total&size=50'));
  });

  it('are searched after a debounce, from the first page, with the query in the address', async () => {
    await openPast('/app/orders/past?page=2');
    await panel.user.type(await screen.findByRole('searchbox'), 'Ada');
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past?q=Ada'));
    await waitFor(() => expect(lastRequest()).toMatchObject({ query: 'Ada', page: 1 }));
    const queries = panel.transport.received(PAST).map(({ body }) => body.query);
    expect(queries).not.toContain('A');
  });

  it('are filtered by amounts in local format, with swapped bounds in order', async () => {
    await openPast();
    await screen.findByText('300 orders');
    showPopover('Amount');
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const apply = () => fireEvent.click(screen.getByText('Apply'));
    await screen.findByLabelText(/Minimum/);
    fill(/Minimum/, 'ten');
    apply();
    expect(await screen.findByText('Enter an amount, such as 12.50')).toBeDefined();
    expect(lastRequest()).not.toHaveProperty('amount_from');
    fill(/Minimum/, '20');
    fill(/Maximum/, '7,50');
    apply();
    await waitFor(() => expect(lastRequest()).toMatchObject({ amount_from: 750, amount_to: 2000 }));
  });

  it('are filtered by typed days, and by all days again', async () => {
    await openPast('/app/orders/past?range=custom&from=2025-03-11&to=2025-03-17');
    await waitFor(() => expect(lastRequest()).toMatchObject({ start_date: '2025-03-11', end_date: '2025-03-17' }));
    expect(await screen.findByText('11 Mar 2025 – 17 Mar 2025')).toBeDefined();
    showPopover('Dates');
    const from = await screen.findByLabelText('From');
    fireEvent.change(from, { target: { value: '3/14/2025' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    await waitFor(() => expect(lastRequest()).toMatchObject({ start_date: '2025-03-14', end_date: '2025-03-17' }));
    fireEvent.click(screen.getByText('Clear'));
    await waitFor(() => expect(lastRequest()).not.toHaveProperty('start_date'));
    expect(await screen.findByText('All dates')).toBeDefined();
  });

  it('offer all six page sizes', async () => {
    await openPast();
    const sizes = await screen.findByLabelText(/per page/i);
    const offered = within(sizes).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['10', '20', '50', '100', '150', '500']),
    );
    await panel.user.selectOptions(sizes, '150');
    await waitFor(() => expect(lastRequest()).toMatchObject({ perPage: 150, page: 1 }));
    expect(panel.address()).toContain('size=150');
  });

  it('show the selected columns, also the next time', async () => {
    await openPast();
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await screen.findByText('300 orders');
    expect(heads()).not.toContain('Phone');
    showPopover('Columns in this list');
    await panel.user.click(await screen.findByLabelText('Phone'));
    await panel.user.click(screen.getByLabelText('Move Phone left'));
    const headsBefore = heads();
    expect(headsBefore.indexOf('Phone')).toBe(headsBefore.indexOf('Customer') - 1);
    await panel.user.keyboard('{Escape}');
    await act(() => panel.router.navigate('/app/orders/running'));
    await act(() => panel.router.navigate('/app/orders/past'));
    await waitFor(() => expect(heads()).toEqual(headsBefore));
  });

  it('show an error with a retry button when they fail to load', async () => {
    panel = await openPanel({ path: '/app/orders/past', handlers: { [PAST]: () => refuse('orderFailed') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    panel.transport.handle({ [PAST]: () => pageOf(ended) });
    await panel.user.click(again);
    expect(await screen.findByText('300 orders')).toBeDefined();
  });

  it('say that there is no data if they became empty before the export', async () => {
    await openPast();
    panel.transport.handle({ 'POST /api/store/export_orders': () => refuse('orderHistoryNotFound') });
    await panel.user.click(await screen.findByRole('button', { name: 'Export' }));
    await panel.user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }));
    expect(await screen.findByText('no data found')).toBeDefined();
    expect(screen.queryByText('No past orders found.')).toBeNull();
  });

  it('tell whether the filters or the days leave nothing', async () => {
    await openPast('/app/orders/past?q=nobody', []);
    expect(await screen.findByText('No matching orders')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(
      await screen.findByText('Orders will appear here once they’re closed. Choose different dates to see more.'),
    ).toBeDefined();
  });
});

describe('every list', () => {
  it.each(ORDER_LIST_IDS)('%s has its screen, its call and its filters', async (list) => {
    const { screen: id, call } = ORDER_LISTS[list];
    panel = await openPanel({
      path: SCREENS[id].path,
      handlers: { [call]: () => pageOf(ended) },
    });
    expect(await screen.findByText('300 orders')).toBeDefined();
    expect(lastRequest(call)).toMatchObject({ sort: ORDER_LISTS[list].sort, page: 1, perPage: 20 });
    expect(screen.getAllByRole('columnheader')).toHaveLength(ORDER_LISTS[list].defaultColumns.length);
  });
});
