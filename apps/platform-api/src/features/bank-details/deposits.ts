import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { type Escrow, EscrowError, type FoundMovement } from '#banks/escrow/escrow.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { postEntry } from '#ledger/post-entry.ts';

/** A page of a provider that does not say how long it is open. */
const OPEN_MS = 24 * 60 * 60_000;
/** After its page has closed, money may still be on its way for so long. */
const GRACE = "interval '7 days'";
/** Deposits that one run takes. */
const BATCH_SIZE = 20;

export interface DepositDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly escrow: Escrow;
}

export interface DepositRequest {
  readonly storeId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly actor: ActorJson;
}

export interface OpenedDeposit {
  readonly url: string;
  readonly expiresAt: Date;
}

export const depositFailed = (problem: string): ApiError =>
  new ApiError('paymentFailed', { fields: [{ path: 'amount', problem }] });

/**
 * Opens a page of the provider on which a store pays money in. Calls the provider, so it must not run in a transaction: the
 * deposit is stored first, and its id is our reference there.
 * @throws ApiError paymentFailed
 */
export async function openDeposit(
  { database, secrets, escrow }: Pick<DepositDeps, 'database' | 'secrets' | 'escrow'>,
  { storeId, currency, amount, actor }: DepositRequest,
): Promise<OpenedDeposit> {
  if (amount <= 0) throw depositFailed('too_small');
  const id = uuidV7();
  await database.kysely
    .insertInto('bank_deposits')
    .values({
      store_id: storeId,
      id,
      provider_ref: null,
      amount,
      currency,
      created_by: json(actor),
      expires_at: new Date(Date.now() + OPEN_MS),
      ask_at: sql<Date>`now() + interval '1 minute'`,
      problem: null,
    })
    .execute();
  try {
    const { ref, url, expiresAt } = await escrow.depositLink({ reference: id, amount, currency });
    await database.kysely
      .updateTable('bank_deposits')
      .set({
        provider_ref: secrets.encrypt('bank-provider', { value: ref }, { storeId, slot: id }),
        expires_at: expiresAt,
      })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    return { url, expiresAt };
  } catch (error) {
    if (!(error instanceof EscrowError)) throw error;
    // What is not known may be there, and is asked about.
    if (error.problem !== 'unreachable') await endDeposit(database.kysely, { storeId, id });
    throw depositFailed(error.problem);
  }
}

interface DepositKey {
  readonly storeId: string;
  readonly id: string;
}

interface Deposit extends DepositKey {
  readonly amount: number;
  readonly currency: string;
  /** It is long over, and the provider would know by now. */
  readonly isOver: boolean;
}

/** Ends a deposit that has brought no money and never will. */
async function endDeposit(db: QueryExecutor, { storeId, id }: DepositKey): Promise<void> {
  await db
    .updateTable('bank_deposits')
    .set((eb) => ({ state: 'fail', ended_at: eb.fn<Date>('now', []), ask_at: null }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/**
 * Finds an open deposit by its id. Without a store: the provider names ours alone. An id is unguessable and unique over all
 * stores.
 */
async function readOpenDeposit(db: QueryExecutor, id: string): Promise<Deposit | undefined> {
  return db
    .selectFrom('bank_deposits')
    .select([
      'store_id as storeId',
      'id',
      'amount',
      'currency',
      sql<boolean>`expires_at + ${sql.raw(GRACE)} < now()`.as('isOver'),
    ])
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst();
}

/**
 * Asks the provider what has become of a deposit, and books what has arrived: once, however often and in whatever order
 * this is called. A deposit of another amount or currency books nothing and is flagged.
 * @throws EscrowError if the provider does not answer; the deposit stays as it is
 */
async function askDeposit(deps: DepositDeps, deposit: Deposit): Promise<void> {
  const found = await deps.escrow.find(deposit.id);
  if (found?.state === 'done') return settleDeposit(deps, deposit, found);
  if (found?.state === 'failed' || deposit.isOver) await endDeposit(deps.database.kysely, deposit);
}

async function settleDeposit(deps: DepositDeps, { storeId, id }: Deposit, found: FoundMovement): Promise<void> {
  await inTransaction(deps.database, async (db) => {
    const deposit = await db
      .selectFrom('bank_deposits')
      .select(['amount', 'currency', 'created_by'])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('state', '=', 'created')
      .where('problem', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!deposit) return;
    if (found.amount !== deposit.amount || found.currency !== deposit.currency) {
      await db
        .updateTable('bank_deposits')
        .set({ problem: 'other_amount', ask_at: null })
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .execute();
      return;
    }
    await db
      .updateTable('bank_deposits')
      .set((eb) => ({ state: 'success', ended_at: eb.fn<Date>('now', []), ask_at: null }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    await postEntry(db, {
      storeId,
      kind: 'top_up',
      subject: null,
      currency: deposit.currency,
      actor: deposit.created_by,
      reason: id,
      lines: transfer('top_up', 'platform_cash', 'available', deposit.amount),
    });
  });
}

/** Asks about the deposits that are due, of all stores: a lost notice loses nothing. Several nodes may do so at once. */
export async function askDueDeposits(
  deps: DepositDeps & { readonly onProblem: (storeId: string, error: EscrowError) => void },
  isStopping: () => boolean,
): Promise<void> {
  const { kysely } = deps.database;
  // A third of the deposit's age, from a minute to six hours.
  const { rows } = await sql<DepositKey>`
    update bank_deposits b
    set ask_at = now() + least(greatest((now() - b.created_at) / 3, interval '1 minute'), interval '6 hours')
    from (
      select store_id, id from bank_deposits
      where ask_at is not null and ask_at <= now() order by ask_at limit ${BATCH_SIZE}
      for no key update skip locked
    ) due
    where b.store_id = due.store_id and b.id = due.id
    returning b.store_id as "storeId", b.id`.execute(kysely);
  for (const { storeId, id } of rows) {
    if (isStopping()) return;
    const deposit = await readOpenDeposit(kysely, id);
    if (!deposit) continue;
    try {
      await askDeposit(deps, deposit);
    } catch (error) {
      if (!(error instanceof EscrowError)) throw error;
      deps.onProblem(storeId, error);
    }
  }
}

/** Follows a notice of the provider about a deposit. @throws EscrowError if the provider does not answer */
export async function askAboutDeposit(deps: DepositDeps, id: string): Promise<void> {
  const deposit = await readOpenDeposit(deps.database.kysely, id);
  if (deposit) await askDeposit(deps, deposit);
}
