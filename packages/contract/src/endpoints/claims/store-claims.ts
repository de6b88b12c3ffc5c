import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import { CLAIM_DOCUMENT_KINDS, CLAIM_DOCUMENTS } from '@store-panel/domain/claims/claim-documents';
import { CLAIM_COLUMNS, CLAIM_SEARCH_FIELDS, CLAIM_SORTS } from '@store-panel/domain/claims/claim-list';
import { CLAIM_CAUSES, CLAIM_EVENTS, CLAIM_STATES, CLAIM_TARGETS } from '@store-panel/domain/claims/claim-states';
import {
  CLAIM_NUMBER_MAX,
  CLAIM_NUMBER_MIN,
  CLAIM_TEXT_MAX,
  MAX_CLAIM_BULK,
  PRICE_MAX,
  REASON_MAX,
  WAYBILL_MAX,
} from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import { FileInput } from '#endpoints/profile.ts';
import {
  Currency,
  StrictObject,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const storeAccess = { sessions: ['store', 'sub_store'], screens: ['claims'] } as const;

/** No number of a claim or waybill holds a space (spec §5). */
const NumberOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S+$' });
const Waybill = NumberOf(WAYBILL_MAX);
/** A claim number set by a store; a short one could be guessed. */
const ClaimNumber = Type.String({ minLength: CLAIM_NUMBER_MIN, maxLength: CLAIM_NUMBER_MAX, pattern: '^\\S+$' });
/** At least one visible character. */
const NonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const ClaimState = Type.Enum([...CLAIM_STATES]);
const ClaimCause = Type.Enum([...CLAIM_CAUSES]);

/** One line of the list of claims. */
export const ClaimRow = StrictObject({
  claim_id: Id,
  version: Version,
  claim_number: OptionalText(CLAIM_NUMBER_MAX),
  waybill_number: Text(WAYBILL_MAX),
  /** Null for a claim on a parcel that was no order of this platform. */
  order_id: Nullable(Id),
  order_number: Nullable(UniqueId),
  customer_name: OptionalText(200),
  customer_phone: OptionalText(32),
  cause: ClaimCause,
  state: ClaimState,
  /** The claimed amount. */
  amount: Money,
  currency: Currency,
  /** Until when something has to happen; null where nothing is left to do. */
  due_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const ClaimEntry = StrictObject({
  number: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  actor: Actor,
  event: Type.Enum([...CLAIM_EVENTS]),
  /** How the claim stood from then on. */
  state: ClaimState,
  /** Why, or what was noted. */
  note: Nullable(Text(CLAIM_TEXT_MAX)),
});

const requestedDocument = {
  kind: Type.Enum([...CLAIM_DOCUMENT_KINDS]),
  /** Which one it is, or what it has to show; `other` needs it. */
  label: OptionalText(CLAIM_DOCUMENTS.label),
};

export const ClaimDocument = StrictObject({
  document_id: Id,
  ...requestedDocument,
  asked_at: Timestamp,
  /** When it came; null while it is missing. */
  received_at: Nullable(Timestamp),
  file: Nullable(FileInput),
});

export const ClaimDetail = StrictObject({
  ...ClaimRow.properties,
  description: OptionalText(CLAIM_TEXT_MAX),
  /** The documents requested from the claimant, oldest first. */
  documents: Type.Array(ClaimDocument, { maxItems: CLAIM_DOCUMENTS.max }),
  /** Whether the claimant can look it up on the page of a courier tenant. */
  is_public: Type.Boolean(),
  timeline: Type.Array(ClaimEntry, { maxItems: 500 }),
});

/** Filters of the list (spec §7: "filter object"; all but the days, page and search are not in it). */
const ClaimFilter = StrictObject({
  ...DateRangePage,
  search_by: Type.Optional(Type.Enum([...CLAIM_SEARCH_FIELDS])),
  search_value: Type.Optional(OptionalText(100)),
  order_id: Type.Optional(Id),
  state: Type.Optional(Type.Array(ClaimState, { maxItems: CLAIM_STATES.length })),
  cause: Type.Optional(Type.Array(ClaimCause, { maxItems: CLAIM_CAUSES.length })),
  due: Type.Optional(Type.Enum([...CLAIM_DUES])),
  sort: Type.Optional(Type.Enum([...CLAIM_SORTS])),
});
const { page: _page, perPage: _perPage, sort: _sort, ...exported } = ClaimFilter.properties;

const Target = { claim_id: Id, version: Version } as const;
const One = StrictObject({ claim: ClaimDetail });
const StatusChange = {
  claim_status: Type.Enum([...CLAIM_TARGETS]),
  reason: Type.Optional(NonBlankText(REASON_MAX)),
  /** With `documents_missing`: the documents that the claimant can then upload on the page of the courier tenant. */
  documents: Type.Optional(
    Type.Array(StrictObject({ ...requestedDocument, label: Type.Optional(requestedDocument.label) }), {
      minItems: 1,
      maxItems: CLAIM_DOCUMENTS.atOnce,
    }),
  ),
} as const;

/** A store's claims (spec §7 of the second document, without paths and most fields). */
export const storeClaimEndpoints = defineEndpoints({
  'POST /api/store/list_claims': {
    summary: 'Claims on what the store has sent: one page, with the count of all that match and of those overdue',
    origin: 'ours',
    access: storeAccess,
    effect: 'read',
    body: ClaimFilter,
    reply: StrictObject({
      claims: Type.Array(ClaimRow),
      count: Type.Integer({ minimum: 0 }),
      /** Of all claims of the store, those whose deadline is over. */
      overdue: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/export_claims': {
    summary: 'The list of claims as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access: storeAccess,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject(exported),
      format: Type.Enum(['csv', 'xlsx']),
      columns: Type.Array(Type.Enum([...CLAIM_COLUMNS]), {
        minItems: 1,
        maxItems: CLAIM_COLUMNS.length,
        uniqueItems: true,
      }),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_claim_detail': {
    summary: 'One claim with everything that happened to it',
    origin: 'ours',
    access: storeAccess,
    effect: 'read',
    body: StrictObject({ claim_id: Id }),
    reply: One,
    errors: [],
  },
  'POST /api/store/open_claim': {
    summary: "Open a claim on an order; its waybill is the order's, and its number a new one, where none is given",
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because claims go on to their end',
    body: StrictObject({
      order_id: Id,
      cause: ClaimCause,
      description: NonBlankText(CLAIM_TEXT_MAX),
      amount: Type.Integer({ minimum: 1, maximum: PRICE_MAX, description: "Minor units of the order's currency." }),
      waybill_number: Type.Optional(Waybill),
      claim_number: Type.Optional(ClaimNumber),
    }),
    reply: One,
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/change_order_claim_status': {
    summary: 'Give a claim its next status, with a reason where its claimant has to know one',
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because claims go on to their end',
    body: StrictObject({ ...Target, ...StatusChange }),
    reply: One,
    success: 'updated',
    errors: ['changeStatusFailed'],
  },
  'POST /api/store/change_multiple_claim_statuses': {
    summary: 'Give many claims one status, for one reason; each is decided on its own',
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because claims go on to their end',
    body: StrictObject({
      claims: Type.Array(StrictObject(Target), { minItems: 1, maxItems: MAX_CLAIM_BULK }),
      ...StatusChange,
    }),
    reply: StrictObject({
      /** One for each claim that was named, in the same order. */
      results: Type.Array(
        StrictObject({
          claim_id: Id,
          /** Null where it was done, else the code that a call for this claim alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** The current claim; null if the store has none with this id. */
          claim: Nullable(ClaimRow),
          /** Who did what instead. */
          last_change: Nullable(ClaimEntry),
        }),
        { maxItems: MAX_CLAIM_BULK },
      ),
    }),
    errors: [],
  },
  'POST /api/store/update_claim_number': {
    summary:
      'Change the two numbers by which a claim is looked up; without its id, the latest claim on the waybill gets the claim number',
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because claims go on to their end',
    body: StrictObject({
      claim_id: Type.Optional(Id),
      version: Type.Optional(Version),
      waybill_number: Waybill,
      claim_number: ClaimNumber,
    }),
    reply: One,
    success: 'updated',
    errors: ['changeStatusFailed'],
  },
  'POST /api/store/add_claim_note': {
    summary: "Add to a claim's history what only the store's own people read",
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because claims go on to their end',
    body: StrictObject({ claim_id: Id, note: NonBlankText(CLAIM_TEXT_MAX) }),
    reply: One,
    success: 'updated',
    errors: [],
  },
});

export type StoreClaimWire = WireOf<typeof storeClaimEndpoints>;
