import { NAME_MAX, ORDER_LIMITS, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { RETURN_LIMITS, WAYS_BACK } from '@store-panel/domain/returns/return-rules';
import { SENT_GRAMS } from '@store-panel/domain/unique-codes/sending';
import Type from 'typebox';

import { CustomerAddressParts } from '#endpoints/orders/order-fields.ts';
import { LineIndex, RequestedLines, ReturnRow } from '#endpoints/returns/return-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  CaptchaToken,
  Day,
  LocalizedName,
  Nullable,
  OptionalText,
  StrictObject,
  Text,
  Timestamp,
  Token,
  UniqueId,
} from '#fields.ts';

const Grams = Type.Integer({ minimum: SENT_GRAMS.min, maximum: SENT_GRAMS.max });
const NonBlank = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** Where something goes: one of the store's own addresses, as a label has it. */
const Destination = StrictObject({
  /** Empty: the store's own name. */
  name: OptionalText(NAME_MAX),
  line: OptionalText(1500),
  /** ISO 3166-1 alpha-2; empty: not known. */
  country: OptionalText(2),
});

/** Of an order that was found by its number and a second factor. Nothing of it is about a person. */
const ReturnableOrder = StrictObject({
  unique_id: UniqueId,
  lines: Type.Array(
    StrictObject({
      line: LineIndex,
      name: Text(ORDER_LIMITS.maxNameLength),
      /** How many of them may still come back. */
      left: Type.Integer({ minimum: 0 }),
      /** The store's rules leave it out. */
      is_excluded: Type.Boolean(),
    }),
    { maxItems: ORDER_LIMITS.maxLines },
  ),
  /** Of domain's `RETURN_REASONS`, those that the store offers. */
  reasons: Type.Array(Text(40), { maxItems: 50 }),
  way_back: Type.Enum(WAYS_BACK),
  /** Until when it can come back; null: it was not delivered yet. */
  ends_at: Nullable(Timestamp),
  /** Why nothing of it can come back: domain's `CODE_RETURN_PROBLEMS`. Null: something can. */
  problem: Nullable(Text(40)),
});

const OpenedReturn = StrictObject({
  number: ReturnRow.properties.number,
  unique_id: UniqueId,
  /** When its approval ends. */
  expires_at: Timestamp,
  way_back: Type.Enum(WAYS_BACK),
  /** Of its label; null where the customer brings or sends it alone. */
  waybill_number: Nullable(Text(WAYBILL_MAX)),
  to: Destination,
  /** For a day: adds photos to it, and cancels it. */
  return_token: Token,
});

const SentParcel = StrictObject({
  unique_id: UniqueId,
  waybill_number: Text(WAYBILL_MAX),
  service_level: Text(30),
  grams: Grams,
  to: Destination,
});

const withReturn = {
  open: true,
  reason: 'Only who opened the return has its token, and attempts are limited.',
} as const;

/** Unique codes that are typed on the public page of a courier tenant, or on the platform's. */
export const publicCodeEndpoints = defineEndpoints({
  'POST /api/user/find_unique_code': {
    summary:
      'What a unique code lets its holder do: of the stores of the courier whose host it is, of all at every other. For a return, the lines of an order, found by its number and a second factor',
    origin: 'ours',
    access: { open: true, reason: 'Holders of a code have no account; the code is needed and attempts are limited.' },
    effect: 'read',
    body: StrictObject({
      /** In either case, with or without spaces. */
      code: Text(40),
      /** For a return. */
      order: Type.Optional(
        StrictObject({
          /** The number of the order, or that of one of its waybills. */
          number: NonBlank(WAYBILL_MAX),
          /** The postcode of the delivery address; the last four digits of the phone where the order has none. */
          factor: NonBlank(20),
        }),
      ),
      captcha_token: CaptchaToken,
    }),
    reply: StrictObject({
      /** Of domain's `CODE_PURPOSES`. */
      purpose: Text(30),
      /** Null while several stores have a code with this text: its order says which. */
      store: Nullable(StrictObject({ names: LocalizedName })),
      /** Its last day, in the store's calendar; null where `store` is. */
      ends_on: Nullable(Day),
      /** For `redeem_unique_code`, for two hours. Null: a return needs its order first. */
      code_token: Nullable(Token),
      order: Nullable(ReturnableOrder),
      /** What may be sent; null for other purposes. */
      send: Nullable(StrictObject({ max_grams: Grams, service_level: Text(30), to: Destination })),
    }),
    // 1000 alike: never made, used up, expired, ended, of another courier's store, a wrong number or factor.
    errors: ['dataNotFound', 'invalidCaptcha'],
  },
  'POST /api/user/redeem_unique_code': {
    summary: 'Use a unique code that was found: open a return that needs no approval, or send a parcel to the store',
    origin: 'ours',
    access: { open: true, reason: 'Only who found the code has its token, and each use is counted.' },
    effect: 'write',
    idempotent: true,
    body: StrictObject({
      code_token: Token,
      return: Type.Optional(
        StrictObject({ lines: RequestedLines, note: Type.Optional(OptionalText(RETURN_LIMITS.note)) }),
      ),
      send: Type.Optional(
        StrictObject({
          name: NonBlank(NAME_MAX),
          phone: NonBlank(32),
          address: CustomerAddressParts,
          /** What is in it. */
          contents: NonBlank(100),
          grams: Grams,
        }),
      ),
    }),
    reply: StrictObject({ return: Nullable(OpenedReturn), parcel: Nullable(SentParcel) }),
    // 1000: the code was used up or ended meanwhile. 655: not so much is left of the order, or its time is over. 635 and 644:
    // the store takes no parcels now, or cannot pay for them.
    errors: ['dataNotFound', 'changeStatusFailed', 'storeBusinessOff', 'paymentFailed'],
  },
  'POST /api/user/add_code_return_photo': {
    summary: 'Add a photo to a return that a unique code has opened',
    origin: 'ours',
    access: withReturn,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ return_token: Token }),
    file: 'photo',
    reply: StrictObject({ photos: Type.Integer({ minimum: 1, maximum: RETURN_LIMITS.photos }) }),
    // 655: it has as many as it may, or the store has it already.
    errors: ['dataNotFound', 'changeStatusFailed', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/user/cancel_code_return': {
    summary: 'Cancel a return that a unique code has opened, as long as nothing was sent; the code may be used again',
    origin: 'ours',
    access: withReturn,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ return_token: Token }),
    reply: StrictObject({ number: ReturnRow.properties.number }),
    success: 'updated',
    errors: ['dataNotFound', 'changeStatusFailed'],
  },
});

export type PublicCodeWire = WireOf<typeof publicCodeEndpoints>;
