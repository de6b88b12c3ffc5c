// One file above 300 lines: each part is a row of one table, and all share their accesses and replies.

import { BOOKING_BOUNDS } from '@store-panel/domain/reservations/rules/booking-settings';
import { TURN_FIELDS } from '@store-panel/domain/reservations/rules/stay';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { brokenFields } from '#endpoints/reservations/broken-reservations.ts';
import {
  AvailableStart,
  BookingDraft,
  BookingSlots,
  combinationFields,
  slotTimeFields,
  TableArea,
  TableBookingSettings,
  TableCode,
  tableFields,
  TableList,
  TablePlace,
  TablePolicy,
} from '#endpoints/table-booking-fields.ts';
import { Count } from '#catalogue-fields.ts';
import { Currency, Day, Id, Nullable, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const sessions = ['store', 'sub_store'] as const;

const settingsAccess = { sessions, screens: ['table-booking-basic-settings'] } as const;
const policyAccess = { sessions, screens: ['table-booking-cancellation-policy'] } as const;
const tablesAccess = { sessions, screens: ['table-booking-tables'] } as const;
const slotsAccess = { sessions, screens: ['table-booking-slots'] } as const;
const anySettingsAccess = {
  sessions,
  screens: [
    'table-booking-basic-settings',
    'table-booking-tables',
    'table-booking-slots',
    'table-booking-cancellation-policy',
  ],
} as const;

/** Confirms what the change does to reservations: their name, from `preview_table_booking` or the failure before. */
const confirmed = { consequences: Type.Optional(Consequences) } as const;

const SettingsReply = StrictObject({ settings: TableBookingSettings, version: Version });
const PolicyReply = StrictObject({ settings: TablePolicy, version: Version });
const changeId = { change_id: Nullable(Id) } as const;
const TableListReply = StrictObject(TableList);
const SlotsReply = StrictObject({ slots: BookingSlots });

const TableCodes = StrictObject({
  /** Of the store's page; null: it has none yet, and its tables have no address to print. */
  host: Nullable(Text(253)),
  codes: Type.Array(
    StrictObject({
      table_id: Id,
      table_number: tableFields.table_number,
      table_code: TableCode,
      /** What its QR code says. */
      url: Nullable(Text(320)),
    }),
    { maxItems: TABLE_LIMITS.tables },
  ),
});

const tableIds = Type.Array(Id, { minItems: 1, maxItems: TABLE_LIMITS.tables, uniqueItems: true });

/** Stays of parties of one size in the last 90 days, from sitting down to leaving. Minutes are medians. */
const MeasuredStay = StrictObject({
  field: Type.Enum(TURN_FIELDS),
  parties: Count,
  minutes: Count,
  /** The weekday on which they stay longer, where that is longer; null: none stands out. Sunday is 0. */
  longer_on: Nullable(
    StrictObject({ weekday: Type.Integer({ minimum: 0, maximum: 6 }), parties: Count, minutes: Count }),
  ),
});

/** Tables of a store and the rules of their reservations (spec §3 of the second document; most paths are ours). */
export const tableBookingEndpoints = defineEndpoints({
  'POST /api/store/get_table_booking_settings': {
    summary: 'How the store takes reservations: times, confirmation, fees',
    origin: 'ours',
    access: settingsAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...SettingsReply.properties,
      currency: Currency,
      /** Where guests book; null while the store has no page. */
      booking_url: Nullable(Text(300)),
      /** How long parties have stayed, for each of the three lengths that are planned. */
      measured_stays: Type.Array(MeasuredStay, { maxItems: 3 }),
    }),
    errors: [],
  },
  'POST /api/store/save_table_booking_settings': {
    summary: 'Change how the store takes reservations',
    origin: 'spec §3',
    access: settingsAccess,
    effect: 'write',
    body: StrictObject({ settings: TableBookingSettings, version: Version, ...confirmed }),
    reply: StrictObject({ ...SettingsReply.properties, ...changeId }),
    success: 'bookingSettingsSaved',
    errors: ['settingUpdateFailed', 'staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/get_table_booking_cancellation_policy': {
    summary: 'What is kept of a booking fee when a party cancels or does not come',
    origin: 'ours',
    access: policyAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...PolicyReply.properties,
      currency: Currency,
      time_zone: Text(64),
      /** The settings that say what a fee is: without one nothing can be kept. */
      booking_settings: TableBookingSettings,
    }),
    errors: [],
  },
  'POST /api/store/save_table_booking_cancellation_policy': {
    summary: 'Change what is kept of a booking fee',
    origin: 'ours',
    access: policyAccess,
    effect: 'write',
    body: StrictObject({ settings: TablePolicy, version: Version }),
    reply: StrictObject({ ...PolicyReply.properties, ...changeId }),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/preview_table_booking': {
    summary: 'Reservations that settings, slots and tables as typed would leave outside the rules',
    origin: 'ours',
    access: anySettingsAccess,
    effect: 'read',
    body: StrictObject({ draft: BookingDraft }),
    reply: StrictObject(brokenFields),
    errors: [],
  },
  'POST /api/store/list_tables': {
    summary: 'Tables, combinations of them, and areas',
    origin: 'spec §3',
    access: { sessions, screens: ['table-booking-tables', 'table-booking-slots', 'reservations', 'table-orders'] },
    effect: 'read',
    body: StrictObject({}),
    reply: TableListReply,
    errors: [],
  },
  'POST /api/store/add_table': {
    summary: 'Add a table, or as many as `count` with numbers that go on from the first',
    origin: 'spec §3',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({
      ...tableFields,
      area: Type.Optional(TableArea),
      /** Of a single one. */
      place: Type.Optional(Nullable(TablePlace)),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: TABLE_LIMITS.tables })),
    }),
    reply: StrictObject({ ...TableList, added: tableIds }),
    success: 'updated',
    errors: [],
  },
  'POST /api/store/update_table': {
    summary: 'Change a table',
    origin: 'spec §3',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({
      table_id: Id,
      ...tableFields,
      area: TableArea,
      version: Version,
      ...confirmed,
    }),
    reply: TableListReply,
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/delete_table': {
    summary: 'Delete a table; for 30 days it can be restored',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({ table_id: Id, version: Version, ...confirmed }),
    reply: TableListReply,
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/restore_table': {
    summary: 'Restore a table that was deleted',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({ table_id: Id }),
    reply: TableListReply,
    success: 'updated',
    errors: [],
  },
  'POST /api/store/save_table_combination': {
    summary: 'Add tables that are put together for a larger party, or change them',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({
      /** Both missing: a new one. */
      combination_id: Type.Optional(Id),
      version: Type.Optional(Version),
      ...combinationFields,
    }),
    reply: TableListReply,
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/delete_table_combination': {
    summary: 'Delete a combination; its tables stay',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({ combination_id: Id, version: Version }),
    reply: TableListReply,
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/save_floor_plan': {
    summary: 'Place tables on the plan of their area, all at once',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({
      places: Type.Array(StrictObject({ table_id: Id, version: Version, place: Nullable(TablePlace) }), {
        minItems: 1,
        maxItems: TABLE_LIMITS.tables,
      }),
    }),
    reply: TableListReply,
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/get_table_qr_code': {
    summary: 'What the QR codes of tables say',
    origin: 'spec §3',
    access: tablesAccess,
    effect: 'read',
    body: StrictObject({ table_ids: tableIds }),
    reply: TableCodes,
    errors: [],
  },
  'POST /api/store/renew_table_code': {
    summary: 'Give tables new codes; printed ones are out of date then',
    origin: 'ours',
    access: tablesAccess,
    effect: 'write',
    body: StrictObject({ table_ids: tableIds }),
    reply: TableCodes,
    success: 'updated',
    errors: [],
  },
  'POST /api/store/list_booking_slot': {
    summary: 'When parties may arrive: slots of weekdays, and of dates that lie ahead',
    origin: 'ours',
    access: { sessions, screens: ['table-booking-slots', 'table-booking-basic-settings'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...SlotsReply.properties,
      /** The usual opening hours of each weekday, to make slots of. */
      opening: Type.Array(
        StrictObject({
          weekday: Type.Integer({ minimum: 0, maximum: 6 }),
          start_minute: slotTimeFields.start_minute,
          end_minute: slotTimeFields.end_minute,
        }),
        { maxItems: 28 },
      ),
      time_zone: Text(64),
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/add_booking_slot': {
    summary: 'Add a slot to weekdays, or to a date',
    origin: 'ours',
    access: slotsAccess,
    effect: 'write',
    body: StrictObject({
      /** One of the two. */
      weekdays: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
      ),
      date: Type.Optional(Day),
      ...slotTimeFields,
      ...confirmed,
    }),
    reply: SlotsReply,
    success: 'updated',
    errors: ['consequencesChanged'],
  },
  'POST /api/store/update_booking_slot': {
    summary: 'Change the times and limits of a slot',
    origin: 'ours',
    access: slotsAccess,
    effect: 'write',
    body: StrictObject({ slot_id: Id, version: Version, ...slotTimeFields, ...confirmed }),
    reply: SlotsReply,
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/delete_booking_slot': {
    summary: 'Delete a slot',
    origin: 'ours',
    access: slotsAccess,
    effect: 'write',
    body: StrictObject({ slot_id: Id, version: Version, ...confirmed }),
    reply: SlotsReply,
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/try_availability': {
    summary: 'Every start of a day for a party, with the table it would get or why it is refused',
    origin: 'ours',
    access: { sessions, screens: [...anySettingsAccess.screens, 'reservations'] },
    effect: 'read',
    body: StrictObject({
      /** As typed; missing parts are as saved. */
      draft: Type.Optional(BookingDraft),
      date: Day,
      persons: Type.Integer({ minimum: 1, maximum: BOOKING_BOUNDS.requestPersons.max }),
      area: Type.Optional(TableArea),
    }),
    reply: StrictObject({
      starts: Type.Array(AvailableStart, { maxItems: 1000 }),
      time_zone: Text(64),
      server_time: Timestamp,
    }),
    errors: [],
  },
});

export type TableBookingWire = WireOf<typeof tableBookingEndpoints>;
