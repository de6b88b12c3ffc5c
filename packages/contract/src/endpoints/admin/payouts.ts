import { APPROVAL_OBSTACLES, PAYOUT_STATES } from '@store-panel/domain/payouts/payout-states';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { WALLET_REQUEST_STATES } from '@store-panel/domain/wallet/wallet-requests';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { BankReference, PayoutHold, WalletRequest } from '#endpoints/wallet.ts';
import {
  CountryCode,
  Currency,
  Day,
  Id,
  Nullable,
  OptionalText,
  Page,
  Password,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

/** Stores of one page of what is held. */
export const HELD_PER_PAGE = 50;
/** Payouts of one approval. */
export const PAYOUTS_MAX = 500;

const payouts = { sessions: ['admin'], screens: ['payouts'] } as const;
const requests = { sessions: ['admin'], screens: ['wallet-requests'] } as const;
const editing = { action: 'edit' } as const;
/** The administrator's own. */
const password = Password;
const reason = Type.String({ minLength: 10, maxLength: REASON_MAX });

const AdminPayout = StrictObject({
  payout_id: Id,
  store_id: Id,
  /** In the language of the first name that is there. */
  store: OptionalText(200),
  reference: Text(40),
  day: Day,
  amount: Price,
  currency: Currency,
  state: Type.Enum(PAYOUT_STATES),
  account_holder_name: OptionalText(140),
  account_hint: OptionalText(20),
  batch_id: Nullable(Id),
  reason: Nullable(OptionalText(REASON_MAX)),
  /** Goes through the payment provider, which reports its result. */
  is_by_provider: Type.Boolean(),
  /** The provider has paid another amount: an administrator says what happened. */
  problem: Nullable(Type.Enum(['other_amount'])),
  version: Version,
});

const HeldStore = StrictObject({
  store_id: Id,
  store: OptionalText(200),
  currency: Currency,
  /** What would be paid without the holds. */
  amount: Price,
  holds: Type.Array(PayoutHold, { maxItems: 10 }),
});

const Batch = StrictObject({
  batch_id: Id,
  currency: Currency,
  /**
   * `provider`: through the payment provider, to accounts that it knows, without a file. Else for accounts with an IBAN a
   * message of ISO 20022, and for others a table.
   */
  format: Type.Enum(['pain001', 'csv', 'provider']),
  count: Type.Integer({ minimum: 1 }),
  amount: Price,
  created_at: Timestamp,
  /** Unique at the bank: a file that is sent twice is found by it. */
  message_id: Text(35),
  /** Files are deleted when the bank's results are long known. */
  has_file: Type.Boolean(),
});

const AdminRequest = StrictObject({ ...WalletRequest.properties, store_id: Id, store: OptionalText(200) });

const moving = { request_id: Id, store_id: Id, version: Version, password } as const;

/** Payouts and wallet requests of all stores, for administrators. Paths are ours. */
export const payoutEndpoints = defineEndpoints({
  'POST /api/admin/list_payouts': {
    summary: 'Payouts that wait, are at the bank, or came back; what is held; and the newest files',
    origin: 'ours',
    access: payouts,
    effect: 'read',
    body: StrictObject({
      state: Type.Optional(Type.Enum(PAYOUT_STATES)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      /** Of `overview.held`; the first one without it. */
      held_page: Type.Optional(Page),
    }),
    reply: StrictObject({
      payouts: Type.Array(AdminPayout, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
      /** Of all stores, whatever the page shows. */
      overview: StrictObject({
        /** Of all that wait for approval, by currency. */
        totals: Type.Array(StrictObject({ currency: Currency, count: Count, amount: Price }), { maxItems: 200 }),
        /** One page, the highest amounts first. */
        held: Type.Array(HeldStore, { maxItems: HELD_PER_PAGE }),
        /** Of all pages. */
        held_count: Count,
        batches: Type.Array(Batch, { maxItems: 20 }),
      }),
    }),
    errors: [],
  },
  'POST /api/admin/approve_payouts': {
    summary: 'Hand payouts to the bank by files, or to the payment provider; each once',
    origin: 'ours',
    access: { ...payouts, ...editing },
    effect: 'write',
    body: StrictObject({
      payout_ids: Type.Array(Id, { minItems: 1, maxItems: PAYOUTS_MAX, uniqueItems: true }),
      password,
    }),
    reply: StrictObject({
      batches: Type.Array(Batch, { maxItems: 200 }),
      /** Those that may not leave, with the first thing that is in their way; they wait on. */
      not_approved: Type.Array(StrictObject({ payout_id: Id, obstacle: Type.Enum(APPROVAL_OBSTACLES) }), {
        maxItems: PAYOUTS_MAX,
      }),
    }),
    success: 'updated',
    errors: ['wrongPassword', 'notInThisState'],
  },
  'POST /api/admin/take_back_payout': {
    summary: 'Give a payout that is in no file back to its store’s balance; it goes with the next one',
    origin: 'ours',
    access: { ...payouts, ...editing },
    effect: 'write',
    body: StrictObject({ store_id: Id, payout_id: Id, reason, password }),
    reply: StrictObject({ state: Type.Enum(PAYOUT_STATES) }),
    success: 'updated',
    errors: ['wrongPassword', 'notInThisState'],
  },
  'POST /api/admin/download_payout_file': {
    summary: 'A file for the bank; the same bytes each time',
    origin: 'ours',
    access: { ...payouts, ...editing },
    effect: 'write',
    body: StrictObject({ batch_id: Id, password }),
    download: ['application/xml', 'text/csv'],
    reply: StrictObject({}),
    errors: ['wrongPassword', 'dataNotFound'],
  },
  'POST /api/admin/mark_payouts': {
    summary: 'Say what the bank did with payouts',
    origin: 'ours',
    access: { ...payouts, ...editing },
    effect: 'write',
    body: StrictObject({
      results: Type.Array(
        StrictObject({
          reference: Text(40),
          state: Type.Enum(['success', 'fail']),
          /** Of one that came back, which has to have one. */
          reason: Type.Optional(Text(REASON_MAX)),
        }),
        { minItems: 1, maxItems: PAYOUTS_MAX },
      ),
      password,
    }),
    reply: StrictObject({
      marked: Type.Integer({ minimum: 0 }),
      /** References of no payout that is at the bank, or has that result already. */
      unknown: Type.Array(Text(40), { maxItems: PAYOUTS_MAX }),
    }),
    success: 'updated',
    errors: ['wrongPassword'],
  },
  'POST /api/admin/hold_payouts': {
    summary: 'Hold a store’s payouts, or let them go again',
    origin: 'ours',
    access: { ...payouts, ...editing },
    effect: 'write',
    body: StrictObject({ store_id: Id, is_held: Type.Boolean(), reason, password }),
    reply: StrictObject({ is_held: Type.Boolean() }),
    success: 'updated',
    errors: ['wrongPassword', 'dataNotFound'],
  },
  'POST /api/admin/list_wallet_requests': {
    summary: 'One page of stores’ wallet requests, the oldest open one first',
    origin: 'ours',
    access: requests,
    effect: 'read',
    body: StrictObject({
      state: Type.Optional(Type.Enum(WALLET_REQUEST_STATES)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      requests: Type.Array(AdminRequest, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/admin/accept_wallet_request': {
    summary: 'Accept a wallet request',
    origin: 'ours',
    access: { ...requests, ...editing },
    effect: 'write',
    body: StrictObject(moving),
    reply: StrictObject({ request: AdminRequest }),
    success: 'updated',
    errors: ['wrongPassword', 'walletRequestNotAccepted', 'walletRequestNotFound'],
  },
  'POST /api/admin/open_withdrawal_account': {
    summary: 'The account that an accepted withdrawal has to be transferred to; each time is recorded',
    origin: 'ours',
    access: { ...requests, ...editing },
    effect: 'write',
    body: StrictObject({ request_id: Id, store_id: Id, password }),
    reply: StrictObject({
      account_holder_name: OptionalText(140),
      /** An IBAN where the country has them. */
      account_number: Text(64),
      routing_number: Nullable(OptionalText(64)),
      /** A BIC or the country's code of the bank. */
      bank_code: Nullable(OptionalText(64)),
      bank_name: Nullable(OptionalText(200)),
      country: CountryCode,
      /** For the transfer's text. */
      reference: Text(40),
      amount: Price,
      currency: Currency,
    }),
    isReplySecret: true,
    errors: ['wrongPassword', 'walletRequestNotTransferred', 'walletRequestNotFound'],
  },
  'POST /api/admin/transfer_wallet_request': {
    summary: 'Say that a withdrawal was transferred',
    origin: 'ours',
    access: { ...requests, ...editing },
    effect: 'write',
    body: StrictObject({ ...moving, bank_reference: BankReference }),
    reply: StrictObject({ request: AdminRequest }),
    success: 'updated',
    errors: ['wrongPassword', 'walletRequestNotTransferred', 'walletRequestNotFound'],
  },
  'POST /api/admin/complete_wallet_request': {
    summary: 'Say that the money has arrived',
    origin: 'ours',
    access: { ...requests, ...editing },
    effect: 'write',
    body: StrictObject(moving),
    reply: StrictObject({ request: AdminRequest }),
    success: 'updated',
    errors: ['wrongPassword', 'walletRequestNotCompleted', 'walletRequestNotFound'],
  },
  'POST /api/admin/cancel_wallet_request': {
    summary: 'Cancel a wallet request; the store sees why',
    origin: 'ours',
    access: { ...requests, ...editing },
    effect: 'write',
    body: StrictObject({ ...moving, reason }),
    reply: StrictObject({ request: AdminRequest }),
    success: 'updated',
    errors: ['wrongPassword', 'walletRequestNotCancelled', 'walletRequestNotFound'],
  },
});

export type PayoutWire = WireOf<typeof payoutEndpoints>;
