import { PAYOUT_HOLDS } from '@store-panel/domain/payouts/payout-states';
import {
  WALLET_REQUEST_ACTIONS,
  WALLET_REQUEST_KINDS,
  WALLET_REQUEST_STATES,
} from '@store-panel/domain/wallet/wallet-requests';
import { PRICE_MAX, REASON_MAX } from '@store-panel/domain/limits/limits';
import { ENTRY_KIND_NAMES } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PART_NAMES } from '@store-panel/domain/ledger/parts';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Price,
  Sequence,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

/** What holds a store's payouts; `until` is null if only a person can end it. */
export const PayoutHold = StrictObject({ reason: Type.Enum(PAYOUT_HOLDS), until: Nullable(Timestamp) });

/** What is asked for. */
const Amount = Type.Integer({ minimum: 1, maximum: PRICE_MAX, description: 'Amount in minor units.' });

/** The bank's own text for a transfer. */
export const BankReference = Text(140);

export const WalletRequest = StrictObject({
  request_id: Id,
  kind: Type.Enum(WALLET_REQUEST_KINDS),
  state: Type.Enum(WALLET_REQUEST_STATES),
  amount: Price,
  currency: Currency,
  /** On the bank statement. */
  reference: Text(40),
  /** Where a withdrawal goes: country and last digits; null of a top-up. */
  account_hint: Nullable(OptionalText(20)),
  bank_reference: Nullable(OptionalText(140)),
  /** Why it was cancelled. */
  reason: Nullable(OptionalText(REASON_MAX)),
  created_at: Timestamp,
  /** When it came to its state. */
  moved_at: Timestamp,
  version: Version,
  /** What this session may do with it. */
  actions: Type.Array(Type.Enum(WALLET_REQUEST_ACTIONS), { maxItems: WALLET_REQUEST_ACTIONS.length }),
});

const Payout = StrictObject({
  payout_id: Id,
  reference: Text(40),
  day: Day,
  amount: Price,
  currency: Currency,
  state: Type.Enum(['created', 'paid', 'success', 'fail']),
  account_hint: OptionalText(20),
  /** Why it failed. */
  reason: Nullable(OptionalText(REASON_MAX)),
});

/** Another payout of the store. */
const NamedPayout = StrictObject({ payout_id: Id, reference: Text(40) });

/** What came to the released money between two payouts (above 0) or left it: of a part, a week, a returned payout. */
const ReleasedLine = StrictObject({
  part: Type.Enum(LEDGER_PART_NAMES),
  /** The Sunday of the week that was released. */
  week: Nullable(Day),
  /** Of the payout that came back. */
  reference: Nullable(Text(40)),
  count: Count,
  amount: Money,
  first_day: Day,
  last_day: Day,
});

const access = { sessions: ['store', 'sub_store'], screens: ['wallet'] } as const;
const own = { ...access, sessions: ['store'], action: 'edit', notWhileImpersonating: true } as const;

/** The wallet of a store: what it has at the platform, and what it asks for. Paths are ours (spec §4: actions). */
export const walletEndpoints = defineEndpoints({
  'POST /api/store/get_wallet': {
    summary: 'What the store has: this week’s income, what is released, what is on its way; and the next payout',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      currency: Currency,
      earned: Money,
      available: Money,
      reserved: Price,
      /** `earned` and `available` together: what courier charges are checked against. */
      balance: Money,
      /** What the store may owe before it is asked to pay it in. */
      credit_limit: Price,
      /** What can be withdrawn now. */
      payable: Price,
      holds: Type.Array(PayoutHold, { maxItems: PAYOUT_HOLDS.length }),
      /** Null on a platform without payouts for this store. */
      next_payout: Nullable(StrictObject({ day: Day, amount: Price })),
      /** Newest first. */
      payouts: Type.Array(Payout, { maxItems: 10 }),
      /** The open ones; ended ones are listed by their own call. */
      requests: Type.Array(WalletRequest, { maxItems: 20 }),
    }),
    errors: [],
  },
  'POST /api/store/get_payout': {
    summary: 'A payout, and what its amount comes from: `opening` and all lines, less `left`',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ payout_id: Id }),
    reply: StrictObject({
      payout: StrictObject({
        ...Payout.properties,
        made_at: Timestamp,
        /** Handed to the bank. */
        paid_at: Nullable(Timestamp),
        /** Paid, or come back. */
        ended_at: Nullable(Timestamp),
      }),
      before: Nullable(StrictObject({ ...NamedPayout.properties, day: Day })),
      /** Released money after the payout before. */
      opening: Money,
      /** In the order in which they began. */
      lines: Type.Array(ReleasedLine, { maxItems: 1000 }),
      /** Released money that stayed, because the weeks that were still running were below 0. */
      left: Money,
      /** The payout with which one that came back was paid again; null while there is none. */
      again: Nullable(NamedPayout),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/list_wallet_history': {
    summary: 'What came to the wallet and left it, the newest first, with the balance after each',
    origin: 'ours',
    access,
    effect: 'read',
    /** `before`: the last entry of the page before. */
    body: StrictObject({ before: Type.Optional(Sequence) }),
    reply: StrictObject({
      currency: Currency,
      entries: Type.Array(
        StrictObject({
          no: Sequence,
          kind: Type.Enum(ENTRY_KIND_NAMES),
          day: Day,
          at: Timestamp,
          amount: Money,
          /** Released money after it. */
          balance: Money,
          order_id: Nullable(Id),
          unique_id: Nullable(UniqueId),
          reason: Nullable(OptionalText(REASON_MAX)),
        }),
        { maxItems: 50 },
      ),
      has_more: Type.Boolean(),
    }),
    errors: [],
  },
  'POST /api/store/list_wallet_requests': {
    summary: 'One page of the store’s wallet requests, the newest first',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      requests: Type.Array(WalletRequest, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/create_wallet_request': {
    summary: 'Ask for money before the weekly payout, or announce a bank transfer',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ kind: Type.Enum(WALLET_REQUEST_KINDS), amount: Amount }),
    reply: StrictObject({ request: WalletRequest }),
    success: 'updated',
    errors: ['walletRequestNotCreated', 'rateLimited'],
  },
  'POST /api/store/cancel_wallet_request': {
    summary: 'Take a request back that nobody has accepted',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ request_id: Id, version: Version }),
    reply: StrictObject({ request: WalletRequest }),
    success: 'updated',
    errors: ['walletRequestNotCancelled', 'walletRequestNotFound'],
  },
  'POST /api/store/transfer_wallet_request': {
    summary: 'Say that the announced transfer was made',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ request_id: Id, version: Version, bank_reference: BankReference }),
    reply: StrictObject({ request: WalletRequest }),
    success: 'updated',
    errors: ['walletRequestNotTransferred', 'walletRequestNotFound'],
  },
});

export type WalletWire = WireOf<typeof walletEndpoints>;
