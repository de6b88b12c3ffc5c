import {
  BOOKING_BOUNDS,
  BOOKING_CONTACTS,
  BOOKING_FEE_TYPES,
  BOOKING_FEE_UNITS,
  TABLE_ORDERS,
  TABLE_PAY,
} from '@store-panel/domain/reservations/rules/booking-settings';
import { SLOT_LIMITS } from '@store-panel/domain/reservations/rules/booking-slots';
import { POLICY_CHARGE_TYPES, POLICY_LIMITS } from '@store-panel/domain/reservations/rules/table-policy';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import { TYPED_HOST_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { TABLE_CODE_LENGTH, TABLE_CODE_SIGNS } from '@store-panel/domain/tables/table-code';
import Type from 'typebox';

import { HoursReasonFields } from '#endpoints/opening-hours.ts';
import { Day, Id, Nullable, OptionalText, Price, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

/** See domain's `TableBookingSettings`. */
export const TableBookingSettings = StrictObject({
  is_online: Type.Boolean(),
  reservation_lead_time: within(BOOKING_BOUNDS.leadMinutes),
  reservation_keep_time: within(BOOKING_BOUNDS.keepMinutes),
  reservation_max_days: within(BOOKING_BOUNDS.maxDays),
  confirm_from_persons: Nullable(within(BOOKING_BOUNDS.persons)),
  turn_minutes_2: within(BOOKING_BOUNDS.turnMinutes),
  turn_minutes_4: within(BOOKING_BOUNDS.turnMinutes),
  turn_minutes_more: within(BOOKING_BOUNDS.turnMinutes),
  buffer_minutes: within(BOOKING_BOUNDS.bufferMinutes),
  changes_until_minutes: within(BOOKING_BOUNDS.changesUntilMinutes),
  contact: Type.Enum(BOOKING_CONTACTS),
  is_no_show_automatic: Type.Boolean(),
  /** By language index. */
  notice: Type.Array(OptionalText(BOOKING_BOUNDS.noticeLength), { minItems: 1, maxItems: 9 }),
  booking_fees_type: Type.Enum(BOOKING_FEE_TYPES),
  /** Parts per million of `spend_per_person`, or minor units. */
  booking_fees: Price,
  booking_fees_per: Type.Enum(BOOKING_FEE_UNITS),
  booking_fees_from_persons: within(BOOKING_BOUNDS.persons),
  is_deposit: Type.Boolean(),
  spend_per_person: Price,
  has_waiting_list: Type.Boolean(),
  reminder_hours: Nullable(within(BOOKING_BOUNDS.reminderHours)),
  second_reminder_hours: Nullable(within(BOOKING_BOUNDS.reminderHours)),
  /** As `frame-ancestors` names them. */
  embed_hosts: Type.Array(Text(TYPED_HOST_MAX), { maxItems: BOOKING_BOUNDS.embedHosts, uniqueItems: true }),
  table_orders: Type.Enum(TABLE_ORDERS),
  table_pay: Type.Enum(TABLE_PAY),
});

const chargeFields = {
  charge_type: Type.Enum(POLICY_CHARGE_TYPES),
  /** Parts per million of the fee that was paid, or minor units. */
  charge: Price,
} as const;

/** See domain's `TablePolicy`. */
export const TablePolicy = StrictObject({
  tiers: Type.Array(StrictObject({ until_minutes: within(POLICY_LIMITS.untilMinutes), ...chargeFields }), {
    maxItems: POLICY_LIMITS.tiers,
  }),
  no_show: StrictObject(chargeFields),
});

const { columns, rows, size } = TABLE_LIMITS.plan;

/** Cells of the plan of the table's area. */
export const TablePlace = StrictObject({
  x: within({ min: 0, max: columns - 1 }),
  y: within({ min: 0, max: rows - 1 }),
  w: within(size),
  h: within(size),
  round: Type.Boolean(),
});

export const TableCode = Type.String({ pattern: `^[${TABLE_CODE_SIGNS}]{${TABLE_CODE_LENGTH}}$` });

const TablePersons = within(TABLE_LIMITS.persons);

export const tableFields = {
  table_number: Text(TABLE_LIMITS.numberLength),
  min_person: TablePersons,
  max_person: TablePersons,
  /** False: only for guests who walk in and order there, and for reservations by hand. */
  is_bookable: Type.Boolean(),
} as const;

export const TableArea = OptionalText(TABLE_LIMITS.areaLength);

export const StoreTable = StrictObject({
  table_id: Id,
  ...tableFields,
  area: TableArea,
  table_code: TableCode,
  place: Nullable(TablePlace),
  sequence: Type.Integer({ minimum: 0 }),
  version: Version,
});

export const combinationFields = {
  table_ids: Type.Array(Id, {
    minItems: TABLE_LIMITS.combinedTables.min,
    maxItems: TABLE_LIMITS.combinedTables.max,
    uniqueItems: true,
  }),
  min_person: within(TABLE_LIMITS.combinedPersons),
  max_person: within(TABLE_LIMITS.combinedPersons),
  is_bookable: Type.Boolean(),
} as const;

export const TableCombination = StrictObject({
  combination_id: Id,
  ...combinationFields,
  /** False: one of its tables was deleted, and it is not offered. */
  is_complete: Type.Boolean(),
  version: Version,
});

/** All tables of a store. Every change of one replies with it. */
export const TableList = {
  tables: Type.Array(StoreTable, { maxItems: TABLE_LIMITS.tables }),
  combinations: Type.Array(TableCombination, { maxItems: TABLE_LIMITS.combinations }),
  /** Of its tables, each once, in the order of the tables. */
  areas: Type.Array(Text(TABLE_LIMITS.areaLength), { maxItems: TABLE_LIMITS.tables }),
  /** Deleted within 30 days, the newest first. */
  deleted: Type.Array(
    StrictObject({ table_id: Id, table_number: tableFields.table_number, area: TableArea, deleted_at: Timestamp }),
    { maxItems: TABLE_LIMITS.tables },
  ),
} as const;

const MinuteOfDay = within(SLOT_LIMITS.minuteOfDay);
const Covers = Nullable(within(SLOT_LIMITS.covers));

/** The times of a slot: first and last arrival. One that ends no later than it begins ends on the next day. */
export const slotTimeFields = {
  start_minute: MinuteOfDay,
  end_minute: MinuteOfDay,
  every_minutes: within(SLOT_LIMITS.everyMinutes),
  /** Persons who may arrive at one start; null: as many as fit. */
  most_covers: Covers,
  most_covers_online: Covers,
} as const;

export const slotFields = {
  /** Sunday is 0. Of a slot with a date the weekday of the date. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  on_date: Nullable(Day),
  ...slotTimeFields,
} as const;

export const BookingSlot = StrictObject({ slot_id: Id, ...slotFields, version: Version });

/** More than the days of a week and the dates ahead can have. */
const MAX_SLOTS = SLOT_LIMITS.perDay * (7 + SLOT_LIMITS.dates);
export const BookingSlots = Type.Array(BookingSlot, { maxItems: MAX_SLOTS });

/** What a form has that is not saved yet; each part replaces the whole of what is saved. */
export const BookingDraft = StrictObject({
  settings: Type.Optional(TableBookingSettings),
  policy: Type.Optional(TablePolicy),
  slots: Type.Optional(Type.Array(StrictObject(slotFields), { maxItems: MAX_SLOTS })),
  /** Tables that are missing from it are deleted. */
  tables: Type.Optional(
    Type.Array(
      StrictObject({
        table_id: Id,
        min_person: TablePersons,
        max_person: TablePersons,
        is_bookable: Type.Boolean(),
        area: TableArea,
      }),
      { maxItems: TABLE_LIMITS.tables },
    ),
  ),
});

/** Why a start is refused. Its values may grow, so the reason is text. */
export const StartRefusal = StrictObject({
  /** Of domain's `StartReason`: `lead_time`, `closed`, `pacing`, `no_table` … */
  reason: Text(40),
  /** The instant that decides: of lead time and days ahead the limit, of a day closed online its end. */
  at: Nullable(Timestamp),
  /** Of pacing: persons who arrive then already, and the limit. */
  covers: Nullable(Type.Integer({ minimum: 0 })),
  most: Nullable(Type.Integer({ minimum: 0 })),
  /** Of closed: what plans the day. */
  hours: Type.Array(HoursReasonFields, { maxItems: 210 }),
});

export const AvailableStart = StrictObject({
  at: Timestamp,
  /** Null: it can be booked. */
  because: Nullable(StartRefusal),
  /** Tables that the party would get; empty if it is refused. */
  table_ids: Type.Array(Id, { maxItems: TABLE_LIMITS.combinedTables.max }),
  /** Parties that would change their tables for it. */
  moves: Type.Array(
    StrictObject({
      reservation_id: Id,
      code: Text(12),
      table_ids: Type.Array(Id, { maxItems: TABLE_LIMITS.combinedTables.max }),
    }),
    { maxItems: 2 },
  ),
});
