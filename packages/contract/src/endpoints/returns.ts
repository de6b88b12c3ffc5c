import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { ORDER_LIMITS, REASON_MAX } from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { INSPECTION_RESULTS } from '@store-panel/domain/returns/return-lines';
import {
  RETURN_COLUMNS,
  RETURN_SEARCH_FIELDS,
  RETURN_SORTS,
  RETURN_VIEWS,
} from '@store-panel/domain/returns/return-list';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { RETURN_REASONS, RETURN_STATES } from '@store-panel/domain/returns/return-states';
import { BULK_ACTIONS, CHANGE_ACTIONS } from '@store-panel/domain/returns/return-transitions';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import { RefundPreview, RefundWay } from '#endpoints/orders/order-money.ts';
import {
  LineIndex,
  RequestedLines,
  ReturnableLine,
  ReturnDetail,
  ReturnRow,
  ReturnRules,
} from '#endpoints/return-fields.ts';
import {
  Currency,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const access = { sessions: ['store', 'sub_store'], screens: ['returns'] } as const;
/** From the page of an order, too. */
const ofOrders = { sessions: ['store', 'sub_store'], screens: ['returns', 'shipments'] } as const;
const rules = { sessions: ['store', 'sub_store'], screens: ['return-rules'] } as const;
const channel = { sessions: ['user'] } as const;
const toTheEnd = 'because returns go on to their end';

const Reason = Type.String({ minLength: 1, maxLength: RETURN_LIMITS.reason, pattern: '\\S' });
const Grams = Type.Integer({ minimum: 1, maximum: RETURN_LIMITS.grams });
const Target = { return_id: Id, version: Version } as const;
const One = StrictObject({ return: ReturnDetail });

/** Days on which they were opened; `query`: the number of the return or order, a waybill, the customer's name. */
const filter = {
  search_by: Type.Optional(Type.Enum([...RETURN_SEARCH_FIELDS])),
  search_value: Type.Optional(OptionalText(100)),
  view: Type.Optional(Type.Enum([...RETURN_VIEWS])),
  state: Type.Optional(
    Type.Array(Type.Enum([...RETURN_STATES]), { maxItems: RETURN_STATES.length, uniqueItems: true }),
  ),
  reason: Type.Optional(
    Type.Array(Type.Enum([...RETURN_REASONS]), { maxItems: RETURN_REASONS.length, uniqueItems: true }),
  ),
  order_id: Type.Optional(Id),
} as const;
const sort = Type.Optional(Type.Enum([...RETURN_SORTS]));
const { page: _page, perPage: _perPage, ...daysAndQuery } = DateRangePage;

const OwnReturn = StrictObject({
  return_id: Id,
  number: ReturnRow.properties.number,
  version: Version,
  /** Of domain's `RETURN_STATES`, a list that grows. */
  state: Text(40),
  /** Why it was rejected or cancelled. */
  answer: OptionalText(RETURN_LIMITS.reason),
  /** When its approval ends. */
  expires_at: Nullable(Timestamp),
  waybill_number: ReturnRow.properties.waybill_number,
  created_at: Timestamp,
});

/** What comes back of orders (spec: "returned" list and `return_order` alone; all of this is ours). */
export const returnEndpoints = defineEndpoints({
  'POST /api/store/list_returns': {
    summary: 'One page of returns, ten by default: those that wait for the store first, by when they are due',
    origin: 'ours',
    access: ofOrders,
    effect: 'read',
    body: StrictObject({ ...DateRangePage, ...filter, sort }),
    reply: StrictObject({
      returns: Type.Array(ReturnRow, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
      /** Of all returns of the store: how many wait for it, and how many of these are late. */
      todo: Count,
      overdue: Count,
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/get_return': {
    summary: 'One return with everything that happened to it',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ return_id: Id }),
    reply: One,
    errors: ['dataNotFound'],
  },
  'POST /api/store/get_return_options': {
    summary: 'What of an order may still come back, and by which rules',
    origin: 'ours',
    access: ofOrders,
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      lines: Type.Array(ReturnableLine, { maxItems: ORDER_LIMITS.maxLines }),
      rules: ReturnRules,
      currency: Currency,
      delivered_at: Nullable(Timestamp),
      window_ends_at: Nullable(Timestamp),
      /** Why nothing can be opened now; null if something can. */
      problem: Nullable(Text(40)),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/open_return': {
    summary: 'Open a return of a delivered order for its customer; approved at once, unless it is only to be requested',
    origin: 'ours',
    access: ofOrders,
    effect: 'write',
    withoutSubscription: toTheEnd,
    body: StrictObject({
      order_id: Id,
      lines: RequestedLines,
      note: Type.Optional(OptionalText(RETURN_LIMITS.note)),
      /** `received`: it is here already. */
      state: Type.Enum(['requested', 'approved', 'received']),
    }),
    reply: One,
    // 655: the order was not delivered, or not so much is left of it.
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/change_return': {
    summary: 'Approve, reject, cancel, receive or close a return; rejecting needs a reason that its customer reads',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: toTheEnd,
    body: StrictObject({
      ...Target,
      action: Type.Enum([...CHANGE_ACTIONS]),
      reason: Type.Optional(Reason),
      /** With `receive`: what it weighs. */
      grams: Type.Optional(Grams),
    }),
    reply: One,
    success: 'updated',
    // 655: with the return as it is now.
    errors: ['dataNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/change_multiple_returns': {
    summary: 'Approve, reject or receive many returns; each is decided on its own',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: toTheEnd,
    body: StrictObject({
      returns: Type.Array(StrictObject(Target), { minItems: 1, maxItems: RETURN_LIMITS.bulk }),
      action: Type.Enum([...BULK_ACTIONS]),
      reason: Type.Optional(Reason),
    }),
    reply: StrictObject({
      /** One for each that was named, in the same order. */
      results: Type.Array(
        StrictObject({
          return_id: Id,
          /** Null where it was done, else the code that a call for this return alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** As it is now; null if the store has none with this id. */
          return: Nullable(ReturnRow),
        }),
        { maxItems: RETURN_LIMITS.bulk },
      ),
    }),
    errors: [],
  },
  'POST /api/store/inspect_return': {
    summary: 'Say of each line of a received return whether it is accepted, in whole or for less',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: toTheEnd,
    body: StrictObject({
      ...Target,
      /** All lines of the return. What is not accepted as it is needs a note. */
      lines: Type.Array(
        StrictObject({
          line: LineIndex,
          result: Type.Enum([...INSPECTION_RESULTS]),
          deduction: Type.Optional(Price),
          note: Type.Optional(OptionalText(RETURN_LIMITS.reason)),
        }),
        { minItems: 1, maxItems: ORDER_LIMITS.maxLines },
      ),
    }),
    reply: One,
    success: 'updated',
    errors: ['dataNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/preview_return_refund': {
    summary: 'What refunding an inspected return would give back, and how',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ ...Target, way: Type.Optional(RefundWay) }),
    reply: StrictObject({
      ...RefundPreview.properties,
      /** What inspections and the way back take off, and whether the delivery price goes back. */
      deduction: Price,
      delivery: Type.Boolean(),
    }),
    // 640: the platform holds the cash. 644: nothing can go back, or not this way.
    errors: ['dataNotFound', 'changeStatusFailed', 'cashPaymentFailed', 'paymentFailed'],
  },
  'POST /api/store/refund_return': {
    summary: 'Give back what an inspected return is worth; it is refunded once the money is on its way',
    origin: 'ours',
    access: { ...access, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because what customers paid is given back',
    body: StrictObject({ ...Target, way: Type.Optional(RefundWay), consequences: Consequences }),
    reply: One,
    success: 'updated',
    // 654: an earlier refund of it is not decided yet.
    errors: [
      'dataNotFound',
      'requestFailed',
      'changeStatusFailed',
      'cashPaymentFailed',
      'paymentFailed',
      'consequencesChanged',
    ],
  },
  'POST /api/store/add_return_photo': {
    summary: 'Add a photo of what comes back',
    origin: 'ours',
    access,
    effect: 'write',
    withoutSubscription: toTheEnd,
    body: StrictObject({ return_id: Id, line: Type.Optional(LineIndex) }),
    file: 'photo',
    reply: One,
    errors: ['dataNotFound', 'changeStatusFailed', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/export_returns': {
    summary: 'The list of returns as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject({ ...daysAndQuery, ...filter }),
      format: Type.Enum(['csv', 'xlsx']),
      columns: Type.Array(Type.Enum([...RETURN_COLUMNS]), {
        minItems: 1,
        maxItems: RETURN_COLUMNS.length,
        uniqueItems: true,
      }),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: ['orderHistoryNotFound'],
  },
  'POST /api/store/get_return_rules': {
    summary: 'By which rules customers return what they got',
    origin: 'ours',
    access: rules,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      settings: ReturnRules,
      version: Version,
      currency: Currency,
      /** Of the menu, for what does not come back. */
      sub_categories: Type.Array(StrictObject({ sub_category_id: Id, names: LocalizedName }), { maxItems: 2000 }),
    }),
    errors: [],
  },
  'POST /api/store/save_return_rules': {
    summary: 'Save the rules for returns; those that are open keep what they began with',
    origin: 'ours',
    access: rules,
    effect: 'write',
    body: StrictObject({ settings: ReturnRules, version: Version }),
    reply: StrictObject({ settings: ReturnRules, version: Version, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/user/start_return': {
    summary: 'Request a return for the customer of an order that my channel placed',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      order_id: Id,
      lines: RequestedLines,
      note: Type.Optional(OptionalText(RETURN_LIMITS.note)),
      /** What it weighs when the customer hands it over. */
      grams: Type.Optional(Grams),
    }),
    reply: StrictObject({ return: OwnReturn }),
    // 655: not delivered, or not so much is left of it. 422: a reason or an item that the store does not take back.
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/user/list_order_returns': {
    summary: 'Returns of an order that my channel placed, the newest first',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({ store_id: Id, order_id: Id }),
    reply: StrictObject({ returns: Type.Array(OwnReturn, { maxItems: 200 }) }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/user/cancel_return': {
    summary: 'Cancel a return for its customer, as long as nothing was sent',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({ store_id: Id, return_id: Id, version: Version, reason: Type.Optional(Text(REASON_MAX)) }),
    reply: StrictObject({ return: OwnReturn }),
    success: 'updated',
    errors: ['dataNotFound', 'changeStatusFailed'],
  },
});

export type ReturnWire = WireOf<typeof returnEndpoints>;
