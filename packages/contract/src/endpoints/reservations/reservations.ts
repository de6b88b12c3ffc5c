// One file, because all of it is the protocol of one screen: what a day shows, and what staff do to its parties.
import {
  OVERRIDABLE_REASONS,
  RESERVATION_LIMITS,
  RESERVATION_SEARCHES,
} from '@store-panel/domain/reservations/reservation-limits';
import { RESERVATION_STATUSES } from '@store-panel/domain/reservations/reservation-state';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { TABLE_CALLS } from '@store-panel/domain/table-orders/table-call';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import { STATUS_ACTIONS } from '@store-panel/domain/reservations/transitions';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Area,
  BookingFeeRule,
  FeePayment,
  guestContactFields,
  GuestName,
  GuestNote,
  PartyTables,
  PaymentUrl,
  Persons,
  Reservation,
  ReservationEntry,
  ReservationStatus,
} from '#endpoints/reservations/reservation-fields.ts';
import { TablePlace } from '#endpoints/table-booking-fields.ts';
import {
  Day,
  Id,
  Nullable,
  OptionalText,
  Page,
  Password,
  PerPage,
  Phone,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const access = { sessions: ['store', 'sub_store'], screens: ['reservations'] } as const;

/** What the store sets aside: without them a start that breaks one is refused with its name (4097). */
const accepted = {
  accepted_reasons: Type.Optional(
    Type.Array(Type.Enum(OVERRIDABLE_REASONS), { maxItems: OVERRIDABLE_REASONS.length, uniqueItems: true }),
  ),
} as const;

const place = {
  /** Missing: the best free one. These are also taken if they are smaller or not bookable. */
  table_ids: Type.Optional(PartyTables),
  area: Type.Optional(Area),
} as const;

const notes = {
  guest_note: Type.Optional(GuestNote),
  store_note: Type.Optional(GuestNote),
} as const;

const One = StrictObject({ reservation: Reservation });
/** With the parties that changed tables to make room. */
const Placed = StrictObject({
  ...One.properties,
  moved: Type.Array(Reservation, { maxItems: 2 }),
});

const filter = {
  /** Booking days, both included. */
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  search_by: Type.Optional(Type.Enum(RESERVATION_SEARCHES)),
  search_value: Type.Optional(OptionalText(RESERVATION_LIMITS.searchLength)),
  /** True: only those of which the guest has to get money back. */
  is_due_back: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Array(ReservationStatus, { maxItems: RESERVATION_STATUSES.length, uniqueItems: true })),
} as const;

const DayTable = StrictObject({
  table_id: Id,
  table_number: Text(10),
  min_person: Count,
  max_person: Count,
  is_bookable: Type.Boolean(),
  area: Area,
  /** On the plan of its area; null: not on the plan. */
  place: Nullable(TablePlace),
});

/** One booking day as the day view shows it. */
export const ReservationDay = StrictObject({
  /** In the store's order. */
  tables: Type.Array(DayTable, { maxItems: RESERVATION_LIMITS.blockTables }),
  /** By start: of the day, of the day before what still has a table, and who waits. */
  reservations: Type.Array(Reservation, { maxItems: RESERVATION_LIMITS.ofDay }),
  /** When the store is open. */
  stretches: Type.Array(StrictObject({ from: Timestamp, until: Timestamp }), { maxItems: 20 }),
  /** Starts with the persons who come then, and how many may. */
  starts: Type.Array(StrictObject({ at: Timestamp, covers: Count, most_covers: Nullable(Count) }), { maxItems: 1000 }),
  /** Null: nothing is paid in advance. */
  fee_rule: Nullable(BookingFeeRule),
  /** Guests can pay it by a link. */
  takes_fee_links: Type.Boolean(),
  /** Guests and channels book nothing of the day before this. */
  online_closed_until: Nullable(Timestamp),
  /** Settings that the day view needs, in minutes. */
  keep_minutes: Count,
  changes_until_minutes: Count,
  turn_minutes_2: Count,
  turn_minutes_4: Count,
  turn_minutes_more: Count,
  buffer_minutes: Count,
});

