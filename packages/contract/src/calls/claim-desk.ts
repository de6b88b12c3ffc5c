import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import { CLAIM_DOCUMENT_KINDS, CLAIM_DOCUMENTS } from '@store-panel/domain/claims/claim-documents';
import { CLAIM_COLUMNS, CLAIM_SEARCH_FIELDS, CLAIM_SORTS } from '@store-panel/domain/claims/claim-list';
import { CLAIM_CAUSES, CLAIM_EVENTS, CLAIM_STATES, CLAIM_TARGETS } from '@store-panel/domain/claims/claim-states';
import {
  CLAIM_NUMBER_MAX,
  CLAIM_NUMBER_MIN,
  CLAIM_TEXT_MAX,
  CLAIMS_AT_ONCE,
  PRICE_MAX,
  REASON_MAX,
  WAYBILL_MAX,
} from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LANGUAGES } from '@store-panel/domain/places/languages';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { Actor } from '#calls/order-fields.ts';
import { PageOfDays } from '#calls/order-lists.ts';
import { GivenFile } from '#calls/profile.ts';
import {
  Currency,
  Fields,
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

const desk = { sessions: ['store', 'sub_store'], screens: ['claims'] } as const;

/** No number of a claim or waybill holds a space (spec §5). */
const NumberOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S+$' });
const Waybill = NumberOf(WAYBILL_MAX);
/** As one that a store gives: too short a one is soon guessed. */
const ClaimNumber = Type.String({ minLength: CLAIM_NUMBER_MIN, maxLength: CLAIM_NUMBER_MAX, pattern: '^\\S+$' });
/** Blank says nothing. */
const Said = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const ClaimState = Type.Enum([...CLAIM_STATES]);
const ClaimCause = Type.Enum([...CLAIM_CAUSES]);

/** One line of the list of claims. */
export const ClaimRow = Fields({
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
  /** What is claimed. */
  amount: Money,
  currency: Currency,
  /** Until when something has to happen; null where nothing is left to do. */
  due_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const ClaimEntry = Fields({
  number: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  actor: Actor,
  event: Type.Enum([...CLAIM_EVENTS]),
  /** How the claim stood from then on. */
  state: ClaimState,
  /** Why, or what was noted. */
  note: Nullable(Text(CLAIM_TEXT_MAX)),
});

const AskedDocument = {
  kind: Type.Enum([...CLAIM_DOCUMENT_KINDS]),
  /** Which one it is, or what it has to show; `other` needs it. */
  label: OptionalText(CLAIM_DOCUMENTS.label),
};

export const ClaimDocument = Fields({
  document_id: Id,
  ...AskedDocument,
  asked_at: Timestamp,
  /** When it came; null while it is missing. */
  received_at: Nullable(Timestamp),
  file: Nullable(GivenFile),
});

export const ClaimDetail = Fields({
  ...ClaimRow.properties,
  description: OptionalText(CLAIM_TEXT_MAX),
  /** What its claimant was asked for, oldest first. */
  documents: Type.Array(ClaimDocument, { maxItems: CLAIM_DOCUMENTS.most }),
  /** Whoever made the claim can look it up on the page of a courier tenant. */
  is_public: Type.Boolean(),
  timeline: Type.Array(ClaimEntry, { maxItems: 500 }),
});

/** What the list can be narrowed to (spec §7: "filter object"; all but the days, page and search ours). */
const ClaimFilter = Fields({
  ...PageOfDays,
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
const One = Fields({ claim: ClaimDetail });
const Move = {
  claim_status: Type.Enum([...CLAIM_TARGETS]),
  reason: Type.Optional(Said(REASON_MAX)),
  /** With `documents_missing`: what its claimant is asked for, and can then give on the page of the courier tenant. */
  documents: Type.Optional(
    Type.Array(Fields({ ...AskedDocument, label: Type.Optional(AskedDocument.label) }), {
      minItems: 1,
      maxItems: CLAIM_DOCUMENTS.atOnce,
    }),
  ),
} as const;

/** The desk at which a store works on its claims (spec §7 of the second document; paths and most fields are ours). */
export const claimDeskCalls = defineCalls({
  'POST /api/store/list_claims': {
    summary: 'Claims on what the store has sent: one page, with the count of all that match and of those overdue',
    origin: 'ours',
    access: desk,
    effect: 'read',
    body: ClaimFilter,
    reply: Fields({
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
    access: desk,
    effect: 'read',
    body: Fields({
      filter: Fields(exported),
      format: Type.Enum(['csv', 'xlsx']),
      columns: Type.Array(Type.Enum([...CLAIM_COLUMNS]), {
        minItems: 1,
        maxItems: CLAIM_COLUMNS.length,
        uniqueItems: true,
      }),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: Fields({}),
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_claim_detail': {
    summary: 'One claim with everything that happened to it',
    origin: 'ours',
    access: desk,
    effect: 'read',
    body: Fields({ claim_id: Id }),
    reply: One,
    errors: [],
  },
  'POST /api/store/open_claim': {
    summary: "Open a claim on an order; its waybill is the order's, and its number a new one, where none is given",
    origin: 'ours',
    access: desk,
    effect: 'write',
    body: Fields({
      order_id: Id,
      cause: ClaimCause,
      description: Said(CLAIM_TEXT_MAX),
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
    access: desk,
    effect: 'write',
    body: Fields({ ...Target, ...Move }),
    reply: One,
    success: 'updated',
    errors: ['changeStatusFailed'],
  },
  'POST /api/store/change_multiple_claim_statuses': {
    summary: 'Give many claims one status, for one reason; each is decided on its own',
    origin: 'ours',
    access: desk,
    effect: 'write',
    body: Fields({
      claims: Type.Array(Fields(Target), { minItems: 1, maxItems: CLAIMS_AT_ONCE }),
      ...Move,
    }),
    reply: Fields({
      /** One for each claim that was named, in the same order. */
      results: Type.Array(
        Fields({
          claim_id: Id,
          /** Null where it was done, else the code that a call for this claim alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** The claim as it stands now; null where the store has none of this id. */
          claim: Nullable(ClaimRow),
          /** Who did what instead. */
          last_change: Nullable(ClaimEntry),
        }),
        { maxItems: CLAIMS_AT_ONCE },
      ),
    }),
    errors: [],
  },
  'POST /api/store/update_claim_number': {
    summary: 'Change the two numbers by which a claim is looked up',
    origin: 'ours',
    access: desk,
    effect: 'write',
    body: Fields({ ...Target, waybill_number: Waybill, claim_number: ClaimNumber }),
    reply: One,
    success: 'updated',
    errors: ['changeStatusFailed'],
  },
  'POST /api/store/add_claim_note': {
    summary: "Add to a claim's history what only the store's own people read",
    origin: 'ours',
    access: desk,
    effect: 'write',
    body: Fields({ claim_id: Id, note: Said(CLAIM_TEXT_MAX) }),
    reply: One,
    success: 'updated',
    errors: [],
  },
});

export type ClaimDeskWire = WireOf<typeof claimDeskCalls>;
