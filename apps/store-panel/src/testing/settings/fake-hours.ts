import type { FestivalRecord, StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';

const LUNCH = { from: 660, to: 840 };
export const plan = (...ranges: { from: number; to: number }[]) => ({ open: ranges, delivery: 'as_open' as const });
export const SETTINGS: StoredHours['settings'] = {
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
export const CHANGE_ID = '00000000-0000-7000-8000-00000000000a';

/** A server that keeps what it is sent. */
export function fakeHours(overrides: Partial<StoredHours> = {}) {
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
