import { fakeStoreSales } from '#testing/fake-sales.ts';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

const BOARD = '/app/orders/running';
const MINUTE_MS = 60_000;
const START = Date.parse(SERVER_TIME);

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

async function open(sales = fakeStoreSales(), path = BOARD) {
  panel = await openPanel({ path, handlers: sales.handlers });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  return sales;
}

const control = () => screen.findByRole('button', { name: /^Availability: / });
const statusBar = () => screen.findByRole('region', { name: 'Current limits' });
/** Opens the popover and sends the event, as a browser does on a press. */
function openPopover() {
  const box = screen.getByLabelText('Availability', { selector: 'dialog' });
  act(() => {
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
  return within(box);
}
const openChoices = async () => {
  await panel.user.click(await control());
  const opened = openPopover();
  await opened.findAllByRole('region', { hidden: true });
  return opened;
};
const press = async (within_: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  panel.user.click(within_.getByRole('button', { name, hidden: true }));

describe('sales limits', () => {
  it('are set with one press, and shown in the top bar and on every page with their end', async () => {
    const sales = await open();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Open');
    const opened = await openChoices();
    await press(within(opened.getByRole('region', { name: 'Busy mode', hidden: true })), 'For 1 hr');
    const row = within(await statusBar());
    expect(sales.bodies('set_busy_mode')).toEqual([{ extra_minutes: 10, minutes: 60 }]);
    expect(row.getByText(/^Busy until .*: orders take 10 min longer\.$/)).toBeTruthy();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Busy +10 min');
  });

  it('turn delivery off for a while, which ends, is extended and undone like the others', async () => {
    const sales = await open();
    const section = { name: 'Pickup or delivery off', hidden: true } as const;
    await press(within((await openChoices()).getByRole('region', section)), '1 hr');
    expect(sales.bodies('set_service_off')).toEqual([{ service: 'delivery', minutes: 60 }]);
    const row = within(await statusBar());
    expect(await row.findByText(/^Delivery is off until /)).toBeTruthy();
    await press(row, /^Add 30 min/);
    expect(sales.bodies('set_service_off').at(-1)).toMatchObject({ service: 'delivery', replaces: 'limit-1' });
    await press(row, 'Turn delivery on');
    expect(await within(await statusBar()).findByText('Delivery is on again.')).toBeTruthy();
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await within(await statusBar()).findByText(/^Delivery is off until /)).toBeTruthy();
  });

  it('can be undone with one press', async () => {
    const sales = await open();
    await press(
      within((await openChoices()).getByRole('region', { name: 'Pause new orders', hidden: true })),
      '15 min',
    );
    await press(within(await statusBar()), 'Undo');
    await waitFor(() => expect(sales.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-1' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull());
  });

  it('can be extended and ended in the status bar', async () => {
    const sales = await open(fakeStoreSales([{ kind: 'pause', minutes: 20 }]));
    const [first] = sales.limits();
    await press(within(await statusBar()), 'Add 10 min');
    const end = new Date(Date.parse(first?.ends_at ?? '') + 10 * MINUTE_MS).toISOString();
    await waitFor(() => expect(sales.bodies('pause_sales')).toEqual([{ ends_at: end, replaces: 'limit-1' }]));
    await press(within(await statusBar()), 'Resume orders');
    await waitFor(() => expect(sales.bodies('end_sales_limit')).toEqual([{ limit_id: 'limit-2' }]));
    await screen.findByText('You’re taking orders again.');
  });

  it('ask before they close the store', async () => {
    const sales = await open();
    await press(await openChoices(), /^Rest of today, until/);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading').textContent).toMatch(/^Close the store until/);
    await panel.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sales.bodies('close_store')).toEqual([]);
    await press(await openChoices(), /^Rest of today, until/);
    await panel.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the store' }),
    );
    await waitFor(() => expect(sales.bodies('close_store')).toEqual([{ reopens_on: '2026-01-06' }]));
    await within(await statusBar()).findByText(/^Store closed until/);
  });

  it('end by the clock of the page, even while disconnected', async () => {
    vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
    await open(fakeStoreSales([{ kind: 'pause', minutes: 2 }]));
    const row = within(await statusBar());
    expect(row.getByRole('timer').textContent).toMatch(/\d\d?:\d\d/);
    act(() => panel.sockets.cut());
    // The page's clock follows the platform's, and is behind this one by as long as the page took to load.
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE_MS));
    expect(screen.queryByRole('region', { name: 'Current limits' })).toBeNull();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Open');
  });

  it('stand beside the opening hours, which close the store by the page’s own clock', async () => {
    const sales = fakeStoreSales();
    const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
    sales.setHours([
      { at: at(-60), is_open: false },
      { at: at(90), is_open: true },
    ]);
    await open(sales);
    await waitFor(async () =>
      expect((await control()).getAttribute('aria-label')).toMatch(/^Availability: Closed opens /),
    );
    const opened = await openChoices();
    opened.getByText(/^Outside your opening hours\. Customers can order again from /);
    expect(opened.getByRole('link', { name: 'Opening hours', hidden: true }).getAttribute('href')).toBe(
      '/app/settings/store-time',
    );
    sales.setHours([{ at: at(-60), is_open: true }]);
    act(() => panel.sockets.send('sales_changed', sales.version()));
    await waitFor(async () => expect((await control()).getAttribute('aria-label')).toBe('Availability: Open'));
  });

  it('reach the header when they are announced', async () => {
    const sales = await open();
    expect((await control()).getAttribute('aria-label')).toBe('Availability: Open');
    sales.set({ kind: 'busy', minutes: 30 });
    act(() => panel.sockets.send('sales_changed', sales.version()));
    await waitFor(async () => expect((await control()).getAttribute('aria-label')).toBe('Availability: Busy +10 min'));
  });

  it('follow a turn of the opening hours without a message', async () => {
    vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
    const sales = fakeStoreSales();
    const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
    sales.setHours([
      { at: at(-60), is_open: true },
      { at: at(3), is_open: false },
      { at: at(90), is_open: true },
    ]);
    await open(sales);
    expect((await control()).getAttribute('aria-label')).toMatch(/^Availability: Open until /);
    const reads = sales.reads();
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS));
    await waitFor(async () =>
      expect((await control()).getAttribute('aria-label')).toMatch(/^Availability: Closed opens /),
    );
    expect(sales.reads()).toBe(reads);
  });

  it('are fetched until the announced version is loaded', async () => {
    const sales = await open();
    await control();
    const readsBefore = sales.reads();
    act(() => panel.sockets.send('sales_changed', 0));
    sales.set({ kind: 'busy', minutes: 30 });
    sales.failNextRead();
    act(() => panel.sockets.send('sales_changed', sales.version()));
    await screen.findByRole('region', { name: 'Current limits' });
    expect(sales.reads()).toBe(readsBefore + 2);
  });

  it('cannot be changed while offline', async () => {
    await open(fakeStoreSales([{ kind: 'pause', minutes: 20 }]));
    act(() => panel.sockets.cut());
    const row = within(await statusBar());
    await waitFor(() => expect(row.getByRole('button', { name: 'Resume orders' }).hasAttribute('disabled')).toBe(true));
    row.getByText(/^You’re offline, so you can’t change this right now/);
  });

  it('open by shortcut, but not while the user is typing', async () => {
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

  it('show the current limit to the second of two devices', async () => {
    const sales = await open();
    const opened = await openChoices();
    // The other device was faster, and this one has no event of it yet.
    sales.set({ kind: 'pause', minutes: 60 });
    await press(within(opened.getByRole('region', { name: 'Pause new orders', hidden: true })), '15 min');
    await screen.findByText(/^New orders are paused until/);
    expect(sales.limits()).toHaveLength(1);
  });
});

