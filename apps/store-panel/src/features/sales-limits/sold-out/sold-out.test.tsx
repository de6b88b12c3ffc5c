import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';
import { NO_MENU, SAMPLE_MENU } from '#testing/menu/sample-menu.ts';
import { fakeStoreSales } from '#testing/fake-sales.ts';

const MINUTE_MS = 60_000;

const MILK = {
  modifier_group_id: 'milk',
  name: ['', 'Milch', 'Milk'],
  min: 0,
  max: 1,
  allows_quantity: false,
  modifiers: [{ modifier_id: 'oat', name: ['', 'Hafermilch', 'Oat milk'], price: 50, is_default: false }],
};

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

async function open(sales = fakeStoreSales()) {
  panel = await openPanel({ path: '/app/orders/running', handlers: sales.handlers });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  return sales;
}

/** By the top bar, as a user would. */
async function openDrawer() {
  await panel.user.click(await screen.findByRole('button', { name: /^Availability: / }));
  const box = screen.getByLabelText('Availability', { selector: 'dialog' });
  // As a browser does on a press.
  act(() => {
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
  await panel.user.click(await within(box).findByRole('button', { name: /Mark items|sold-out item/, hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Sold-out items' }));
}
const statusBar = () => screen.findByRole('region', { name: 'Current limits' });
const statusBarText = async () => (await statusBar()).textContent;

describe('sold-out items', () => {
  it('are marked with one press, for the rest of the day by default', async () => {
    const sales = await open();
    const drawer = await openDrawer();
    await panel.user.click(await drawer.findByRole('button', { name: 'Mark sold out: Apple cake' }));
    await drawer.findByRole('heading', { name: '1 item sold out' });
    expect(sales.bodies('mark_item_sold_out')).toEqual([{ item_id: 'apple', back_on: '2026-01-06' }]);
    expect(drawer.queryByRole('button', { name: 'Mark sold out: Apple cake' })).toBeNull();
    // It is shown on every page, with its time.
    expect(await statusBarText()).toContain('Sold out: Apple cake');
    await panel.user.selectOptions(drawer.getByLabelText('How long'), '1 hr');
    await panel.user.click(drawer.getByRole('button', { name: 'Mark sold out: Linden bowl' }));
    await drawer.findByRole('heading', { name: '2 items sold out' });
    expect(sales.bodies('mark_item_sold_out')[1]).toEqual({ item_id: 'bowl', minutes: 60 });
  });

  it('are found by typing, and Enter marks the first that can be ordered', async () => {
    const sales = await open();
    const drawer = await openDrawer();
    await drawer.findByText('Chicken schnitzel');
    const search = drawer.getByRole('searchbox', { name: 'Search items' });
    await panel.user.click(search);
    await panel.user.keyboard('apfel');
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent?.split('€')[0])).toEqual([
      'Apple cake',
      'Apple juice',
    ]);
    await panel.user.keyboard('{Enter}');
    await drawer.findByRole('heading', { name: '1 item sold out' });
    expect((search as HTMLInputElement).value).toBe('');
    // Enter without a query marks nothing, and items that cannot be ordered are skipped.
    await panel.user.keyboard('{Enter}plum{Enter}');
    expect(sales.bodies('mark_item_sold_out')).toHaveLength(1);
    await panel.user.clear(search);
    await panel.user.keyboard('xyz');
    expect(drawer.getByText('No results')).toBeTruthy();
  });

  it('are put back with one press, which can be undone', async () => {
    const sales = fakeStoreSales();
    sales.sellOut('apple', 120);
    await open(sales);
    expect(await statusBarText()).toContain('Sold out: Apple cake');
    const drawer = await openDrawer();
    await panel.user.click(drawer.getByRole('button', { name: 'Put back on sale: Apple cake' }));
    await waitFor(() => expect(sales.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-1' }]));
    await waitFor(() => expect(drawer.queryByRole('heading', { name: /item sold out/ })).toBeNull());
    await panel.user.keyboard('{Escape}');
    const row = within(await statusBar());
    expect(row.getByText('Apple cake is back on sale.')).toBeTruthy();
    await panel.user.click(row.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sales.bodies('mark_item_sold_out')).toMatchObject([{ item_id: 'apple' }]));
    // Until the previous end.
    expect(sales.bodies('mark_item_sold_out')[0]).toHaveProperty('ends_at');
  });

  it('are modifiers as well, which stand by their group', async () => {
    const menu = { ...SAMPLE_MENU, modifier_groups: [MILK] };
    const sales = await open(fakeStoreSales([], menu));
    const drawer = await openDrawer();
    const group = within(await drawer.findByRole('region', { name: 'Milk' }));
    await panel.user.click(group.getByRole('button', { name: 'Mark sold out: Oat milk' }));
    await drawer.findByRole('heading', { name: '1 item sold out' });
    expect(sales.bodies('mark_item_sold_out')).toEqual([{ modifier_id: 'oat', back_on: '2026-01-06' }]);
    expect(await statusBarText()).toContain('Sold out: Oat milk');
    await panel.user.click(drawer.getByRole('button', { name: 'Put back on sale: Oat milk' }));
    await waitFor(() => expect(sales.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-1' }]));
    await panel.user.keyboard('{Escape}');
    await panel.user.click(within(await statusBar()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sales.bodies('mark_item_sold_out')[1]).toMatchObject({ modifier_id: 'oat' }));
  });

  it('require a date within a month', async () => {
    const sales = await open();
    const drawer = await openDrawer();
    await panel.user.selectOptions(await drawer.findByLabelText('How long'), 'Until a date');
    const day = drawer.getByLabelText('Back on sale on');
    await panel.user.clear(day);
    const mark = await drawer.findByRole('button', { name: 'Mark sold out: Apple cake' });
    expect(mark).toHaveProperty('disabled', true);
    expect(drawer.getByText('Choose a date within the next month.')).toBeTruthy();
    await panel.user.type(day, '2026-01-20');
    await panel.user.click(mark);
    expect(sales.bodies('mark_item_sold_out')).toEqual([{ item_id: 'apple', back_on: '2026-01-20' }]);
  });

  it('are announced by other devices, and end by the clock of the page', async () => {
    vi.useFakeTimers({ now: Date.parse(SERVER_TIME), shouldAdvanceTime: true });
    const sales = await open();
    sales.sellOut('apple', 2);
    sales.sellOut('bowl', 3);
    sales.sellOut('juice', 4);
    act(() => panel.sockets.send('sales_changed', sales.version()));
    expect(await statusBarText()).toContain('Sold out: Apple cake · Linden bowland 1 more');
    act(() => panel.sockets.cut());
    // The page's clock follows the platform's, and is behind this one by as long as the page took to load.
    await act(() => vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS));
    expect(await statusBarText()).toContain('Sold out: Linden bowl · Apple juice');
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull();
  });

  it('say so if there is no menu, and cannot be changed while offline', async () => {
    await open(fakeStoreSales([], NO_MENU));
    const drawer = await openDrawer();
    await drawer.findByText('No menu yet');
    act(() => panel.sockets.cut());
    await drawer.findByText(/^You’re offline/);
    expect(drawer.getByLabelText('How long')).toHaveProperty('disabled', true);
  });
});
