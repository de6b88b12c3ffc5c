import { STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { ENTRY_KIND_NAMES } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PART_NAMES } from '@store-panel/domain/ledger/parts';
import { QUESTION_LIMITS, QUESTION_STATES } from '@store-panel/domain/line-questions/line-questions';
import { PAYOUT_STATES } from '@store-panel/domain/payouts/payout-states';
import Type, { type Static } from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Sequence,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
} from '#fields.ts';

const Part = Type.Enum(LEDGER_PART_NAMES);
const TaxRate = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million; 0: no rate.' });
export const PostingNumber = Type.Integer({ minimum: 1, maximum: 32_767 });

/** What came to the store's accounts (above 0) and went from them, of one part and tax rate. */
export const EarningLine = StrictObject({
  part: Part,
  tax_ppm: TaxRate,
  amount: Money,
  /** The tax that the amount contains. */
  tax: Money,
  /** Entries that it comes from. */
  count: Type.Integer({ minimum: 0 }),
});
export type EarningLine = Static<typeof EarningLine>;

const EarningDay = StrictObject({
  /** A business day. */
  day: Day,
  /** Completed, less those restored. */
  orders: Type.Integer(),
  lines: Type.Array(EarningLine, { maxItems: 500 }),
});

/** The next payout and what holds it. */
const NextPayout = StrictObject({
  day: Day,
  /** What would be paid as of now. */
  amount: Money,
  held_by: Type.Array(StrictObject({ reason: OptionalText(60), until: Nullable(Timestamp) }), { maxItems: 20 }),
});

const PayoutOfWeek = StrictObject({
  payout_id: Id,
  /** As on the bank statement. */
  reference: OptionalText(40),
  state: Type.Enum(PAYOUT_STATES),
  amount: Money,
  /** With which it was paid again after it came back; null while there is none. */
  again: Nullable(StrictObject({ payout_id: Id, reference: OptionalText(40) })),
});

const stretchFields = {
  from: Day,
  to: Day,
  currency: Currency,
  /** What the store had before and after; `opening` and all lines add up to `closing`. Below 0 the store owes. */
  opening: Money,
  closing: Money,
} as const;

/** A day, a week or a month of a store's money. */
export const Earning = StrictObject({
  ...stretchFields,
  /** Not over yet: numbers may be added. */
  is_running: Type.Boolean(),
  orders: Type.Integer(),
  /** Of all days. */
  lines: Type.Array(EarningLine, { maxItems: 1000 }),
  /** Every day of the stretch that has begun. */
  days: Type.Array(EarningDay, { maxItems: 31 }),
  /** Null while the store gets none. */
  payout: Nullable(NextPayout),
  /** The payout with which a week went that is over; null for other stretches, and while there is none. */
  paid_out: Nullable(PayoutOfWeek),
  /** The last entry that it contains; 0 if there is none. */
  as_of_no: Sequence,
  /** The first day of the store's book. */
  since: Day,
});

const WeekOfEarnings = StrictObject({
  ...stretchFields,
  is_running: Type.Boolean(),
  orders: Type.Integer(),
  lines: Type.Array(EarningLine, { maxItems: 1000 }),
  payout: Nullable(PayoutOfWeek),
});

/** The order of a store's lines: by entry, and within one by line. */
const PostingPlace = StrictObject({ entry_no: Sequence, line: PostingNumber });

/** What was asked about a line, and answered; once. */
export const LineQuestion = StrictObject({
  question_id: Id,
  state: Type.Enum(QUESTION_STATES),
  text: Text(QUESTION_LIMITS.text),
  asked_at: Timestamp,
  asked_by: Actor,
  /** Null while it waits. */
  answer: Nullable(Text(QUESTION_LIMITS.answer)),
  answered_at: Nullable(Timestamp),
  /** The entry that corrects the line; null where the answer is a reason alone. */
  adjustment: Nullable(StrictObject({ no: Sequence, day: Day, amount: Money })),
});

export const Posting = StrictObject({
  entry_no: Sequence,
  line: PostingNumber,
  kind: Type.Enum(ENTRY_KIND_NAMES),
  day: Day,
  at: Timestamp,
  account: Type.Enum(STORE_ACCOUNTS),
  part: Part,
  tax_ppm: TaxRate,
  amount: Money,
  tax: Money,
  order_id: Nullable(Id),
  /** Of the order. */
  unique_id: Nullable(UniqueId),
  /** What the amount was computed from; of a fee its formula, of an offer its code. */
  explain: Nullable(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
  reason: Nullable(OptionalText(500)),
});

/** A line with its question. */
const ListedPosting = StrictObject({
  ...Posting.properties,
  /** Of the payout that it is about. */
  reference: Nullable(OptionalText(40)),
  question: Nullable(LineQuestion),
  /** It may be asked about until then; null while its month has no statement. */
  question_until: Nullable(Timestamp),
});

/** Postings that one call returns. */
export const POSTINGS_MAX = 100;

const access = {
  sessions: ['store', 'sub_store'],
  screens: ['current-week-earnings', 'weekly-earnings', 'current-month-earnings'],
} as const;

const Month = Type.String({
  maxLength: 7,
  pattern: '^2\\d{3}-(0[1-9]|1[0-2])$',
  description: 'A month of the business days, yyyy-mm.',
});

/** What a store earns, from its book: each amount down to the orders that it comes from. */
export const earningEndpoints = defineEndpoints({
  'POST /api/store/get_daily_earning': {
    summary: 'What came in on a business day and what is left of it',
    origin: 'ours',
    access,
    effect: 'read',
    /** Without a date: today. */
    body: StrictObject({ date: Type.Optional(Day) }),
    reply: StrictObject({ earning: Earning }),
    errors: ['dailyEarningNotFound'],
  },
  'POST /api/store/get_weekly_earning': {
    summary: 'What came in in a week, Sunday to Saturday, and what is left of it',
    origin: 'ours',
    access,
    effect: 'read',
    /** Any day of the week; without one: the running week. */
    body: StrictObject({ date: Type.Optional(Day) }),
    reply: StrictObject({ earning: Earning }),
    errors: ['weeklyEarningNotFound'],
  },
  'POST /api/store/get_monthly_earning': {
    summary: 'What came in in a month and what is left of it',
    origin: 'ours',
    access,
    effect: 'read',
    /** Without a month: the running one. */
    body: StrictObject({ month: Type.Optional(Month) }),
    reply: StrictObject({ earning: Earning }),
    errors: [],
  },
  'POST /api/store/list_weekly_earnings': {
    summary: 'One page of the weeks since the first one, the newest first',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      weeks: Type.Array(WeekOfEarnings, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/list_postings': {
    summary: "The lines on the store's accounts in a stretch of days, the newest first",
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      from: Day,
      to: Day,
      part: Type.Optional(Part),
      /** With a part: only its lines of this rate. */
      tax_ppm: Type.Optional(TaxRate),
      order_id: Type.Optional(Id),
      /** The last line of the page before. */
      after: Type.Optional(PostingPlace),
    }),
    reply: StrictObject({
      currency: Currency,
      postings: Type.Array(ListedPosting, { maxItems: POSTINGS_MAX }),
      /** Null: there are no more. */
      next: Nullable(PostingPlace),
    }),
    errors: [],
  },
});
export type EarningWire = WireOf<typeof earningEndpoints>;
