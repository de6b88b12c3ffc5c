import type { FestivalRecord, StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { brokenPreview } from '#testing/settings/fake-tables.ts';

const LUNCH = { from: 660, to: 840 };
const plan = (...ranges: { from: number; to: number }[]) => ({ open: ranges, delivery: 'as_open' as const });
const SETTINGS: StoredHours['settings'] = {
  week: WEEKDAY_NUMBERS.map((day) => (day === 0 ? plan() : plan(LUNCH))),
  seasons: [],
  last_order_minutes: 15,
};
const CHRISTMAS: FestivalRecord = {
  festival_id: '00000000-0000-7000-8000-000000000001',
  version: 2,
  names: ['Christmas'],
  days: { kind: 'yearly', month: 12, day: 25 },
  plan: plan(),
};
const CHANGE_ID = '00000000-0000-7000-8000-00000000000a';
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

/** A server that keeps what it is sent. */
function fakeHours(overrides: Partial<StoredHours> = {}) {
  let stored: StoredHours = {
    settings: SETTINGS,
    is_set: true,
    version: 3,
    festivals: [CHRISTMAS],
    time_zone: 'Europe/Berlin',
    server_time: new Date().toISOString(),
    ...overrides,
  };
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const handlers: FakeHandlers = {
    'POST /api/store/get_store_hours': () => stored,
    'POST /api/store/save_store_hours': ({ body }) => {
      sent.push({ call: 'save', body });
      stored = { ...stored, settings: body.settings, version: body.version + 1, is_set: true };
      return { settings: stored.settings, version: stored.version, is_set: true, change_id: CHANGE_ID };
    },
    'POST /api/store/save_festival': ({ body }) => {
      sent.push({ call: 'festival', body });
      const festival = { ...body.festival, festival_id: body.festival_id ?? CHANGE_ID, version: 1 };
      stored = { ...stored, festivals: [...stored.festivals, festival] };
      return { festival, festivals: stored.festivals, change_id: CHANGE_ID };
    },
    'POST /api/store/delete_festival': ({ body }) => {
      sent.push({ call: 'delete', body });
      stored = { ...stored, festivals: [] };
      return { festivals: [], change_id: CHANGE_ID };
    },
    'POST /api/store/restore_festival': ({ body }) => {
      sent.push({ call: 'restore', body });
      stored = { ...stored, festivals: [CHRISTMAS] };
      return { festivals: stored.festivals, change_id: CHANGE_ID };
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      sent.push({ call: 'revert', body });
      stored = { ...stored, settings: SETTINGS, version: stored.version + 1 };
      return { reverted_by: CHANGE_ID, changed_since: [] };
    },
  };
  return { sent, handlers, set: (next: Partial<StoredHours>) => (stored = { ...stored, ...next }) };
}

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
async function openFestivals() {
  await panel.user.click(screen.getByRole('tab', { name: 'Festivals' }));
  await screen.findByRole('button', { name: 'Add festival' });
}

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

describe('festivals', () => {
  it('are added: Christmas Eve closes at 14:00', async () => {
    const { sent, handlers } = fakeHours({ festivals: [] });
    await open(handlers);
    await openFestivals();
    await press('Add festival');
    const dialog = await screen.findByRole('dialog', { name: 'Add festival' });
    await panel.user.type(await within(dialog).findByLabelText('Name'), 'Christmas Eve');
    await panel.user.click(within(dialog).getByRole('radio', { name: 'Every year' }));
    await panel.user.clear(within(dialog).getByLabelText('Day'));
    await panel.user.type(within(dialog).getByLabelText('Day'), '24');
    await panel.user.selectOptions(within(dialog).getByLabelText('Month'), 'December');
    await panel.user.click(within(dialog).getByRole('radio', { name: /^Half day/ }));
    await panel.user.click(within(dialog).getByRole('button', { name: 'Save festival' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      festival: { days: { kind: 'yearly', month: 12, day: 24 }, plan: { usual_until: 840 } },
    });
    expect(await screen.findByText(/^Usual hours, closes at .*2:00/)).toBeDefined();
  });

  it('say which of two on a day comes first', async () => {
    const { handlers } = fakeHours();
    await open(handlers);
    await openFestivals();
    await press('Add festival');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add festival' }));
    expect(dialog.queryByText(/Christmas/)).toBeNull();
    await panel.user.click(dialog.getByRole('radio', { name: 'Every year' }));
    await panel.user.clear(dialog.getByLabelText('Day'));
    await panel.user.type(dialog.getByLabelText('Day'), '25');
    await panel.user.selectOptions(dialog.getByLabelText('Month'), 'December');
    // Of two that come every year the newer one does.
    expect(await dialog.findByText(/^On .*25.* this comes before .Christmas. \(Closed\)\.$/)).toBeDefined();
    await panel.user.clear(dialog.getByLabelText('Day'));
    expect(dialog.queryByText(/Christmas/)).toBeNull();
  });

  it('need a name', async () => {
    const { sent, handlers } = fakeHours({ festivals: [] });
    await open(handlers);
    await openFestivals();
    await press('Add festival');
    await panel.user.click(await screen.findByRole('button', { name: 'Save festival' }));
    expect(await screen.findByText('Enter a name for the festival.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('are deleted, and restored by the toast', async () => {
    const { sent, handlers } = fakeHours();
    await open(handlers);
    await openFestivals();
    await press('Delete Christmas');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Christmas' })).toBeNull());
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Delete Christmas' })).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(['delete', 'restore']);
  });
});

it('say that the store is always open until hours are saved', async () => {
  const { handlers } = fakeHours({ is_set: false });
  await open(handlers);
  expect(screen.getByText('No hours saved: you take orders around the clock.', { exact: false })).toBeDefined();
});
