import type { TryResult } from '@store-panel/domain/subscription/dunning';
import { invoiceStatesBefore } from '@store-panel/domain/subscription/invoice-states';
import type { InvoiceState } from '@store-panel/domain/statements/statement';
import type { InvoiceData } from '@store-panel/domain/statements/statement-data';
import {
  type SubscriptionDays,
  type SubscriptionStatus,
  subscriptionState,
} from '@store-panel/domain/subscription/subscription-state';
import { storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { type Selectable, sql, type Updateable } from 'kysely';

import type { SubscriptionsTable } from '#db/tables/subscriptions.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Row = Selectable<SubscriptionsTable>;

/** A subscription, and what of its store it depends on. */
export interface StoredSubscription {
  readonly row: Row | null;
  readonly storeId: string;
  readonly currency: string;
  readonly zone: string;
  /** Of the store's calendar. */
  readonly today: StoreDate;
  readonly status: SubscriptionStatus;
}

const DAY_COLUMNS = [
  'registered_on',
  'trial_ends_on',
  'counted_from',
  'paid_from',
  'next_invoice_on',
  'failed_on',
  'cancelled_on',
  'granted_until',
] as const satisfies readonly (keyof Row)[];

/** What decides the state of a subscription, of its row. */
export const daysOf = (
  row: Pick<Row, 'trial_ends_on' | 'next_invoice_on' | 'cancelled_on' | 'failed_on' | 'granted_until'>,
) =>
  ({
    trialEndsOn: row.trial_ends_on,
    nextInvoiceOn: row.next_invoice_on,
    cancelledOn: row.cancelled_on,
    failedOn: row.failed_on,
    grantedUntil: row.granted_until,
  }) as SubscriptionDays;

/**
 * Reads a store's subscription; with `lock`, its row is held until the transaction ends, after the store's own, which two
 * first changes wait for.
 */
export async function readSubscription(
  db: QueryExecutor,
  storeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredSubscription> {
  const stores = db.selectFrom('stores').select(['currency', 'timezone']).where('id', '=', storeId);
  const store = await (lock ? stores.forNoKeyUpdate() : stores).executeTakeFirstOrThrow();
  const rows = db
    .selectFrom('subscriptions')
    .selectAll()
    .select(DAY_COLUMNS.map((column) => sql<string | null>`${sql.ref(column)}::text`.as(column)))
    .where('store_id', '=', storeId);
  const row = (await (lock ? rows.forUpdate() : rows).executeTakeFirst()) ?? null;
  const { currency, timezone: zone } = store;
  const at = Date.now();
  const status = subscriptionState(row && daysOf(row), { at, zone });
  return { row, storeId, currency, zone, today: storeDay(at, zone), status };
}

/** Changes a subscription, or adds it. The caller holds its row by {@link readSubscription}. */
export async function writeSubscription(
  db: QueryExecutor,
  storeId: string,
  change: Omit<Updateable<SubscriptionsTable>, 'store_id' | 'version' | 'updated_at'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('subscriptions')
    .values({ store_id: storeId, ...NO_SUBSCRIPTION, ...change })
    .execute();
}

/** A row that says nothing. */
export const NO_SUBSCRIPTION = {
  plan_version_id: null,
  registered_on: null,
  pay_by: null,
  trial_ends_on: null,
  counted_from: null,
  paid_from: null,
  paid_net: null,
  next_invoice_on: null,
  next_plan_version_id: null,
  open_invoice_id: null,
  open_plan_version_id: null,
  failed_on: null,
  cancelled_on: null,
  granted_until: null,
} as const;

export interface SubscriptionInvoice {
  readonly id: string;
  readonly state: InvoiceState;
  readonly data: InvoiceData;
}

/** @throws Error for an invoice of another store */
export async function readInvoice(db: QueryExecutor, storeId: string, id: string): Promise<SubscriptionInvoice> {
  return db
    .selectFrom('invoices')
    .select(['id', 'state', 'data'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The newest invoice of a subscription, credit notes left out. */
export const readNewestInvoice = async (db: QueryExecutor, storeId: string): Promise<SubscriptionInvoice | null> =>
  (await db
    .selectFrom('invoices')
    .select(['id', 'state', 'data'])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'subscription')
    .where('total', '>', 0)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Sets an invoice's state, if it may come from the present one. */
export async function setInvoiceState(
  db: QueryExecutor,
  storeId: string,
  id: string,
  state: InvoiceState,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', invoiceStatesBefore(state))
    .execute();
}

export interface StoredTry {
  readonly no: number;
  readonly on: StoreDate;
  readonly cardId: string;
  readonly result: TryResult;
  /** The page on which its owner may be confirming it. */
  readonly pageRef: string | null;
}

/** Tries to charge an invoice, oldest first. */
export async function readTries(db: QueryExecutor, storeId: string, invoiceId: string): Promise<readonly StoredTry[]> {
  const rows = await db
    .selectFrom('charge_tries')
    .select(['no', 'card_id', 'result', 'page_ref'])
    .select(sql<StoreDate>`day::text`.as('day'))
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('no')
    .execute();
  return rows.map(({ no, day, card_id: cardId, result, page_ref: pageRef }) => ({
    no,
    on: day,
    cardId,
    result,
    pageRef,
  }));
}
