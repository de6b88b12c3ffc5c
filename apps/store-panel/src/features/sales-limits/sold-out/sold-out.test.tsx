import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';
import { NO_MENU } from '#testing/sample-menu.ts';
import { fakeStoreSales } from '#testing/fake-sales.ts';

const MINUTE = 60_000;

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

async function open(world = fakeStoreSales()) {
  panel = await openPanel({ path: '/app/orders/running', handlers: world.handlers });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  return world;
}

/** By the top bar, as whoever runs out of something would. */
async function openDrawer() {
  await panel.user.click(await screen.findByRole('button', { name: /^Availability: / }));
  const box = screen.getByLabelText('Availability', { selector: 'dialog' });
  // What the browser does on a press and this one leaves out.
  act(() => {
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
  await panel.user.click(within(box).getByRole('button', { name: /Mark items|sold-out item/, hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Sold-out items' }));
}
const strip = () => screen.findByRole('region', { name: 'Current limits' });
const stripText = async () => (await strip()).textContent;

describe('what is sold out', () => {
  it('is marked with one press, for the rest of the day unless said otherwise', async () => {
    const world = await open();
    const drawer = await openDrawer();
    await panel.user.click(await drawer.findByRole('button', { name: 'Mark sold out: Apple cake' }));
    await drawer.findByRole('heading', { name: '1 item sold out' });
    expect(world.bodies('mark_item_sold_out')).toEqual([{ item_id: 'apple', back_on: '2026-01-06' }]);
    expect(drawer.queryByRole('button', { name: 'Mark sold out: Apple cake' })).toBeNull();
    // It is said on every page, with its time.
    expect(await stripText()).toContain('Sold out: Apple cake');
    await panel.user.selectOptions(drawer.getByLabelText('Sold out for'), '1 hr');
    await panel.user.click(drawer.getByRole('button', { name: 'Mark sold out: Linden bowl' }));
    await drawer.findByRole('heading', { name: '2 items sold out' });
    expect(world.bodies('mark_item_sold_out')[1]).toEqual({ item_id: 'bowl', minutes: 60 });
  });

  it('is found by typing, and the first that can be ordered is marked by Enter', async () => {
    const world = await open();
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
    // Nothing is marked by an Enter on nothing, and what cannot be ordered anyway is passed over.
    await panel.user.keyboard('{Enter}plum{Enter}');
    expect(world.bodies('mark_item_sold_out')).toHaveLength(1);
    await panel.user.clear(search);
    await panel.user.keyboard('xyz');
    expect(drawer.getByText('No results')).toBeTruthy();
  });

  it('is put back by a press, and what was done last is taken back by another', async () => {
    const world = fakeStoreSales();
    world.sellOut('apple', 120);
    await open(world);
    expect(await stripText()).toContain('Sold out: Apple cake');
    const drawer = await openDrawer();
    await panel.user.click(drawer.getByRole('button', { name: 'Put back on sale: Apple cake' }));
    await waitFor(() => expect(world.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-1' }]));
    await waitFor(() => expect(drawer.queryByRole('heading', { name: /item sold out/ })).toBeNull());
    await panel.user.keyboard('{Escape}');
    const row = within(await strip());
    expect(row.getByText('Apple cake is back on sale.')).toBeTruthy();
    await panel.user.click(row.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(world.bodies('mark_item_sold_out')).toMatchObject([{ item_id: 'apple' }]));
    // Up to its old end.
    expect(world.bodies('mark_item_sold_out')[0]).toHaveProperty('ends_at');
  });

  it('until a day has to lie within a month', async () => {
    const world = await open();
    const drawer = await openDrawer();
    await panel.user.selectOptions(await drawer.findByLabelText('Sold out for'), 'Until a date');
    const day = drawer.getByLabelText('Back on sale on');
    await panel.user.clear(day);
    const mark = await drawer.findByRole('button', { name: 'Mark sold out: Apple cake' });
    expect(mark).toHaveProperty('disabled', true);
    expect(drawer.getByText('Choose a date within the next month.')).toBeTruthy();
    await panel.user.type(day, '2026-01-20');
    await panel.user.click(mark);
    expect(world.bodies('mark_item_sold_out')).toEqual([{ item_id: 'apple', back_on: '2026-01-20' }]);
  });

  it('is told by whoever else marks something, and ends by the clock of the page', async () => {
    vi.useFakeTimers({ now: Date.parse(SERVER_TIME), shouldAdvanceTime: true });
    const world = await open();
    world.sellOut('apple', 2);
    world.sellOut('bowl', 3);
    world.sellOut('juice', 4);
    act(() => panel.sockets.send('sales_changed', world.version()));
    expect(await stripText()).toContain('Sold out: Apple cake · Linden bowland 1 more');
    act(() => panel.sockets.cut());
    // The page's clock goes by the platform's, and is behind this one by as long as the page took to come.
    await act(() => vi.advanceTimersByTimeAsync(2.5 * MINUTE));
    expect(await stripText()).toContain('Sold out: Linden bowl · Apple juice');
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
    expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull();
  });

  it('says so where there is no menu, and that nothing can be changed while offline', async () => {
    await open(fakeStoreSales([], NO_MENU));
    const drawer = await openDrawer();
    await drawer.findByText('No menu yet');
    act(() => panel.sockets.cut());
    await drawer.findByText(/^You’re offline/);
    expect(drawer.getByLabelText('Sold out for')).toHaveProperty('disabled', true);
  });
});
