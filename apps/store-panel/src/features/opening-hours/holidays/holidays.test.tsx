import type { HolidayList, PublicHoliday, StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ALWAYS_OPEN } from '@store-panel/domain/hours/opening-hours';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const CHANGE_ID = '00000000-0000-7000-8000-00000000000a';
const CLOSED: PublicHoliday['plan'] = { open: [], delivery: 'as_open' };
const inYears = (years: number, day: string) => `${new Date().getUTCFullYear() + years}-${day}`;
const DATES = [inYears(1, '05-01'), inYears(2, '05-01')];
const LABOUR: PublicHoliday = {
  holiday_id: '00000000-0000-7000-8000-000000000001',
  version: 4,
  rule: '05-01',
  country: 'DE',
  region: null,
  names: ['Labour Day'],
  dates: DATES,
  plan: CLOSED,
};
const LIST: HolidayList = {
  country: 'DE',
  region: null,
  regions: [{ code: 'BE', name: 'Berlin' }],
  holidays: [
    { rule: '05-01', names: ['Labour Day'], dates: DATES.slice(0, 1), starts_at: null },
    { rule: 'easter 39', names: ['Ascension Day'], dates: [inYears(1, '05-10')], starts_at: null },
    { rule: '12-24 14:00', names: ['Christmas Eve'], dates: [inYears(1, '12-24')], starts_at: 840 },
  ],
};

const STORED: StoredHours = {
  settings: { ...ALWAYS_OPEN } as StoredHours['settings'],
  is_set: true,
  version: 3,
  festivals: [
    {
      festival_id: '00000000-0000-7000-8000-000000000002',
      version: 1,
      names: ['Staff party'],
      days: { kind: 'day', date: inYears(1, '05-10') },
      plan: CLOSED,
    },
  ],
  public_holidays: [LABOUR],
  time_zone: 'Europe/Berlin',
  server_time: new Date().toISOString(),
};

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function openHolidays(list: HolidayList, overrides: FakeHandlers = {}) {
  const sent: unknown[] = [];
  let stored = STORED;
  const handlers: FakeHandlers = {
    'POST /api/store/get_store_hours': () => stored,
    'POST /api/store/get_public_holidays': ({ body }) => ({ ...list, region: body.region ?? list.region }),
    'POST /api/store/save_public_holidays': ({ body }) => {
      sent.push(body);
      stored = { ...stored, public_holidays: [] };
      return { public_holidays: [], change_id: CHANGE_ID };
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      sent.push(body);
      return { reverted_by: CHANGE_ID, changed_since: [] };
    },
    ...overrides,
  };
  panel = await openPanel({
    path: `${SCREENS['store-time'].path}?tab=festivals`,
    signedIn: buildStoreContext(),
    handlers,
  });
  await panel.user.click(await screen.findByRole('button', { name: 'Choose holidays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays' }));
  return { sent, dialog, save: () => panel.user.click(dialog.getByRole('button', { name: 'Save holidays' })) };
}

it('are chosen at once: only what changes is sent, and the undo key takes it back', async () => {
  const { sent, dialog, save } = await openHolidays(LIST);
  expect(await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Choice for Labour Day' })).toMatchObject({
    value: 'closed',
  });
  // A festival of the store on the same day decides, and its row says so.
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(rows.map((text) => /comes first: (.*?, Closed)/.exec(text)?.[1])).toEqual([
    undefined,
    'Staff party, Closed',
    undefined,
  ]);
  await panel.user.click(dialog.getByRole('button', { name: 'Close on all' }));
  await panel.user.selectOptions(dialog.getByLabelText('Choice for Christmas Eve'), 'Half day');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    region: null,
    holidays: [
      { rule: 'easter 39', plan: CLOSED, version: null },
      { rule: '12-24 14:00', plan: { usual_until: 840 }, version: null },
    ],
  });
  await screen.findByRole('button', { name: 'Undo', hidden: true });
  await panel.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ change_id: CHANGE_ID });
});

it('move to another region, and back to usual hours', async () => {
  const { sent, dialog, save } = await openHolidays(LIST);
  await panel.user.selectOptions(await dialog.findByLabelText('Region'), 'Berlin');
  await panel.user.selectOptions(await dialog.findByLabelText('Choice for Labour Day'), 'Usual hours');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ region: 'BE', holidays: [{ rule: '05-01', plan: null, version: 4 }] });
});

it('are not sent with incomplete hours, and name a conflict', async () => {
  const { sent, dialog, save } = await openHolidays(LIST, {
    'POST /api/store/save_public_holidays': () => refuse('staleVersion'),
  });
  await panel.user.selectOptions(await dialog.findByLabelText('Choice for Ascension Day'), 'Other hours');
  await panel.user.clear(dialog.getByRole('textbox', { name: /^Opens/ }));
  await save();
  expect(await dialog.findByText('Enter a time.')).toBeDefined();
  await panel.user.selectOptions(dialog.getByLabelText('Choice for Ascension Day'), 'Closed');
  await save();
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(sent).toEqual([]);
});

it('are of no list in some countries', async () => {
  const { dialog } = await openHolidays({ ...LIST, regions: [], holidays: [] });
  expect(await dialog.findByText(/There’s no list of public holidays for your country/)).toBeDefined();
  // Those that were chosen can still be taken back.
  expect(dialog.getByText('Labour Day')).toBeDefined();
});

it('are saved with their region once there is one to save', async () => {
  const { dialog } = await openHolidays(LIST, {
    'POST /api/store/get_store_hours': () => ({ ...STORED, public_holidays: [] }),
  });
  const save = dialog.getByRole('button', { name: 'Save holidays' });
  await panel.user.selectOptions(await dialog.findByLabelText('Region'), 'Berlin');
  await dialog.findByLabelText('Choice for Labour Day');
  expect(save).toHaveProperty('disabled', true);
  await panel.user.selectOptions(dialog.getByLabelText('Choice for Labour Day'), 'Closed');
  expect(save).toHaveProperty('disabled', false);
});