/** Reservations of a store, as its staff works with them (ours; the specification names the screen's settings only). */
export const reservationEndpoints = defineEndpoints({
  'POST /api/store/get_reservation_day': {
    summary: 'A booking day: tables, parties, covers, and who waits',
    origin: 'ours',
    access,
    effect: 'read',
    /** `known_version`: the day is left out if it has not changed since. */
    body: StrictObject({ date: Day, known_version: Type.Optional(Type.Integer({ minimum: 0 })) }),
    reply: StrictObject({
      date: Day,
      /** Grows with every change of what the day shows. */
      version: Type.Integer({ minimum: 0 }),
      day: Nullable(ReservationDay),
      /** The booking day of now. */
      today: Day,
      time_zone: Text(64),
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/get_reservation': {
    summary: 'A reservation with what was done to it, the newest first',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ reservation_id: Id }),
    reply: StrictObject({
      ...One.properties,
      entries: Type.Array(ReservationEntry, { maxItems: 200 }),
      /** Where the guest can pay what is open of the fee; null: nothing, or to the store alone. */
      payment_url: Nullable(PaymentUrl),
      /** Newest first. */
      payments: Type.Array(FeePayment, { maxItems: 100 }),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_reservation_facts': {
    summary: 'What of the running booking day needs the staff: late parties, requests, who waits',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      date: Day,
      /** A minute past their start, and not here yet. */
      late: Count,
      /** Of this day and later ones. */
      requests: Count,
      /** The first day that has one; null: none. */
      requests_from: Nullable(Day),
      waiting: Count,
      seated: Count,
      /** Past the end of their stay. */
      over_time: Count,
      /** The next confirmed party; null: none today. */
      next_at: Nullable(Timestamp),
      /** When the next party is late unless it arrives, also of a later day; null: none is ahead. Until then the counts change by events alone. */
      next_late_at: Nullable(Timestamp),
      /** Tables that call the staff, the longest first. */
      calls: Type.Array(
        StrictObject({
          reservation_id: Id,
          table_numbers: Type.Array(Text(TABLE_LIMITS.numberLength), { maxItems: RESERVATION_LIMITS.blockTables }),
          call: Type.Enum(TABLE_CALLS),
          called_at: Timestamp,
        }),
        { maxItems: 50 },
      ),
    }),
    errors: [],
  },
  'POST /api/store/list_reservations': {
    summary: 'One page of reservations, ten by default, the latest start first',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ ...filter, page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      reservations: Type.Array(Reservation, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/export_reservations': {
    summary: 'Reservations as a file: all that match, the first start first; `x-rows` says how many there are to be',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject(filter),
      format: Type.Enum(['csv', 'xlsx']),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    // 1000: nothing matches.
    errors: ['dataNotFound'],
  },
  'POST /api/store/book_table': {
    summary: 'Book a table for a guest, as on the telephone; a table is never promised twice',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      starts_at: Timestamp,
      persons: Persons,
      name: GuestName,
      ...guestContactFields,
      ...place,
      is_pinned: Type.Optional(Type.Boolean()),
      /** Holds the table until the guest has paid the fee by a link (644 where that cannot be). */
      ask_fee: Type.Optional(Type.Boolean()),
      ...notes,
      ...accepted,
    }),
    reply: Placed,
    success: 'updated',
    // 4097: with `reason` and `alternatives`.
    errors: ['dataNotFound', 'tableNotFree', 'paymentFailed'],
  },
  'POST /api/store/seat_walk_in': {
    summary: 'Give a party that just came a table, up to the end of a stay or the next reservation',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      persons: Persons,
      ...place,
      name: Type.Optional(OptionalText(RESERVATION_LIMITS.nameLength)),
      phone: Type.Optional(Phone),
      store_note: Type.Optional(GuestNote),
    }),
    reply: One,
    success: 'updated',
    errors: ['dataNotFound', 'tableNotFree'],
  },
  'POST /api/store/quote_wait': {
    summary: 'In how many minutes a party would get a table, behind those that wait already',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ persons: Persons, area: Type.Optional(Area) }),
    /** Null: not within six hours, or never. */
    reply: StrictObject({ minutes: Nullable(Count) }),
    errors: [],
  },
  'POST /api/store/add_to_waiting_list': {
    summary: 'Put a party that just came on the waiting list',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      persons: Persons,
      name: GuestName,
      phone: Type.Optional(Phone),
      area: Type.Optional(Area),
      /** What the party was promised; missing: as `quote_wait` says it. */
      quoted_minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 480 })),
      ...notes,
    }),
    reply: One,
    success: 'updated',
    errors: [],
  },
  'POST /api/store/block_tables': {
    summary: 'Take tables out for some time, such as for a private party',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      table_ids: Type.Array(Id, { minItems: 1, maxItems: RESERVATION_LIMITS.blockTables, uniqueItems: true }),
      starts_at: Timestamp,
      ends_at: Timestamp,
      /** What it is for; staff reads it. */
      store_note: Type.Optional(GuestNote),
    }),
    reply: One,
    success: 'updated',
    errors: ['dataNotFound', 'tableNotFree'],
  },
  'POST /api/store/change_reservation': {
    summary: 'Change time, persons, tables, guest or notes; what is missing stays',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      reservation_id: Id,
      version: Version,
      starts_at: Type.Optional(Timestamp),
      /** Of a block. */
      ends_at: Type.Optional(Timestamp),
      persons: Type.Optional(Persons),
      table_ids: Type.Optional(
        Type.Array(Id, { minItems: 1, maxItems: RESERVATION_LIMITS.blockTables, uniqueItems: true }),
      ),
      area: Type.Optional(Area),
      is_pinned: Type.Optional(Type.Boolean()),
      name: Type.Optional(GuestName),
      phone: Type.Optional(Type.Union([Phone, Type.Literal('')])),
      email: guestContactFields.email,
      lang: guestContactFields.lang,
      ...notes,
      ...accepted,
    }),
    reply: Placed,
    success: 'updated',
    // 655: with `denial` and the reservation of now.
    errors: ['dataNotFound', 'staleVersion', 'changeStatusFailed', 'tableNotFree'],
  },
  'POST /api/store/set_reservation_status': {
    summary: 'Approve or decline, note an arrival, seat, finish, cancel, mark as no-show, or take one of these back',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      reservation_id: Id,
      version: Version,
      action: Type.Enum(STATUS_ACTIONS),
      /** Of declining and cancelling: for the guest. */
      reason: Type.Optional(OptionalText(RESERVATION_LIMITS.reasonLength)),
      /** Of cancelling: the guest does, so that the terms decide what is kept. */
      is_by_guest: Type.Optional(Type.Boolean()),
      /** Of seating: other tables than planned; needed by a party that waits unless the best free one will do. */
      table_ids: Type.Optional(PartyTables),
    }),
    reply: One,
    success: 'updated',
    // 655, of cancelling 656: with `denial` and the reservation of now.
    errors: ['dataNotFound', 'staleVersion', 'changeStatusFailed', 'cancelFailed', 'tableNotFree'],
  },
  'POST /api/store/record_booking_fee': {
    summary: 'Note that a guest has paid the booking fee, or a part of it, to the store',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      reservation_id: Id,
      version: Version,
      amount: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
    }),
    reply: One,
    success: 'updated',
    // 655: with `denial` and the reservation of now.
    errors: ['dataNotFound', 'staleVersion', 'changeStatusFailed'],
  },
  'POST /api/store/return_booking_fee': {
    summary: 'Note that the store has given a guest back what it does not keep of a booking fee',
    origin: 'ours',
    access: { sessions: ['store'], screens: ['reservations'], notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ reservation_id: Id, version: Version, password: Password }),
    reply: One,
    success: 'updated',
    errors: ['wrongPassword', 'rateLimited', 'dataNotFound', 'staleVersion', 'changeStatusFailed'],
  },
  'POST /api/store/close_day_online': {
    summary: 'Let guests and channels book nothing of a day before an instant, or open it again',
    origin: 'ours',
    access,
    effect: 'write',
    /** `until`: null opens the day again. */
    body: StrictObject({ date: Day, until: Nullable(Timestamp) }),
    reply: StrictObject({ date: Day, online_closed_until: Nullable(Timestamp), version: Type.Integer({ minimum: 0 }) }),
    success: 'updated',
    errors: [],
  },
});

export type ReservationWire = WireOf<typeof reservationEndpoints>;
