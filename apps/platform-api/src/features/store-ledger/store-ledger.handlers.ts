import type { storeLedgerEndpoints } from '@store-panel/contract/endpoints/admin/store-ledger';
import type { Wire } from '@store-panel/contract/table';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@store-panel/domain/ledger/accounts';
import { isReversible } from '@store-panel/domain/ledger/entry-kinds';
import { negated } from '@store-panel/domain/ledger/ledger-lines';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { ordersOfEntries } from '#features/store-ledger/entry-orders.queries.ts';
import { reversalsOf } from '#features/store-ledger/reversals.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import type { CheckInput, LedgerCheck } from '#ledger/check-ledger.ts';
import { listEntries, readEntry } from '#ledger/entries.queries.ts';
import { toWireEntry } from '#ledger/entry-wire.ts';
import { readLedgerHold } from '#ledger/ledger-holds.queries.ts';
import { hasOrder } from '#orders/has-order.queries.ts';
import { nightlyLedgerCheck } from '#ledger/nightly-ledger-check.ts';
import { postAdjustment } from '#ledger/post-adjustment.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import { createRefund } from '#payments/refunds/create-refund.ts';
import { previewRefund, readRefundableOrder } from '#payments/refunds/plan-refund.ts';
import { toWirePreview, toWireRefund } from '#payments/refunds/refund-wire.ts';

type Endpoint = keyof typeof storeLedgerEndpoints;

interface StoreLedgerDeps {
  readonly secrets: Secrets;
  readonly notifyEvent: NotifyEvent;
  /** Ends the sessions' cached permissions. */
  readonly accessChanged: (ids: readonly string[]) => void;
  /** Checks a book, or all of them, which is then the last check. Payouts of stores with a difference wait for the next. */
  readonly check: (db: QueryExecutor, input: Pick<CheckInput, 'storeId'>) => Promise<LedgerCheck>;
}

/** Entries of a page. */
const PAGE_SIZE = 50;

