import { CODE_LIMITS, CODE_PURPOSES } from '@store-panel/domain/unique-codes/unique-code';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Day, Id, LocalizedName, Nullable, StrictObject, Text, Timestamp } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['unique-codes'] } as const;

const integerBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

/** Of one code. */
const Uses = integerBetween(CODE_LIMITS.uses);

/** Codes that were made together; their texts cannot be read again. */
export const UniqueCodeBatch = StrictObject({
  batch_id: Id,
  /** Of domain's `CODE_PURPOSES`, a list that grows. */
  purpose: Text(30),
  /** What the codes are for. */
  offer: StrictObject({ offer_id: Id, names: LocalizedName }),
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
      offer_id: Id,
      /** In either case; missing: `count` codes are generated. */
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
    errors: ['offerNotFound'],
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
