import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { SENT_GRAMS } from '@store-panel/domain/unique-codes/sending';
import { CODE_LIMITS, CODE_PURPOSES, SENT_LEVELS } from '@store-panel/domain/unique-codes/unique-code';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Day, Id, LocalizedName, Nullable, StrictObject, Text, Timestamp } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['unique-codes'] } as const;

const integerBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

/** Of one code. */
const Uses = integerBetween(CODE_LIMITS.uses);

const MaxGrams = integerBetween(SENT_GRAMS);

/** Codes that were made together; their texts cannot be read again. */
export const UniqueCodeBatch = StrictObject({
  batch_id: Id,
  /** Of domain's `CODE_PURPOSES`, a list that grows. */
  purpose: Text(30),
  /** Which offer they are for; null for other purposes. */
  offer: Nullable(StrictObject({ offer_id: Id, names: LocalizedName })),
  /** What may be sent with them; null for other purposes. */
  send: Nullable(
    StrictObject({
      max_grams: MaxGrams,
      /** Domain's `SERVICE_LEVELS`. */
      service_level: Text(30),
      /** Null: it was deleted, so nothing can be sent with them any more. */
      address: Nullable(StrictObject({ address_id: Id, label: Text(NAME_MAX) })),
    }),
  ),
  codes: Count,
  uses: Uses,
  /** By all codes together, without those that were given back. */
  used: Count,
  /** Codes that can still be used. */
  usable: Count,
  /** The last day, included. */
  expires_on: Day,
  /** When the store ended all of them. */
  ended_at: Nullable(Timestamp),
  /** Domain's `CODE_STATES` and `CODE_WARNINGS`, of all codes together. */
  state: Text(30),
  warnings: Type.Array(Text(30), { maxItems: 10 }),
  created_at: Timestamp,
});

const batches = Type.Array(UniqueCodeBatch, { maxItems: CODE_LIMITS.listed });

/** Codes that are counted and end (spec: unique code with expiry and number of usages; paths are not in it). */
export const uniqueCodeEndpoints = defineEndpoints({
  'POST /api/store/list_unique_codes': {
    summary: 'Unique codes of the store, by what was made together, the newest first',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      batches,
      /** Offers that apply by unique codes alone, for new ones. */
      offers: Type.Array(StrictObject({ offer_id: Id, names: LocalizedName }), { maxItems: 200 }),
      /** The store's own addresses, for codes by which parcels are sent to it. */
      addresses: Type.Array(StrictObject({ address_id: Id, label: Text(NAME_MAX), line: Text(1500) }), {
        maxItems: CODE_LIMITS.addresses,
      }),
      /** The public page, where codes for returns and parcels are typed; null: `/code` on the platform's own host. */
      page_url: Nullable(Text(300)),
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/add_unique_codes': {
    summary: 'Make unique codes, or one that the store has typed; their texts are in this reply alone',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({
      purpose: Type.Enum(CODE_PURPOSES),
      /** Exactly with the purpose `offer`. */
      offer_id: Type.Optional(Id),
      /** Exactly with the purpose `send`. */
      send: Type.Optional(StrictObject({ max_grams: MaxGrams, service_level: Type.Enum(SENT_LEVELS), address_id: Id })),
      /** Not for the purpose `send`. In either case; missing: `count` codes are generated. */
      code: Type.Optional(
        Type.String({ minLength: CODE_LIMITS.typedLength.min, maxLength: CODE_LIMITS.typedLength.max }),
      ),
      /** 1 with `code`. */
      count: integerBetween(CODE_LIMITS.batch),
      uses: Uses,
      /** The last day, in the store's calendar. */
      expires_on: Day,
    }),
    reply: StrictObject({
      batch: UniqueCodeBatch,
      codes: Type.Array(Text(CODE_LIMITS.typedLength.max), { maxItems: CODE_LIMITS.batch.max }),
    }),
    // `send` spends the store's money: sub-stores get 4030, administrators in the store's name 4034.
    errors: ['offerNotFound', 'dataNotFound'],
  },
  'POST /api/store/end_unique_code': {
    summary: 'End unique codes that were made together; orders that used them keep what they have',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ batch_id: Id }),
    reply: StrictObject({ batch: UniqueCodeBatch }),
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type UniqueCodeWire = WireOf<typeof uniqueCodeEndpoints>;
