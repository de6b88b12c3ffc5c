import { HELD_PER_PAGE, type payoutEndpoints } from '@store-panel/contract/endpoints/admin/payouts';
import type { Wire } from '@store-panel/contract/table';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { Secrets } from '#access/secrets.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { approvePayouts, placeOfBatch } from '#features/payouts/approve-payouts.ts';
import { readBatches, readHeld, readPayouts, readTotals } from '#features/payouts/payouts.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { movePayout } from '#payouts/move-payout.ts';
import type { Debtor } from '#environment/service-settings.ts';

type PayoutCall = Extract<keyof typeof payoutEndpoints, `${string}payout${string}`>;

export interface PayoutDeps {
  readonly secrets: Secrets;
  readonly debtor: Debtor | null;
  readonly hasProvider: boolean;
  /** Called after the commit of what has to be booked. */
  readonly bookPayouts: () => void;
}

const FILES = {
  pain001: { contentType: 'application/xml', extension: 'xml' },
  csv: { contentType: 'text/csv', extension: 'csv' },
} as const;

/** Payouts of all stores: files for the bank, their results, and holds. */
export function payoutHandlers(deps: PayoutDeps): HandlersOf<PayoutCall> {
  return {
    'POST /api/admin/list_payouts': async ({ body, db }) => {
      const { page, perPage, offset } = toPageBounds(body);
      return {
        ...(await readPayouts(db, { state: body.state, limit: perPage, offset })),
        page,
        perPage,
        overview: {
          totals: await readTotals(db),
          ...(await readHeld(db, heldBounds(body))),
          batches: await readBatches(db),
        },
      };
    },
    'POST /api/admin/approve_payouts': async (context) => {
      const { principal, body, db, afterCommit } = context;
      await verifyCurrentPassword(db, principal, body.password);
      const reply = await approvePayouts(deps, context, body.payout_ids);
      for (const { batch_id, count, amount, currency } of reply.batches)
        await note(context, 'payouts_approved', batch_id, { detail: { count, amount, currency } });
      afterCommit(deps.bookPayouts);
      return reply;
    },
    'POST /api/admin/download_payout_file': async (context) => {
      const { principal, body, db } = context;
      await verifyCurrentPassword(db, principal, body.password);
      const batch = await db
        .selectFrom('payout_batches')
        .select(['format', 'message_id', 'count', 'sealed'])
        .where('id', '=', body.batch_id)
        .executeTakeFirst();
      const opened = batch?.sealed && deps.secrets.decrypt('bank', batch.sealed, placeOfBatch(body.batch_id));
      if (!batch || !opened || batch.format === 'provider') throw new ApiError('dataNotFound');
      const { contentType, extension } = FILES[batch.format];
      const { bytes } = opened as { readonly bytes: string };
      await note(context, 'payout_file_downloaded', body.batch_id);
      return {
        contentType,
        fileName: `payouts-${batch.message_id}.${extension}`,
        rows: batch.count,
        chunks: once(bytes),
      };
    },
    'POST /api/admin/mark_payouts': async (context) => {
      const { principal, body, db, afterCommit } = context;
      await verifyCurrentPassword(db, principal, body.password);
      const { kind, id, name } = principal;
      const unexplained = body.results.findIndex(({ state, reason }) => state === 'fail' && reason === undefined);
      if (unexplained >= 0) throw invalidField(`results/${unexplained}/reason`, 'reason.required');
      const unknown: string[] = [];
      const results = body.results.toSorted((one, other) => one.reference.localeCompare(other.reference));
      for (const { reference, state, reason = null } of results) {
        const marked = await db
          .updateTable('payouts')
          .set((eb) => ({
            marked: state,
            marked_by: json({ kind, id, name }),
            reason: state === 'fail' ? reason : null,
            problem: null,
            version: eb('version', '+', 1),
          }))
          .where('reference', '=', reference)
          .where('batch_id', 'is not', null)
          // While a payout is with the payment provider, the result is the provider's, unless it is of another amount.
          .where((eb) =>
            eb.or([
              eb('state', '=', 'success'),
              eb('problem', 'is not', null),
              eb('batch_id', 'not in', db.selectFrom('payout_batches').select('id').where('format', '=', 'provider')),
            ]),
          )
          .where((eb) =>
            eb.or([
              eb.and([eb('state', 'in', ['created', 'paid']), eb('marked', 'is', null)]),
              // Banks return transfers that they have confirmed days before.
              ...(state === 'fail' ? [eb.and([eb('state', '=', 'success'), eb('marked', '=', 'success')])] : []),
            ]),
          )
          .returning(['id', 'store_id'])
          .executeTakeFirst();
        if (!marked) unknown.push(reference);
        else
          await note(context, 'payout_marked', marked.id, { storeId: marked.store_id, detail: { reference, state } });
      }
      afterCommit(deps.bookPayouts);
      return { marked: results.length - unknown.length, unknown };
    },
    'POST /api/admin/take_back_payout': async (context) => {
      const { principal, body, db } = context;
      await verifyCurrentPassword(db, principal, body.password);
      const { store_id: storeId, payout_id: id, reason } = body;
      const { kind, id: adminId, name } = principal;
      const actor = { kind, id: adminId, name };
      const moved = await movePayout(db, { storeId, id, to: 'fail', actor, reason, isInNoFile: true });
      if (!moved) throw new ApiError('notInThisState');
      const { reference, amount, currency } = moved;
      await note(context, 'payout_taken_back', id, { storeId, note: reason, detail: { reference, amount, currency } });
      return { state: 'fail' as const };
    },
    'POST /api/admin/hold_payouts': async (context) => {
      const { principal, body, db } = context;
      await verifyCurrentPassword(db, principal, body.password);
      const { store_id: storeId, is_held: isHeld, reason } = body;
      await lockStore(db, storeId);
      if (isHeld) {
        const { kind, id, name } = principal;
        const held_by = json({ kind, id, name });
        await db
          .insertInto('payout_holds')
          .values({ store_id: storeId, reason, held_by })
          .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ reason, held_by }))
          .execute();
      } else await db.deleteFrom('payout_holds').where('store_id', '=', storeId).execute();
      await note(context, isHeld ? 'payout_held' : 'payout_hold_lifted', storeId, { storeId, note: reason });
      return { is_held: isHeld };
    },
  };
}

const withPassword = ({ principal, db }: Pick<CallContext<'POST /api/admin/hold_payouts'>, 'principal' | 'db'>) =>
  consumePasswordAttempt(db, principal);

export const payoutGuards = {
  'POST /api/admin/approve_payouts': withPassword,
  'POST /api/admin/download_payout_file': withPassword,
  'POST /api/admin/mark_payouts': withPassword,
  'POST /api/admin/take_back_payout': withPassword,
  'POST /api/admin/hold_payouts': withPassword,
} satisfies Guards;

const heldBounds = ({ held_page: page = 1 }: Wire['POST /api/admin/list_payouts']['body']) => ({
  limit: HELD_PER_PAGE,
  offset: (page - 1) * HELD_PER_PAGE,
});

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

/** Takes the store's row, for which payments that are being decided wait. */
async function lockStore(db: QueryExecutor, storeId: string): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!store) throw new ApiError('dataNotFound');
}

interface NoteMore {
  readonly storeId?: string;
  readonly note?: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

const note = (
  { principal, request, db }: Pick<CallContext<'POST /api/admin/hold_payouts'>, 'principal' | 'request' | 'db'>,
  action: AuditAction,
  subject: string,
  more: NoteMore = {},
) => audit(db, { principal, action, subject, ...more, address: request.address, requestId: request.id });