/** The books of stores, for administrators. Where money moves, their own password is asked again. */
export function storeLedgerHandlers({
  secrets,
  notifyEvent,
  accessChanged,
  check,
}: StoreLedgerDeps): HandlersOf<Endpoint> {
  return {
    'POST /api/admin/get_store_ledger': async ({ body, db }) => {
      const { store_id: storeId, before, kind } = body;
      const { currency } = await readStore(db, storeId);
      const balances = await readBalances(db, storeId);
      const entries = await listEntries(db, storeId, {
        ...(before !== undefined && { before }),
        ...(kind && { kind }),
        limit: PAGE_SIZE + 1,
      });
      const shown = entries.slice(0, PAGE_SIZE);
      const numbers = shown.map(({ no }) => no);
      const orders = await ordersOfEntries(db, storeId, numbers);
      const reversals = await reversalsOf(db, storeId, numbers);
      const last = await nightlyLedgerCheck.read(db);
      const accounts = Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[];
      return {
        currency,
        balances: accounts.map((account) => ({ account, amount: balances[account] })),
        entries: shown.map((entry) => ({
          ...toWireEntry(entry),
          order: orders.get(entry.no) ?? null,
          reversed_by: reversals.get(entry.no) ?? null,
        })),
        has_more: entries.length > PAGE_SIZE,
        held_since: await readLedgerHold(db, storeId),
        check:
          last && toWireCheck({ ...last, differences: last.differences.filter((one) => one.store_id === storeId) }),
      };
    },
    'POST /api/admin/check_ledger': async (context) => {
      const { body, db } = context;
      const storeId = body.store_id;
      if (storeId !== undefined) await readStore(db, storeId);
      const result = await check(db, { storeId });
      await auditAdmin(context, 'ledger_checked', {
        ...(storeId !== undefined && { storeId }),
        detail: { stores: result.stores, differences: result.differences.length },
      });
      return toWireCheck(result);
    },
    'POST /api/admin/add_adjustment': async (context) => {
      const { body, db, principal } = context;
      const { store_id: storeId, amount, kind, order_id: orderId, reason } = body;
      if (amount === 0) throw invalidField('amount', 'amount.invalid');
      await verifyCurrentPassword(db, principal, body.password);
      const { currency, unique_id: number } = await readStore(db, storeId);
      if (orderId !== undefined && !(await hasOrder(db, storeId, orderId))) throw new ApiError('dataNotFound');
      const { no } = await postAdjustment(db, {
        storeId,
        orderId: orderId ?? null,
        amount,
        kind,
        currency,
        actor: actorOf(principal),
        reason: reason.trim(),
      });
      const { name, ...to } = await readRecipient(db, storeId);
      const facts = { name, amount, currency, note: reason.trim() };
      await enqueueNotice(db, secrets, { ...to, kind: 'adjustment_made', facts });
      const detail = { no, amount, currency, kind };
      await auditAdmin(context, 'adjustment_made', { storeId, subject: formatStoreId(number), note: reason, detail });
      return { no };
    },
    'POST /api/admin/reverse_entry': async (context) => {
      const { body, db, principal } = context;
      const { store_id: storeId, reason } = body;
      await verifyCurrentPassword(db, principal, body.password);
      const { currency, unique_id: number } = await readStore(db, storeId);
      // Two administrators take it back once: the second one waits here.
      await db.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
      const entry = await readEntry(db, storeId, body.no);
      if (!entry) throw new ApiError('dataNotFound');
      if (!isReversible(entry.kind)) throw invalidEntry('is decided by what it is about');
      const earlier = await db
        .selectFrom('ledger_entries')
        .select('no')
        .where('store_id', '=', storeId)
        .where('reverses', '=', entry.no)
        .executeTakeFirst();
      if (earlier) throw invalidField('no', 'ledger_entry.reversed');
      const { no } = await postEntry(db, {
        storeId,
        kind: 'counter_entry',
        subject: null,
        currency,
        actor: actorOf(principal),
        reason: reason.trim(),
        reverses: entry.no,
        lines: entry.lines.map(negated),
      });
      const detail = { no, reverses: entry.no, kind: entry.kind };
      await auditAdmin(context, 'entry_reversed', { storeId, subject: formatStoreId(number), note: reason, detail });
      return { no };
    },
    'POST /api/admin/preview_platform_refund': async ({ body, db }) => {
      const { store_id: storeId, order_id: orderId, version, ...request } = body;
      const order = await readRefundableOrder(db, { storeId, orderId, version }, { isLocked: false });
      return toWirePreview(order, previewRefund(order, { ...request, bearer: 'platform' }));
    },
    'POST /api/admin/refund_for_platform': async (context) => {
      const { principal, db, body } = context;
      const {
        store_id: storeId,
        order_id: orderId,
        version,
        reason: entered,
        password,
        consequences,
        ...request
      } = body;
      await verifyCurrentPassword(db, principal, password);
      const reason = entered.trim();
      const call = { storeId, orderId, version, reason, actor: actorOf(principal), actingAdminId: principal.id };
      const { refund } = await createRefund({ ...context, notifyEvent }, call, {
        request: { ...request, bearer: 'platform' },
        consequences,
      });
      const { amount, currency, way } = refund;
      const detail = { amount, currency, way, bearer: 'platform' };
      await auditAdmin(context, 'refund_made', { storeId, subject: orderId, note: reason, detail });
      return { refund: toWireRefund(refund) };
    },
    'POST /api/admin/set_channel_collector': async (context) => {
      const { body, db, principal, afterCommit } = context;
      const { user_id: id, version, collects_for } = body;
      await verifyCurrentPassword(db, principal, body.password);
      const channels = db
        .selectFrom('users')
        .select('name')
        .where('id', '=', id)
        .where('sends_priced_orders', '=', true);
      const channel = await channels.executeTakeFirst();
      if (!channel) throw new ApiError('dataNotFound');
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set((eb) => ({ collects_for, version: eb('version', '+', 1), updated_at: new Date() }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
      await auditAdmin(context, 'channel_collector_changed', { subject: channel.name, detail: { collects_for } });
      afterCommit(() => accessChanged([id]));
      return { version: version + 1 };
    },
  };
}

const formatStoreId = (number: number) => formattedId(STORE_ID_PREFIX, number);

const invalidEntry = (problem: string) => new ApiError('validationFailed', { fields: [{ path: 'no', problem }] });

/** An attempt of the password counts whatever becomes of the call. */
const consumeAttempt = ({ principal, db }: Pick<CallContext<'POST /api/admin/add_adjustment'>, 'principal' | 'db'>) =>
  consumePasswordAttempt(db, principal);

export const storeLedgerGuards = {
  'POST /api/admin/add_adjustment': consumeAttempt,
  'POST /api/admin/reverse_entry': consumeAttempt,
  'POST /api/admin/refund_for_platform': consumeAttempt,
  'POST /api/admin/set_channel_collector': consumeAttempt,
} satisfies Guards;

/** @throws ApiError dataNotFound */
async function readStore(db: QueryExecutor, storeId: string) {
  const store = await db
    .selectFrom('stores')
    .select(['currency', 'unique_id'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw new ApiError('dataNotFound');
  return store;
}

const toWireCheck = (check: LedgerCheck): Wire['POST /api/admin/check_ledger']['reply'] => ({
  ...check,
  differences: [...check.differences],
});

const auditAdmin = (
  { db, principal, request }: Pick<CallContext<'POST /api/admin/add_adjustment'>, 'db' | 'principal' | 'request'>,
  action: AuditAction,
  entry: { readonly subject?: string; readonly storeId?: string; readonly note?: string; readonly detail: object },
): Promise<void> => audit(db, { principal, action, ...entry, address: request.address, requestId: request.id });
