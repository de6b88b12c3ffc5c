import {
  RESERVATION_CODE_LENGTH,
  RESERVATION_CODE_SIGNS,
  RESERVATION_LIMITS,
} from '@store-panel/domain/reservations/reservation-limits';
import {
  RESERVATION_KINDS,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
} from '@store-panel/domain/reservations/reservation-state';
import { POLICY_LINE_KINDS } from '@store-panel/domain/reservations/rules/policy-lines';
import { POLICY_LIMITS } from '@store-panel/domain/reservations/rules/table-policy';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { TableBookingSettings, TablePolicy } from '#endpoints/table-booking-fields.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { PaymentStatus } from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  customerContactFields,
  Day,
  Id,
  Nullable,
  OptionalText,
  Phone,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

export const Persons = Type.Integer({
  minimum: RESERVATION_LIMITS.persons.min,
  maximum: RESERVATION_LIMITS.persons.max,
});
export const ReservationStatus = Type.Enum(RESERVATION_STATUSES);
export const ReservationCode = Type.String({
  pattern: `^[${RESERVATION_CODE_SIGNS}]{${RESERVATION_CODE_LENGTH}}$`,
  description: 'How guest and store name it.',
});
/** Empty: any. */
export const Area = OptionalText(40);
export const PartyTables = Type.Array(Id, { minItems: 1, maxItems: RESERVATION_LIMITS.tables, uniqueItems: true });

/** What the guest may say about the visit; empty by default. */
export const GuestNote = OptionalText(RESERVATION_LIMITS.noteLength);
export const GuestName = Text(RESERVATION_LIMITS.nameLength);

/** How a guest is reached. */
export const guestContactFields = {
  phone: Type.Optional(Phone),
  email: customerContactFields.customer_email,
  lang: customerContactFields.customer_lang,
} as const;

/** Visits of the same phone number at this store within 180 days before. */
const GuestMemory = StrictObject({ visits: Count, cancellations: Count, no_shows: Count });

/** See domain's `ReservationTerms`. */
export const ReservationTerms = StrictObject({
  policy: TablePolicy,
  fee: Price,
  /** The fee is taken off the bill. */
  is_deposit: Type.Boolean(),
  currency: Currency,
  zone: Text(64),
  /** The start that deadlines count from, of one that moved when cancelling cost something. */
  counts_from: Nullable(Timestamp),
});

const { booking_fees_type, booking_fees, booking_fees_per, booking_fees_from_persons, spend_per_person, is_deposit } =
  TableBookingSettings.properties;

/** By what the fee and the terms of a new reservation are computed. */
export const BookingFeeRule = StrictObject({
  settings: StrictObject({
    booking_fees_type,
    booking_fees,
    booking_fees_per,
    booking_fees_from_persons,
    spend_per_person,
    is_deposit,
  }),
  policy: TablePolicy,
  currency: Currency,
});

