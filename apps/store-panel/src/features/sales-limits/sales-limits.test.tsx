import { fakeStoreSales } from '#testing/fake-sales.ts';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

const BOARD = '/app/orders/running';
const MINUTE = 60_000;
const START = Date.parse(SERVER_TIME);

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

async function open(world = fakeStoreSales(), path = BOARD) {
  panel = await openPanel({ path, handlers: world.handlers });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  return world;
}

const control = () => screen.findByRole('button', { name: /^Availability: / });
const strip = () => screen.findByRole('region', { name: 'Current limits' });
/** What the browser does on a press and this one leaves out: it shows the popover, and says so. */
function choices() {
  const box = screen.getByLabelText('Availability', { selector: 'dialog' });
  act(() => {
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
  return within(box);
}
const openChoices = async () => {
  await panel.user.click(await control());
  return choices();
};
const press = async (within_: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  panel.user.click(within_.getByRole('button', { name, hidden: true }));

describe('what limits sales', () => {
  it('is said in the top bar, set with one press, and shown with its end on every page', async () => {
    const world = await open();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Open');
    const opened = await openChoices();
    await press(within(opened.getByRole('region', { name: 'Busy mode', hidden: true })), '1 hr');
    const row = within(await strip());
    expect(world.bodies('set_busy_mode')).toEqual([{ extra_minutes: 10, minutes: 60 }]);
    expect(row.getByText(/^Busy until .*: orders take 10 min longer\.$/)).toBeTruthy();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Busy +10 min');
  });

  it('is taken back with one press', async () => {
    const world = await open();
    await press(
      within((await openChoices()).getByRole('region', { name: 'Pause new orders', hidden: true })),
      '20 min',
    );
    await press(within(await strip()), 'Undo');
    await waitFor(() => expect(world.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-1' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull());
  });

  it('is extended in its place, and ended', async () => {
    const world = await open(fakeStoreSales([{ kind: 'pause', minutes: 20 }]));
    const [first] = world.limits();
    await press(within(await strip()), 'Add 10 min');
    const end = new Date(Date.parse(first?.ends_at ?? '') + 10 * MINUTE).toISOString();
    await waitFor(() => expect(world.bodies('pause_sales')).toEqual([{ ends_at: end, replaces: 'limit-1' }]));
    await press(within(await strip()), 'Resume orders');
    await waitFor(() => expect(world.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-2' }]));
    await screen.findByText('You’re taking orders again.');
  });

  it('asks before it closes the store', async () => {
    const world = await open();
    await press(await openChoices(), /^Rest of today, until/);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toMatch(/^Close the store until/);
    await panel.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(world.bodies('close_store')).toEqual([]);
    await press(await openChoices(), /^Rest of today, until/);
    await panel.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the store' }),
    );
    await waitFor(() => expect(world.bodies('close_store')).toEqual([{ reopens_on: '2026-01-06' }]));
    await within(await strip()).findByText(/^Store closed until/);
  });

  it('ends by the clock of the page, whether or not anything is heard', async () => {
    vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
    await open(fakeStoreSales([{ kind: 'pause', minutes: 2 }]));
    const row = within(await strip());
    expect(row.getByRole('timer').textContent).toMatch(/\d\d?:\d\d/);
    act(() => panel.sockets.cut());
    // The page's clock goes by the platform's, and is behind this one by as long as the page took to come.
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE));
    expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Open');
  });

  it('is read again when a newer version is heard, until it is there', async () => {
    const world = await open();
    await control();
    const asked = world.reads();
    act(() => panel.sockets.send('sales_changed', 0));
    world.set({ kind: 'busy', minutes: 30 });
    world.failNextRead();
    act(() => panel.sockets.send('sales_changed', world.version()));
    await screen.findByRole('region', { name: 'Current limits' });
    expect(world.reads()).toBe(asked + 2);
  });

  it('cannot be changed while nothing can be sent, and says so', async () => {
    await open(fakeStoreSales([{ kind: 'pause', minutes: 20 }]));
    act(() => panel.sockets.cut());
    const row = within(await strip());
    await waitFor(() => expect(row.getByRole('button', { name: 'Resume orders' }).hasAttribute('disabled')).toBe(true));
    row.getByText(/^You’re offline, so you can’t change this right now/);
  });

  it('opens by its key, but not while somebody writes', async () => {
    await open();
    const pressed = vi.fn<() => void>();
    (await control()).addEventListener('click', pressed);
    await panel.user.keyboard('s');
    expect(pressed).toHaveBeenCalledTimes(1);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await panel.user.keyboard('s');
    field.remove();
    expect(pressed).toHaveBeenCalledTimes(1);
    await panel.user.keyboard('?');
    expect((await screen.findByText('Availability: busy, pause, close')).previousSibling?.textContent).toBe('S');
  });

  it('of two devices, the second is told and shown what holds', async () => {
    const world = await open();
    const opened = await openChoices();
    // The other device was faster, and this one has not heard of it yet.
    world.set({ kind: 'pause', minutes: 60 });
    await press(within(opened.getByRole('region', { name: 'Pause new orders', hidden: true })), '20 min');
    await screen.findByText(/^New orders are paused until/);
    expect(world.limits()).toHaveLength(1);
  });
});

describe('how a store sells', () => {
  const path = '/app/settings/sales';
  const field = (name: string | RegExp) => screen.findByLabelText(name);

  it('is saved as it was typed, on the version that was read', async () => {
    const world = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.type(await field('Usual prep time (minutes)'), '35');
    await panel.user.click(await field(/^Limit orders to what the kitchen/));
    await panel.user.click(await field(/^Accept orders automatically/));
    await screen.findByText('Every order is accepted automatically.');
    await panel.user.click(await field('Only small orders'));
    await panel.user.click(await field('Only when not in busy mode'));
    await screen.findByText('Accepted automatically: when not in busy mode and up to 5 items.');
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.bodies('save_sales_settings')).toHaveLength(1));
    expect(world.bodies('save_sales_settings')[0]).toMatchObject({
      version: 1,
      settings: {
        ...DEFAULT_SALES_SETTINGS,
        ready_in_minutes: 35,
        capacity: { slot_minutes: 15, prep_minutes: 30, order_minutes: 2, item_minutes: 3 },
        auto_accept: { only_while_not_busy: true, most_items: 5, most_total: null, ready_minutes: null },
      },
    });
  });

  it('previews when the next orders would be ready', async () => {
    await open(fakeStoreSales(), path);
    await panel.user.click(await field(/^Limit orders to what the kitchen/));
    const rows = () =>
      screen.getAllByRole('listitem').flatMap((row) => /ready at .*/.exec(row.textContent ?? '') ?? []);
    await waitFor(() => expect(rows()).toHaveLength(5));
    // Fourteen minutes' work each, thirty in a quarter of an hour: two at a time, then the rest goes on.
    expect(new Set(rows().slice(0, 2)).size).toBe(1);
    expect(new Set(rows()).size).toBeGreaterThan(1);
    await panel.user.clear(await field('Work minutes per time slot'));
    await panel.user.type(await field('Work minutes per time slot'), '2000');
    await waitFor(() => expect(new Set(rows()).size).toBe(1));
  });

  it('says at its fields what is missing, and sends nothing', async () => {
    const world = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.click(await field(/^Accept orders automatically/));
    await panel.user.click(await field('Only at certain times'));
    await panel.user.clear(await field('To'));
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a whole number within the limits.');
    await screen.findByText('Enter a time.');
    expect(world.bodies('save_sales_settings')).toEqual([]);
  });

  it('that somebody else has changed meanwhile keeps what was typed', async () => {
    const world = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.type(await field('Usual prep time (minutes)'), '35');
    world.changeSettings({ reopens_at: 600 });
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await panel.user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await field('Reopening time')).toHaveProperty('value', '10:00'));
    expect(await field('Usual prep time (minutes)')).toHaveProperty('value', '35');
  });
});
