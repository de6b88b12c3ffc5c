import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { CHANGE_ID, fakeHours, plan, SETTINGS } from '#testing/settings/fake-hours.ts';
import { brokenPreview } from '#testing/settings/fake-tables.ts';

const ORDER = {
  order_id: '00000000-0000-7000-8000-00000000000b',
  unique_id: 1042,
  customer_name: 'Ada',
  is_pickup: true,
  scheduled_at: '2027-01-02T18:00:00.000Z',
};
const CONSEQUENCES = 'a'.repeat(32);

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(handlers: FakeHandlers) {
  panel = await openPanel({ path: SCREENS['store-time'].path, signedIn: buildStoreContext(), handlers });
  await screen.findByRole('form', { name: 'Weekly hours' });
}

const time = (name: RegExp, at = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[at];
async function type(name: RegExp, text: string, at = 0) {
  const field = time(name, at);
  if (!field) throw new Error(`no field ${name}`);
  await panel.user.clear(field);
  await panel.user.type(field, text);
  await panel.user.tab();
}
const press = (name: string | RegExp) => panel.user.click(screen.getByRole('button', { name }));
const save = () => press('Save');

describe('opening hours', () => {
  it('are saved day by day, and taken back by the toast', async () => {
    const { sent, handlers } = fakeHours();
    await open(handlers);
    await type(/^Closes, Friday/, '2:00');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const week = SETTINGS.week.map((one, day) => (day === 5 ? plan({ from: 660, to: 120 }) : one));
    expect(sent[0]?.body).toEqual({ settings: { ...SETTINGS, week }, version: 3 });
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'revert', body: { change_id: CHANGE_ID } }));
    await waitFor(() => expect(time(/^Closes, Friday/)?.value).toMatch(/^2:00\sPM$|^14:00$/));
  });

  it('become lunch and evening on all open days by one press', async () => {
    const { sent, handlers } = fakeHours();
    await open(handlers);
    await press('Lunch and evening');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = sent[0]?.body as { readonly settings: StoredHours['settings'] } | undefined;
    const week = body?.settings.week ?? [];
    const both = [
      { from: 660, to: 870 },
      { from: 1020, to: 1320 },
    ];
    expect(week.map(({ open: hours }) => hours)).toEqual([[], both, both, both, both, both, both]);
  });

  it('are tried as typed, before they are saved', async () => {
    const { handlers } = fakeHours();
    await open(handlers);
    // Not there while a time is half typed.
    const tried = async () => within(await screen.findByRole('region', { name: 'Pickup' }));
    // Friday, 27 November: open from 11:00 to 14:00.
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-27' } });
    await type(/^Time/, '11:30 PM');
    expect(await (await tried()).findByText('Closed')).toBeDefined();
    expect((await tried()).getByText(/^Usual hours/)).toBeDefined();
    await type(/^Closes, Friday/, '2:00');
    expect(await (await tried()).findByText('Open')).toBeDefined();
    expect((await tried()).getByText('By the saved hours: closed.')).toBeDefined();
    // A day that is planned by a festival says so, with what it overrides.
    // A year that is being typed.
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '0002-12-25' } });
    expect(screen.getByText(/^Choose a day and a time/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-25' } });
    expect(await (await tried()).findByText(/^Christmas/)).toBeDefined();
  });

  it('are not sent while hours overlap or are incomplete', async () => {
    const { sent, handlers } = fakeHours();
    await open(handlers);
    await press('Add hours on Monday');
    await save();
    expect(await screen.findByText('Enter both times.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('ask about orders for later that they put outside', async () => {
    const { sent, handlers } = fakeHours();
    const save_ = handlers['POST /api/store/save_store_hours'];
    let isConfirmed = false;
    await open({
      ...handlers,
      'POST /api/store/save_store_hours': (request) => {
        const { consequences } = request.body;
        if (consequences !== CONSEQUENCES)
          return refuse('consequencesChanged', { consequences: CONSEQUENCES, orders: [ORDER] });
        isConfirmed = true;
        return save_?.(request) ?? refuse('dataNotFound');
      },
    });
    await type(/^Closes, Saturday/, '12:00');
    await save();
    const dialog = await screen.findByRole('dialog', { name: '1 scheduled order outside the new hours' });
    expect(within(dialog).getByRole('link', { name: 'Order 1042' })).toBeDefined();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isConfirmed).toBe(false);
    await save();
    await panel.user.click(await screen.findByRole('button', { name: 'Save and keep orders' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('ask about reservations that they put outside, beside the orders', async () => {
    const { sent, handlers } = fakeHours();
    const save_ = handlers['POST /api/store/save_store_hours'];
    const { reservations } = brokenPreview('b');
    await open({
      ...handlers,
      'POST /api/store/save_store_hours': (request) =>
        request.body.consequences === CONSEQUENCES
          ? (save_?.(request) ?? refuse('dataNotFound'))
          : refuse('consequencesChanged', { consequences: CONSEQUENCES, orders: [ORDER], reservations, count: 21 }),
    });
    await type(/^Closes, Saturday/, '12:00');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Outside the new hours' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '1 scheduled order outside the new hours',
      '21 reservations outside the new hours',
    ]);
    const list = within(dialog.getByRole('list', { name: 'Affected reservations' }));
    expect(list.getByRole('link', { name: 'QX7K2M' }).getAttribute('href')).toMatch(
      /reservations\?day=2026-01-09&open=/,
    );
    expect(dialog.getByText('and 1 more')).toBeDefined();
    await panel.user.click(dialog.getByRole('button', { name: 'Save and keep them' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are joined with those that another user saved meanwhile', async () => {
    const { sent, handlers, set } = fakeHours();
    const save_ = handlers['POST /api/store/save_store_hours'];
    const late = plan({ from: 660, to: 1200 });
    const change = (day: number) => SETTINGS.week.map((one, at) => (at === day ? late : one));
    await open({
      ...handlers,
      'POST /api/store/save_store_hours': (request) =>
        request.body.version === 3 ? refuse('staleVersion') : (save_?.(request) ?? refuse('dataNotFound')),
    });
    set({ version: 4, settings: { ...SETTINGS, week: change(1) } });
    await type(/^Closes, Tuesday/, '9:00 PM');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const joined = change(1).map((one, at) => (at === 2 ? plan({ from: 660, to: 1260 }) : one));
    expect(sent[0]?.body).toEqual({ settings: { ...SETTINGS, week: joined }, version: 4 });
  });

  it('are asked about where both changed the same day', async () => {
    const { sent, handlers, set } = fakeHours();
    const save_ = handlers['POST /api/store/save_store_hours'];
    await open({
      ...handlers,
      'POST /api/store/save_store_hours': (request) =>
        request.body.version === 3 ? refuse('staleVersion') : (save_?.(request) ?? refuse('dataNotFound')),
    });
    const theirs = SETTINGS.week.map((one, at) => (at === 2 ? plan({ from: 660, to: 1200 }) : one));
    set({ version: 4, settings: { ...SETTINGS, week: theirs } });
    await type(/^Closes, Tuesday/, '9:00 PM');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed these hours' });
    expect(within(dialog).getByText('Tuesday')).toBeDefined();
    await panel.user.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ settings: { ...SETTINGS, week: theirs }, version: 4 });
  });
});

it('say that the store is always open until hours are saved', async () => {
  const { handlers } = fakeHours({ is_set: false });
  await open(handlers);
  expect(screen.getByText('No hours saved: you take orders around the clock.', { exact: false })).toBeDefined();
});