/** A party with its table: a reservation, a walk-in, a party that waits, or tables that are taken for something else. */
export const Reservation = StrictObject({
  reservation_id: Id,
  code: ReservationCode,
  kind: Type.Enum(RESERVATION_KINDS),
  status: ReservationStatus,
  /** What taking back returns to; null before an end. */
  previous_status: Nullable(ReservationStatus),
  source: Type.Enum(RESERVATION_SOURCES),
  /** The booking day: the one on which its slot or opening stretch begins. */
  date: Day,
  starts_at: Timestamp,
  /** When the party is expected to leave. */
  ends_at: Timestamp,
  /** When its tables are free for the next party. */
  free_at: Timestamp,
  persons: Type.Integer({ minimum: 0, maximum: RESERVATION_LIMITS.persons.max, description: 'Of a block: 0.' }),
  area: Area,
  /** This table was promised: the party does not change tables to make room. */
  is_pinned: Type.Boolean(),
  table_ids: Type.Array(Id, { maxItems: RESERVATION_LIMITS.blockTables }),
  /** Empty for a walk-in without one, and 180 days after the visit. */
  name: OptionalText(RESERVATION_LIMITS.nameLength),
  phone: OptionalText(32),
  email: OptionalText(254),
  lang: OptionalText(35),
  guest_note: GuestNote,
  /** For staff alone. */
  store_note: GuestNote,
  /** Of a held one. */
  expires_at: Nullable(Timestamp),
  arrived_at: Nullable(Timestamp),
  seated_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
  /** Of a party that waits: in how many minutes it was promised a table; null: unknown. */
  quoted_minutes: Nullable(Count),
  /** The last arrival of a guest who waits for a table of a full day, from `starts_at` on; null: of all others. */
  latest_at: Nullable(Timestamp),
  /** When the guest said that the party comes; null: not, or the visit was moved since. */
  reconfirmed_at: Nullable(Timestamp),
  /** What was agreed by booking; null where nothing is paid in advance. */
  terms: Nullable(ReservationTerms),
  /** Of the fee: what was paid to the store, what it keeps once the reservation is over, and what went back. */
  fee_paid: Price,
  charge: Price,
  fee_returned: Price,
  /** It is held until its fee is paid. */
  awaits_payment: Type.Boolean(),
  /** Null without a phone number. */
  memory: Nullable(GuestMemory),
  created_at: Timestamp,
  version: Version,
});

/** The page on which a guest pays. With it a person can pay, and do nothing else. */
export const PaymentUrl = Type.String({ minLength: 1, maxLength: 2000 });

/** A payment of the fee through one of the store's gateways. */
export const FeePayment = StrictObject({
  payment_id: Id,
  /** One of domain's `PAYMENT_GATEWAYS`. */
  gateway: Text(40),
  state: PaymentStatus,
  /** In minor units. */
  amount: Price,
  currency: Currency,
  /** With the keys of a test account: no money moves. */
  is_test: Type.Boolean(),
  created_at: Timestamp,
  paid_at: Nullable(Timestamp),
  /** Why it was taken and changed nothing (domain's `PAYMENT_PROBLEMS`): the store gives it back at its gateway. */
  problem: Nullable(Text(40)),
  /** What the gateway gives back of it. */
  refunds: Type.Array(StrictObject({ state: PaymentStatus, amount: Price }), { maxItems: 100 }),
});

/** What was done to a reservation. Holds nothing of the guest. */
export const ReservationEntry = StrictObject({
  /** How it came about, a change of tables for another party, or an action of domain's transitions. More may come. */
  action: Text(40),
  actor: Actor,
  /** Status, time, persons, tables: what differs. */
  before: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
  after: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
  reason: OptionalText(RESERVATION_LIMITS.reasonLength),
  at: Timestamp,
});

/** A reservation as its guest sees it. */
export const GuestReservation = StrictObject({
  reservation_id: Id,
  code: ReservationCode,
  status: ReservationStatus,
  date: Day,
  starts_at: Timestamp,
  ends_at: Timestamp,
  persons: Persons,
  area: Area,
  name: OptionalText(RESERVATION_LIMITS.nameLength),
  guest_note: GuestNote,
  /** Of a held one: confirm it before, or pay its fee. */
  expires_at: Nullable(Timestamp),
  /** Until when it can be changed and cancelled. */
  changes_until: Timestamp,
  /** Minutes for which the table waits for a late guest. */
  keep_minutes: Count,
  /** To be paid in advance, and what was paid, in minor units of the store's currency. */
  fee: Price,
  fee_paid: Price,
  /** What the store keeps, once the reservation is over. */
  charge: Price,
  /** Where what is open of the fee can be paid; a held one is confirmed by that alone. Null: nothing, or to the store. */
  payment_url: Nullable(PaymentUrl),
  /** What cancelling costs and until when, of domain's `PolicyLine`; empty without a fee. */
  policy: Type.Array(StrictObject({ kind: Type.Enum(POLICY_LINE_KINDS), until: Nullable(Timestamp), amount: Price }), {
    maxItems: POLICY_LIMITS.tiers + 3,
  }),
  version: Version,
});
