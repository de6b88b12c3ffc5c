import type {
  BookingDraft,
  BookingPreview,
  BookingSlots,
  SlotRecord,
  StoredBookingSettings,
  StoredTablePolicy,
  TableList,
  TableRecord,
  TriedStart,
} from '@store-panel/api-client/rtk/table-booking';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { tableNumbers } from '@store-panel/domain/tables/store-table';

const idOf = (at: number) => `0197c9a0-0000-7000-b000-${String(at).padStart(12, '0')}`;

/** A table for 2 to 4. */
export const buildTable = (at: number, overrides: Partial<TableRecord> = {}): TableRecord => ({
  table_id: idOf(at),
  table_number: String(at),
  min_person: 2,
  max_person: 4,
  is_bookable: true,
  area: '',
  table_code: 'K7M2QX',
  place: null,
  sequence: at,
  version: 1,
  ...overrides,
});

export const buildSlot = (at: number, overrides: Partial<SlotRecord> = {}): SlotRecord => ({
  slot_id: idOf(500 + at),
  weekday: 5,
  on_date: null,
  start_minute: 18 * 60,
  end_minute: 21 * 60,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
  version: 1,
  ...overrides,
});

interface Start {
  readonly tables?: readonly TableRecord[];
  readonly slots?: readonly SlotRecord[];
  readonly settings?: Partial<StoredBookingSettings['settings']>;
  /** Of the page on which guests book. */
  readonly bookingUrl?: string | null;
  readonly measuredStays?: StoredBookingSettings['measured_stays'];
}

const SERVER_TIME = '2026-01-05T10:30:00.000Z';
const CHANGE_ID = idOf(900);
const NO_PREVIEW: BookingPreview = { reservations: [], count: 0, consequences: '0'.repeat(32) };

