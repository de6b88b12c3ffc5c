import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeStoreSales } from '#testing/fake-sales.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

const MINUTE_MS = 60_000;
const START = Date.parse(SERVER_TIME);
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(sales: ReturnType<typeof fakeStoreSales>) {
  panel = await openPanel({ path: '/app/orders/running', handlers: sales.handlers });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
}
const control = () => screen.findByRole('button', { name: /^Availability: / });

/** Opens the control, and sends the event as a browser does on a press. */
async function openChoices() {
  await panel.user.click(await control());
  const box = screen.getByLabelText('Availability', { selector: 'dialog' });
  act(() => {
    box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
  return within(await within(box).findByRole('region', { name: 'Today’s hours', hidden: true }));
}
const press = (box: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  panel.user.click(box.getByRole('button', { name, hidden: true }));

/** Beside other toasts and what they announce. */
const isShown = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

function openStore() {
  const sales = fakeStoreSales();
  sales.setTodaysHours();
  sales.setHours([
    { at: at(-60), is_open: true },
    { at: at(90), is_open: false },
  ]);
  return sales;
}

const CONSEQUENCES = {
  consequences: 'a'.repeat(32),
  orders: [
    {
      order_id: '00000000-0000-7000-8000-000000000001',
      unique_id: 1042,
      customer_name: 'Nora',
      is_pickup: true,
      scheduled_at: at(120),
    },
  ],
  reservations: [],
  count: 0,
};

describe('today’s hours', () => {
  it('get longer with one press, which a row on every page shows, and which is undone', async () => {
    const sales = openStore();
    await open(sales);
    expect((await control()).getAttribute('aria-label')).toMatch(/^Availability: Open until /);
    await press(await openChoices(), /^\+30 min · /);
    // The toast does not stay.
    await panel.user.click(await screen.findByText('Undo'));
    await isShown('Change undone');
    expect(sales.bodies('change_todays_hours')).toEqual([
      { version: 7, open_until: at(120) },
      { version: expect.any(Number) as unknown, takes_back: expect.any(String) as unknown },
    ]);
    await press(await openChoices(), /^\+60 min · /);
    await screen.findByText(/^Today’s hours are changed: /);
    await panel.user.click(await screen.findByText('Back to usual hours'));
    await waitFor(() =>
      expect(sales.bodies('change_todays_hours').at(-1)).toMatchObject({ ends: expect.any(String) as unknown }),
    );
  });

  it('name what lies outside first, and change only if that is confirmed', async () => {
    const sales = openStore();
    sales.refuseTodaysHours('consequencesChanged', CONSEQUENCES);
    await open(sales);
    const choices = await openChoices();
    // Users cannot type into a popover that is not shown, as the test's are.
    const field = choices.getByLabelText('Close at');
    fireEvent.change(field, { target: { value: '12:15 PM' } });
    fireEvent.blur(field);
    await press(choices, 'Close at this time');
    const dialog = within(await screen.findByRole('dialog', { name: /^1 scheduled order outside/ }));
    dialog.getByText('Order 1042');
    await panel.user.click(dialog.getByRole('button', { name: 'Save and keep orders' }));
    await isShown('Closing at ');
    await waitFor(() =>
      expect(sales.bodies('change_todays_hours').at(-1)).toMatchObject({
        close_at: expect.any(String) as unknown,
        consequences: CONSEQUENCES.consequences,
      }),
    );
  });

  it('open a closed store, and say what else closes it; a refusal says why', async () => {
    const sales = fakeStoreSales();
    const none = { last_orders_at: null, closes_at: null, festival_id: null, names: [] };
    sales.setTodaysHours([
      { ...none, kind: 'pause', effect: 'refuses', until: at(30), date: null, hours: null },
      { ...none, kind: 'week', effect: 'overridden', until: null, date: '2026-01-05', hours: [] },
    ]);
    sales.setHours([{ at: at(-60), is_open: false }]);
    sales.refuseTodaysHours('validationFailed', { fields: [{ path: 'open_until', problem: 'too_many' }] });
    await open(sales);
    await press(await openChoices(), 'For 1 hr');
    await screen.findByText('A day can have up to four ranges of hours.');
    const box = screen.getByLabelText('Availability', { selector: 'dialog' });
    within(box).getByRole('list', { name: 'Why customers can’t order', hidden: true });
    within(box).getByText(/^Replaced: usual hours, /);
    await press(await openChoices(), 'For 2 hr');
    await screen.findByText(/^Orders are paused until /, { selector: '[data-tone] *' });
    await screen.findByText(/^Open until /);
    expect(sales.bodies('change_todays_hours')).toHaveLength(2);
  });
});
