import { fakeStoreSales } from '#testing/fake-sales.ts';
import {
  buildOrderCard,
  buildOrderRow,
  buildStoreContext,
  buildSubStore,
} from '@store-panel/api-client/testing/order-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { runningOrdersHandlers } from '#testing/board.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const HISTORY = 'POST /api/store/list_order_history';
const CLAIMS = SCREENS.claims.path;
const LABEL = 'Search pages, actions and orders';

let panel: OpenedPanel;
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

const noCouriers = () => ({ providers: [], count: 0, page: 1, perPage: 10 as const });

async function open({ handlers, ...options }: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: CLAIMS,
    ...options,
    handlers: { 'POST /api/store/list_providers': noCouriers, ...handlers },
  });
  await openPalette();
}

async function openPalette() {
  await panel.user.keyboard('{Control>}k{/Control}');
  // A browser focuses it.
  (await screen.findByPlaceholderText(LABEL)).focus();
}

// By selectors, because looking up roles in the whole page is slow.
const field = () => screen.getByPlaceholderText(LABEL);
const options = () => [...document.querySelectorAll('[role="option"]')];
const rows = () => options().map(({ textContent }) => textContent);
const historyPage = (...numbers: number[]) => ({
  orders: numbers.map((number) => buildOrderRow(buildOrderCard(number, { customer_name: 'Ada Lovelace' }))),
  count: numbers.length,
  total: 0,
  currency: 'EUR',
  page: 1,
  perPage: 10 as const,
});
const pause = () => act(() => vi.advanceTimersByTimeAsync(150));

/** What users type, and the first row. */
const FOUND = {
  'delivery fee': 'Delivery settings',
  'print tickets': 'Print settings',
  drivers: 'Couriers',
  'phone order': 'Create order',
  'take a break': 'Pause new orders for 15 min',
  'night mode': 'Dark mode',
  german: 'Language: Deutsch (German)',
  'half an hour off': 'Pause new orders for 30 min',
  'where do i log out': 'Sign out',
  'stay open longer': 'Today’s hours',
};

describe('the command palette', () => {
  it('finds by what users call it', async () => {
    const sales = fakeStoreSales();
    sales.setTodaysHours();
    await open({ handlers: sales.handlers });
    for (const [typed, label] of Object.entries(FOUND)) {
      await panel.user.clear(field());
      await panel.user.keyboard(typed);
      expect(rows()[0]).toContain(label);
    }
  });

  it('opens the page that is chosen, which is then among the recent ones', async () => {
    await open();
    await panel.user.keyboard('delivery fee{Enter}');
    await waitFor(() => expect(panel.address()).toBe(SCREENS['delivery-settings'].path));
    expect(screen.queryByRole('combobox', { name: /^Search pages/ })).toBeNull();
    await openPalette();
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claims']);
  });

  it('greys a page that the session may not open, with the reason, and only for its exact name', async () => {
    await open({ signedIn: buildStoreContext({ sub_store: buildSubStore([CLAIMS]) }) });
    await panel.user.keyboard('sub-stor');
    expect(rows().join()).not.toContain('Team & sub-stores');
    await panel.user.keyboard('es');
    const [row] = options();
    expect(row?.textContent).toContain('Only the main store can open this page.');
    expect(row?.getAttribute('aria-disabled')).toBe('true');
    await panel.user.keyboard('{Enter}');
    expect(panel.address()).toBe(CLAIMS);
  });

  it('follows a change of access while it is open', async () => {
    const branch = (...granted: string[]) => buildStoreContext({ sub_store: buildSubStore([CLAIMS, ...granted]) });
    await open({ signedIn: branch(SCREENS['past-orders'].path) });
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    await panel.user.keyboard('past orders');
    const isDenied = () =>
      options()
        .find(({ textContent }) => textContent?.includes('Past orders'))
        ?.getAttribute('aria-disabled');
    expect(isDenied()).not.toBe('true');
    panel.transport.handle({ 'POST /api/store/get_store_detail': () => branch() });
    act(() => panel.sockets.send('access_changed'));
    await waitFor(() => expect(isDenied()).toBe('true'));
  });

  it('runs an action at once if it can be undone', async () => {
    const sales = fakeStoreSales();
    await open({ handlers: sales.handlers });
    await panel.user.keyboard('pause 30{Enter}');
    await waitFor(() => expect(sales.bodies('pause_sales')).toEqual([{ minutes: 30 }]));
    await panel.user.click(await screen.findByText('Undo'));
    await waitFor(() => expect(sales.limits()).toEqual([]));
  });

  it('opens the account menu for signing out, which cannot be undone', async () => {
    await open();
    const show = vi.spyOn(HTMLElement.prototype, 'showPopover');
    await panel.user.keyboard('log out{Enter}');
    const [menu] = show.mock.contexts as readonly HTMLElement[];
    expect(menu?.textContent).toContain('store@example.com');
    expect(panel.address()).toBe(CLAIMS);
  });
});

describe('orders', () => {
  it('are searched after a pause, running ones at once, and a number is an order first', async () => {
    await open({
      handlers: {
        ...runningOrdersHandlers(buildOrderCard(7, { customer_name: 'Grace Hopper' })),
        ...fakeStoreSales().handlers,
        [HISTORY]: () => historyPage(15),
      },
    });
    await panel.user.keyboard('grace');
    expect(rows()[0]).toContain('Order 7');
    await panel.user.clear(field());
    await panel.user.keyboard('15');
    expect(rows()).toEqual([]);
    await pause();
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    expect(rows()[0]).toContain('Order 15');
    expect(rows().join()).toContain('Pause new orders for 15 min');
    expect(panel.transport.received(HISTORY).map(({ body }) => body)).toEqual([
      { search_by: 'order_number', search_value: '15', page: 1, perPage: 10, sort: '-created_at' },
    ]);
  });

  it('of an older text are dropped, and a failed search can be tried again', async () => {
    let replyLate: (page: ReturnType<typeof historyPage>) => void = () => {};
    let fails = true;
    await open({
      handlers: {
        [HISTORY]: ({ body }) => {
          if (body.search_value === 'ada') return new Promise((resolve) => (replyLate = resolve));
          return fails ? refuse('notAllowed') : historyPage(2);
        },
      },
    });
    await panel.user.keyboard('ada');
    await pause();
    await panel.user.keyboard(' l');
    await pause();
    replyLate(historyPage(9));
    const retry = await screen.findByText('Try again');
    expect(rows().join()).not.toContain('Order 9');
    expect(panel.services.toasts.getSnapshot()).toEqual([]);
    fails = false;
    await panel.user.click(retry);
    await pause();
    await waitFor(() => expect(rows().join()).toContain('Order 2'));
  });

  it('wait for a connection, and everything else is found without one', async () => {
    await open({ path: SCREENS['running-orders'].path, handlers: fakeStoreSales().handlers });
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    act(() => panel.sockets.cut());
    await panel.user.keyboard('pause');
    await screen.findByText('You’re offline. Older orders need a connection.');
    await waitFor(() => expect(options()[0]?.getAttribute('aria-disabled')).toBe('true'));
    await pause();
    expect(panel.transport.received(HISTORY)).toEqual([]);
  });
});
