import type { LedgerAccountCode } from '@store-panel/domain/ledger/accounts';
import type { EntryKindCode, SubjectKindCode } from '@store-panel/domain/ledger/entry-kinds';
import type { LedgerPartCode } from '@store-panel/domain/ledger/parts';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import type { MoneyHolder, RefundPart, RefundWay } from '@store-panel/domain/ledger/order-money';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonByDefault, JsonOrNull } from '#db/column-types.ts';

/** An entry in a store's book; written once. */
export interface LedgerEntriesTable {
  store_id: string;
  /** Counted by `store_counters.ledger_no`: without gaps, in the order of commits. */
  no: number;
  kind: EntryKindCode;
  subject_kind: SubjectKindCode | null;
  /** The order or reservation that it is about. */
  subject_id: string | null;
  /** The store's business day of the booking, yyyy-mm-dd; never before that of the entry before. */
  day: string;
  currency: string;
  at: InstantByDefault;
  actor: Json<ActorJson>;
  acting_admin_id: string | null;
  reason: string | null;
  /** The number that a counter-entry takes back. */
  reverses: number | null;
}

/** A line of an entry; written once. Those of an entry add up to 0. */
export interface LedgerPostingsTable {
  store_id: string;
  entry_no: number;
  /** From 1. */
  line: number;
  account: LedgerAccountCode;
  part: LedgerPartCode;
  /** 0 for a line without one. */
  tax_ppm: Generated<number>;
  /** Minor units: above 0 owed to the account's holder. */
  amount: number;
  /** The tax that the amount contains. */
  tax: Generated<number>;
  /** The order that decides the line. */
  order_id: string | null;
  /** What the amount was computed from. */
  explain: JsonOrNull<Readonly<Record<string, unknown>>>;
}

/** Sums of a store's lines by account; kept by the database. */
export interface LedgerBalancesTable {
  store_id: string;
  account: LedgerAccountCode;
  currency: string;
  amount: number;
}

/** Sums of the lines on the store's own accounts by day; kept by the database. */
export interface EarningsDaysTable {
  store_id: string;
  day: string;
  part: LedgerPartCode;
  tax_ppm: number;
  currency: string;
  amount: number;
  tax: number;
  /** Entries. */
  count: number;
}

/** Money of an order that is given back to its customer, or waived. */
export interface OrderRefundsTable {
  store_id: string;
  id: string;
  order_id: string;
  state: Generated<PaymentStatus>;
  way: RefundWay;
  /** Who bears what was granted. */
  bearer: MoneyHolder;
  /** Who gives the money. */
  given_by: MoneyHolder;
  /** Minor units. */
  amount: number;
  /** Of the amount: what the customer had no claim to before. */
  granted: number;
  /** What it took off the order's `balance_due`: below 0 the customer had that to get. */
  balance_settled: Generated<number>;
  currency: string;
  /** What the granted amount is for. */
  parts: JsonByDefault<RefundPart[]>;
  /** Indices and quantities of the order's lines; null for an amount. */
  lines: JsonOrNull<{ readonly line: number; readonly quantity: number }[]>;
  reason: string;
  /** The payment that a gateway gives back. */
  payment_id: string | null;
  /** The number that the gateway or the channel has for it. */
  ref: string | null;
  created_by: Json<ActorJson>;
  created_at: InstantByDefault;
  /** When the gateway is asked next. */
  ask_at: InstantOrNull;
  paid_at: InstantOrNull;
  settled_at: InstantOrNull;
  failed_at: InstantOrNull;
}
