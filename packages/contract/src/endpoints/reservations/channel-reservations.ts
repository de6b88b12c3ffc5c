import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { BOOKING_BOUNDS, BOOKING_CONTACTS } from '@store-panel/domain/reservations/rules/booking-settings';
import { TABLE_PERSONS } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Area,
  guestContactFields,
  GuestName,
  GuestNote,
  GuestReservation,
  Persons,
} from '#endpoints/reservations/reservation-fields.ts';
import { Day, Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const access = { sessions: ['user'] } as const;
const ofReservation = { store_id: Id, reservation_id: Id } as const;
const One = StrictObject({ reservation: GuestReservation });

/** The channel's own name of a booking: a repeat finds the first. */
const Reference = Text(RESERVATION_LIMITS.referenceLength);

/** Reservations by channels, which vouch for the guest's contact (ours). */
export const channelReservationEndpoints = defineEndpoints({
  'POST /api/user/get_table_availability': {
    summary: 'When a party may come on a day, and why other starts are taken',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ store_id: Id, date: Day, persons: Persons, area: Type.Optional(Area) }),
    reply: StrictObject({
      starts: Type.Array(
        StrictObject({
          at: Timestamp,
          /** Null: it can be booked. Of domain's `StartReason`; more may come. */
          reason: Nullable(Text(40)),
        }),
        { maxItems: 1000 },
      ),
      /** Areas that can be named. */
      areas: Type.Array(Text(40), { maxItems: RESERVATION_LIMITS.blockTables }),
      /** Larger parties call the store. */
      max_persons: Type.Integer({ minimum: 1, maximum: Math.max(TABLE_PERSONS.max, RESERVATION_LIMITS.persons.max) }),
      /** What the store wants guests to read, by language index; empty without one. */
      notice: Type.Array(OptionalText(BOOKING_BOUNDS.noticeLength), { maxItems: 9 }),
      /** What a guest has to leave. */
      contact: Type.Enum(BOOKING_CONTACTS),
      keep_minutes: Count,
      changes_until_minutes: Count,
      time_zone: Text(64),
      server_time: Timestamp,
    }),
    // 635: the store takes no reservations online.
    errors: ['storeIdMismatch', 'storeBusinessOff', 'rateLimited'],
  },
  'POST /api/user/hold_table': {
    summary: 'Hold a table for a guest until it is confirmed, or its fee is paid; the same reference moves its hold',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      reference: Reference,
      starts_at: Timestamp,
      persons: Persons,
      area: Type.Optional(Area),
      name: GuestName,
      ...guestContactFields,
      guest_note: Type.Optional(GuestNote),
    }),
    reply: One,
    // 4220: without the contact that the store wants. 651: the store takes nothing of this customer. 4097: with `reason` and `alternatives`.
    errors: ['storeIdMismatch', 'storeBusinessOff', 'orderFailed', 'tableNotFree', 'rateLimited'],
  },
  'POST /api/user/confirm_reservation': {
    summary: 'Confirm a held table; after its time it is placed again if it is free',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(ofReservation),
    /** `requested` where the store confirms it first. Error 655 with `denial` `fee_open`: its payment confirms it. */
    reply: One,
    errors: ['storeIdMismatch', 'dataNotFound', 'storeBusinessOff', 'changeStatusFailed', 'tableNotFree'],
  },
  'POST /api/user/change_reservation': {
    summary: 'Move a reservation to another time, or change its persons',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({
      ...ofReservation,
      version: Version,
      starts_at: Type.Optional(Timestamp),
      persons: Type.Optional(Persons),
      area: Type.Optional(Area),
      guest_note: Type.Optional(GuestNote),
    }),
    reply: One,
    errors: [
      'storeIdMismatch',
      'dataNotFound',
      'staleVersion',
      'storeBusinessOff',
      'changeStatusFailed',
      'tableNotFree',
    ],
  },
  'POST /api/user/cancel_reservation': {
    summary: 'Cancel a reservation for its guest',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(ofReservation),
    reply: One,
    // 656: with `denial`.
    errors: ['storeIdMismatch', 'dataNotFound', 'storeBusinessOff', 'cancelFailed'],
  },
  'POST /api/user/get_reservation': {
    summary: 'A reservation of the channel',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject(ofReservation),
    reply: One,
    errors: ['storeIdMismatch', 'dataNotFound', 'storeBusinessOff'],
  },
});

export type ChannelReservationWire = WireOf<typeof channelReservationEndpoints>;