/** A fake server for the tables, slots and rules of one store; it stores what it is sent. */
export function fakeTables({
  tables = [],
  slots = [],
  settings = {},
  bookingUrl = 'https://linden.example/book',
  measuredStays = [],
}: Start = {}) {
  let list: TableList = { tables: [...tables], combinations: [], areas: [], deleted: [] };
  let stored: Pick<StoredBookingSettings, 'settings' | 'version'> = {
    settings: { ...DEFAULT_BOOKING_SETTINGS, notice: [''], embed_hosts: [], ...settings },
    version: 1,
  };
  let policy = { settings: { ...DEFAULT_TABLE_POLICY, tiers: [...DEFAULT_TABLE_POLICY.tiers] }, version: 1 };
  let saved = [...slots];
  let preview: (draft: BookingDraft) => BookingPreview = () => NO_PREVIEW;
  let starts: (draft: BookingDraft | undefined) => TriedStart[] = () => [];
  const sent: { readonly call: string; readonly body: object }[] = [];
  const drafts: (BookingDraft | undefined)[] = [];
  const note = (call: string, body: object) => void sent.push({ call, body });
  const slotReply = (): BookingSlots => ({
    slots: saved,
    opening: [1, 2, 3].map((weekday) => ({ weekday, start_minute: 12 * 60, end_minute: 22 * 60 })),
    time_zone: 'Europe/Berlin',
    server_time: SERVER_TIME,
  });
  const policyReply = (): StoredTablePolicy => ({
    ...policy,
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    booking_settings: stored.settings,
  });
  const handlers: FakeHandlers = {
    'POST /api/store/list_tables': () => list,
    'POST /api/store/add_table': ({ body: { count = 1, ...body } }) => {
      note('add', { count, ...body });
      const added = tableNumbers(body.table_number, count).map((table_number, at) =>
        buildTable(list.tables.length + at + 1, { ...body, table_number }),
      );
      list = { ...list, tables: [...list.tables, ...added] };
      return { ...list, added: added.map(({ table_id }) => table_id) };
    },
    'POST /api/store/update_table': ({ body }) => {
      const before = list.tables.find(({ table_id }) => table_id === body.table_id);
      if (before?.version !== body.version) return refuse('staleVersion');
      note('update', body);
      const { consequences: _, ...changed } = body;
      const next = { ...before, ...changed, version: body.version + 1 };
      list = { ...list, tables: list.tables.map((table) => (table === before ? next : table)) };
      return list;
    },
    'POST /api/store/delete_table': ({ body }) => {
      note('delete', body);
      const gone = list.tables.filter(({ table_id }) => table_id === body.table_id);
      list = {
        ...list,
        tables: list.tables.filter((table) => !gone.includes(table)),
        deleted: gone.map(({ table_id, table_number, area }) => ({
          table_id,
          table_number,
          area,
          deleted_at: SERVER_TIME,
        })),
      };
      return list;
    },
    'POST /api/store/restore_table': ({ body }) => {
      note('restore', body);
      list = { ...list, tables: [...list.tables, buildTable(1)], deleted: [] };
      return list;
    },
    'POST /api/store/save_table_combination': ({ body }) => {
      note('combine', body);
      const combination = { ...body, combination_id: idOf(700), is_complete: true, version: 1 };
      list = { ...list, combinations: [combination] };
      return list;
    },
    'POST /api/store/save_floor_plan': ({ body }) => {
      const isStale = body.places.some(({ table_id: id, version }) =>
        list.tables.some((table) => table.table_id === id && table.version !== version),
      );
      if (isStale) return refuse('staleVersion');
      note('plan', body);
      const placeOf = (id: string) => body.places.find(({ table_id }) => table_id === id);
      list = {
        ...list,
        tables: list.tables.map((table) => {
          const placed = placeOf(table.table_id);
          return placed ? { ...table, place: placed.place, version: table.version + 1 } : table;
        }),
      };
      return list;
    },
    'POST /api/store/renew_table_code': ({ body }) => {
      note('renew', body);
      return { host: null, codes: [] };
    },
    'POST /api/store/get_table_qr_code': ({ body }) => {
      note('codes', body);
      return {
        host: 'linden.example',
        codes: list.tables
          .filter(({ table_id }) => body.table_ids.includes(table_id))
          .map(({ table_id, table_number, table_code }) => ({
            table_id,
            table_number,
            table_code,
            url: `https://linden.example/t/${table_code}.abcdefgh23`,
          })),
      };
    },
    'POST /api/store/list_booking_slot': slotReply,
    'POST /api/store/add_booking_slot': ({ body }) => {
      const { weekdays, date, ...times } = body;
      note('add', { weekdays, date, ...times });
      const days = weekdays ?? [0];
      saved = [
        ...saved,
        ...days.map((weekday, at) => buildSlot(saved.length + at, { ...times, weekday, on_date: date ?? null })),
      ];
      return { slots: saved };
    },
    'POST /api/store/update_booking_slot': ({ body }) => {
      if (saved.find(({ slot_id }) => slot_id === body.slot_id)?.version !== body.version)
        return refuse('staleVersion');
      note('update', body);
      return { slots: saved };
    },
    'POST /api/store/delete_booking_slot': ({ body }) => {
      note('delete', body);
      saved = saved.filter(({ slot_id }) => slot_id !== body.slot_id);
      return { slots: saved };
    },
    'POST /api/store/try_availability': ({ body: { draft } }) => {
      drafts.push(draft);
      return { starts: starts(draft), time_zone: 'Europe/Berlin', server_time: SERVER_TIME };
    },
    'POST /api/store/preview_table_booking': ({ body: { draft } }) => preview(draft),
    'POST /api/store/get_table_booking_settings': () => ({
      ...stored,
      currency: 'EUR',
      booking_url: bookingUrl,
      measured_stays: measuredStays,
    }),
    'POST /api/store/save_table_booking_settings': ({ body }) => {
      if (body.version !== stored.version) return refuse('staleVersion');
      const { count, consequences: needed } = preview({ settings: body.settings });
      if (count > 0 && needed !== body.consequences) return refuse('consequencesChanged');
      note('settings', body);
      stored = { settings: body.settings, version: body.version + 1 };
      return { ...stored, change_id: CHANGE_ID };
    },
    'POST /api/store/get_table_booking_cancellation_policy': policyReply,
    'POST /api/store/save_table_booking_cancellation_policy': ({ body }) => {
      if (body.version !== policy.version) return refuse('staleVersion');
      note('policy', body);
      policy = { settings: body.settings, version: body.version + 1 };
      return { ...policy, change_id: CHANGE_ID };
    },
  };
  return {
    handlers,
    sent,
    drafts,
    /** Another user changes all tables. */
    touchTables() {
      list = { ...list, tables: list.tables.map((table) => ({ ...table, version: table.version + 1 })) };
    },
    /** Another user saves settings. */
    changeSettings(changed: Partial<StoredBookingSettings['settings']>) {
      stored = { settings: { ...stored.settings, ...changed }, version: stored.version + 1 };
    },
    answerPreviews(next: typeof preview) {
      preview = next;
    },
    answerTries(next: typeof starts) {
      starts = next;
    },
  };
}

/** Reservations that a change would leave outside the rules. */
export const brokenPreview = (digit: string): BookingPreview => ({
  reservations: [
    {
      reservation_id: idOf(800),
      code: 'QX7K2M',
      name: 'Ada',
      persons: 4,
      date: '2026-01-09',
      starts_at: '2026-01-09T18:00:00.000Z',
      table_ids: [idOf(1)],
      reason: 'no_table',
    },
  ],
  count: 1,
  consequences: digit.repeat(32),
});