describe('the sales settings', () => {
  const path = '/app/settings/sales';
  /** The form of unseen orders below has one too. */
  const saveButton = () =>
    within(screen.getByRole('form', { name: 'Order settings' })).getByRole('button', { name: 'Save' });
  const field = (name: string | RegExp) => screen.findByLabelText(name);

  it('are saved as typed, on the version that was read', async () => {
    const sales = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.type(await field('Usual prep time (minutes)'), '35');
    await panel.user.click(await field(/^Limit orders to what the kitchen/));
    await panel.user.click(await field(/^Accept orders automatically/));
    await screen.findByText('Every order is accepted automatically.');
    await panel.user.click(await field('Only small orders'));
    await panel.user.click(await field('Only when not in busy mode'));
    await screen.findByText('Accepted automatically: when not in busy mode and up to 5 items.');
    await panel.user.click(saveButton());
    await waitFor(() => expect(sales.bodies('save_sales_settings')).toHaveLength(1));
    expect(sales.bodies('save_sales_settings')[0]).toMatchObject({
      version: 1,
      settings: {
        ...DEFAULT_SALES_SETTINGS,
        ready_in_minutes: 35,
        capacity: { slot_minutes: 15, prep_minutes: 30, order_minutes: 2, item_minutes: 3 },
        auto_accept: { only_while_not_busy: true, most_items: 5, most_total: null, ready_minutes: null },
      },
    });
  });

  it('preview when the next orders would be ready', async () => {
    await open(fakeStoreSales(), path);
    await panel.user.click(await field(/^Limit orders to what the kitchen/));
    const rows = () =>
      screen.getAllByRole('listitem').flatMap((row) => /ready at .*/.exec(row.textContent ?? '') ?? []);
    await waitFor(() => expect(rows()).toHaveLength(5));
    // Fourteen minutes of work each, thirty per quarter of an hour: two orders at a time, then later slots.
    expect(new Set(rows().slice(0, 2)).size).toBe(1);
    expect(new Set(rows()).size).toBeGreaterThan(1);
    await panel.user.clear(await field('Work minutes per time slot'));
    await panel.user.type(await field('Work minutes per time slot'), '2000');
    await waitFor(() => expect(new Set(rows()).size).toBe(1));
  });

  it('show field errors, and send nothing', async () => {
    const sales = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.click(await field(/^Accept orders automatically/));
    await panel.user.click(await field('Only at certain times'));
    await panel.user.clear(await field('To'));
    await panel.user.click(saveButton());
    await screen.findByText('Enter a whole number within the limits.');
    await screen.findByText('Enter a time.');
    expect(sales.bodies('save_sales_settings')).toEqual([]);
  });

  it('keep the input when another user has changed them meanwhile', async () => {
    const sales = await open(fakeStoreSales(), path);
    await panel.user.clear(await field('Usual prep time (minutes)'));
    await panel.user.type(await field('Usual prep time (minutes)'), '35');
    sales.changeSettings({ reopens_at: 600 });
    await panel.user.click(saveButton());
    await screen.findByText('Someone else changed these settings');
    await waitFor(async () =>
      expect(await field('Reopening time')).toHaveProperty('value', expect.stringMatching(/^10:00\sAM$/)),
    );
    expect(await field('Usual prep time (minutes)')).toHaveProperty('value', '35');
  });
});
