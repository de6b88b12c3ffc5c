import { type ReceivedRequestEvent, WALLET_REQUEST_EVENTS } from '@store-panel/domain/messages/message-kinds';
import type { WalletRequestKind, WalletRequestState } from '@store-panel/domain/wallet/wallet-requests';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { notifyAdministrators } from '#messages/administrators.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';

/** Reports of one round; the next one goes on. */
const BATCH = 200;

interface ReportedRequest {
  readonly store_id: string;
  readonly kind: WalletRequestKind;
  readonly state: WalletRequestState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly reason: string | null;
  readonly moved_by: ActorJson;
}

/**
 * Reports by email what has become of wallet requests: to administrators what a store has done, to the store what an
 * administrator has. A state that was left before it was reported is passed over. Several nodes may run it at once.
 */
export async function reportRequests(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  isStopping: () => boolean,
): Promise<void> {
  for (let count = 0; count < BATCH && !isStopping(); count += 1)
    if (!(await inTransaction(database, (db) => reportNext(db, secrets)))) return;
}

/** @returns whether there was one */
async function reportNext(db: QueryExecutor, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<ReportedRequest>`
    with due as (
      select store_id, id from wallet_requests where reported_state is distinct from state
      order by store_id, id limit 1 for update skip locked
    )
    update wallet_requests w set reported_state = w.state
    from due where w.store_id = due.store_id and w.id = due.id
    returning w.store_id, w.kind, w.state, w.amount, w.currency, w.reference, w.reason, w.moved_by`.execute(db);
  const [request] = rows;
  if (!request) return false;
  await (request.moved_by.kind === 'admin' ? notifyStore : notifyMovers)(db, secrets, request);
  return true;
}

async function notifyStore(
  db: QueryExecutor,
  secrets: Secrets,
  { store_id: storeId, kind, state, amount, currency, reference, reason }: ReportedRequest,
): Promise<void> {
  const event = WALLET_REQUEST_EVENTS.find((one) => one === `${kind}.${state}`);
  if (event === undefined) return;
  const { name, ...to } = await readRecipient(db, storeId);
  const note = state === 'cancelled' ? (reason ?? '') : '';
  const facts = { name, event, amount, currency, reference, note };
  await enqueueNotice(db, secrets, { ...to, kind: 'wallet_request_changed', facts });
}

/** Tells those who may move a request on. */
async function notifyMovers(
  db: QueryExecutor,
  secrets: Secrets,
  { store_id: storeId, kind, state, amount, currency, reference }: ReportedRequest,
): Promise<void> {
  // One that the store has cancelled itself waits for none of them.
  if (state !== 'created' && state !== 'transferred') return;
  const event: ReceivedRequestEvent = state === 'transferred' ? 'paid_in' : kind;
  await notifyAdministrators(db, secrets, storeId, (store) => ({
    kind: 'wallet_request_received',
    facts: { store, event, amount, currency, reference },
  }));
}
