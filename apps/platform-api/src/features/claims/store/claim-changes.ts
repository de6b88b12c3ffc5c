import { claimDueAt } from '@store-panel/domain/claims/claim-deadlines';
import {
  CLAIM_STATES,
  type ClaimEvent,
  type ClaimTarget,
  ENDED_CLAIM_STATES,
  isClaimEnded,
} from '@store-panel/domain/claims/claim-states';
import {
  type ClaimActor,
  checkClaimTransition,
  allowedClaimSources,
  canChangeClaimNumbers,
} from '@store-panel/domain/claims/claim-transitions';
import { sql } from 'kysely';

import { invalidField, ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type ClaimNumbers, scopeOf } from '#features/claims/claim-numbers.ts';
import { type ClaimEntry, listClaimHistory, findClaimRow } from '#features/claims/store/claim-rows.queries.ts';

/** The store whose claims change, and the actor. */
export interface ClaimContext {
  readonly db: QueryExecutor;
  readonly storeId: string;
  readonly zone: string;
  /** The row of the transitions table. */
  readonly by: ClaimActor;
  readonly actor: ClaimEntry['actor'];
}

/** A store's context that can also read claim numbers. */
export interface StoreClaimContext extends ClaimContext {
  readonly numbers: ClaimNumbers;
}

/** A claim, and the version that the user acted on. */
export interface ClaimVersion {
  readonly claimId: string;
  readonly version: number;
}

export interface NewClaimEntry {
  readonly event: ClaimEvent;
  readonly note?: string | undefined;
}

/**
 * Appends to a claim's history. The transaction must hold the claim's row: the entry's number is the claim's entry
 * count.
 */
export async function insertClaimEntry(
  { db, storeId, actor }: ClaimContext,
  claimId: string,
  { event, note }: NewClaimEntry,
): Promise<void> {
  await sql`
    insert into claim_entries (claim_id, number, actor, event, state, note)
    select c.id, c.entries, ${json(actor)}::jsonb, ${event}, c.state, ${note ?? null} from claims c
    where c.store_id = ${storeId} and c.id = ${claimId}`.execute(db);
}

/** Locks the claims' orders. An order has one open claim at most: a concurrent request waits here and then finds it. */
async function lockOrders({ db, storeId }: ClaimContext, claimIds: readonly string[]): Promise<void> {
  await sql`
    select id from orders where store_id = ${storeId} and id in (
      select c.order_id from claims c where c.store_id = ${storeId} and c.id = any(${[...claimIds]}::uuid[])
    ) order by id for update`.execute(db);
}

/** Locks claims of the store, always ordered by id, so that concurrent bulk actions cannot deadlock. */
export async function lockClaims(
  context: StoreClaimContext,
  to: ClaimTarget,
  claimIds: readonly string[],
): Promise<void> {
  if (reopensClaim(to, context.by)) await lockOrders(context, claimIds);
  await context.db
    .selectFrom('claims')
    .select('id')
    .where('store_id', '=', context.storeId)
    .where('id', '=', anyOf('uuid', claimIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The new status of a claim, and its reason. */
export interface ClaimStatusChange {
  readonly to: ClaimTarget;
  readonly reason?: string | undefined;
}

const reopensClaim = (to: ClaimTarget, by: ClaimActor) =>
  allowedClaimSources(to, by, true).some((state) => isClaimEnded(state));

/**
 * Changes a claim's status by one guarded UPDATE that checks the current state: of two concurrent changes, the second
 * matches no row.
 * @returns whether it was changed
 */
export async function tryChangeClaimStatus(
  context: ClaimContext,
  { claimId, version }: ClaimVersion,
  { to, reason }: ClaimStatusChange,
): Promise<boolean> {
  const { db, storeId, zone, by } = context;
  const now = Date.now();
  const dueAt = claimDueAt(to, now, zone);
  const from = allowedClaimSources(to, by, reason !== undefined);
  if (reopensClaim(to, by)) await lockOrders(context, [claimId]);
  const { rows } = await sql<{ id: string }>`
    update claims c set state = ${to}, version = version + 1, entries = entries + 1, updated_at = ${new Date(now)},
      due_at = ${dueAt === null ? null : new Date(dueAt)}
    where c.store_id = ${storeId} and c.id = ${claimId} and c.version = ${version} and c.state = any(${[...from]}::text[])
      and (c.order_id is null or not exists (
        select 1 from claims other where other.store_id = c.store_id and other.order_id = c.order_id and other.id <> c.id
          and other.state <> all(${[...ENDED_CLAIM_STATES]}::text[])))
    returning c.id`.execute(db);
  if (rows.length === 0) return false;
  await insertClaimEntry(context, claimId, { event: 'status', note: reason });
  return true;
}

/**
 * Changes a claim's status for the store.
 * @throws ApiError dataNotFound; validationFailed if a reason is missing; changeStatusFailed with the current claim and
 * its last change
 */
export async function changeClaimStatus(
  context: StoreClaimContext,
  target: ClaimVersion,
  change: ClaimStatusChange,
): Promise<void> {
  if (await tryChangeClaimStatus(context, target, change)) return;
  const { version } = target;
  await throwChangeDenied(context, target.claimId, { version, to: change.to, hasReason: change.reason !== undefined });
}

interface DeniedChange {
  readonly version: number;
  readonly to: ClaimTarget;
  readonly hasReason: boolean;
}

async function throwChangeDenied(
  context: StoreClaimContext,
  claimId: string,
  { version, to, hasReason }: DeniedChange,
): Promise<never> {
  const detail = await getCurrentClaim(context, claimId);
  const { claim } = detail;
  if (claim.version === version && !hasReason) {
    const decision = checkClaimTransition(to, claim.state, 'store');
    if (decision.allowed && decision.needsReason) throw invalidField('reason', 'reason.required');
  }
  throw new ApiError('changeStatusFailed', detail);
}

/**
 * Returns the current claim and its last history entry, for a client whose change came too late.
 * @throws ApiError dataNotFound
 */
export async function getCurrentClaim({ db, numbers, storeId }: StoreClaimContext, claimId: string) {
  const claim = await findClaimRow(db, numbers, storeId, claimId);
  if (!claim) throw new ApiError('dataNotFound');
  const [last] = await listClaimHistory(db, storeId, claimId, 1);
  return { claim, ...(last ? { last_claim_change: last } : {}) };
}

/** The numbers that a claim is looked up by. */
export interface NewNumbers {
  readonly waybill: string;
  readonly number: string;
}

/** Returns the id of the store's latest claim on a waybill. @throws ApiError dataNotFound */
export async function findLatestClaim({ db, storeId }: StoreClaimContext, waybill: string): Promise<string> {
  const claim = await db
    .selectFrom('claims')
    .select('id')
    .where('store_id', '=', storeId)
    .where('waybill_number', '=', waybill.toUpperCase())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!claim) throw new ApiError('dataNotFound');
  return claim.id;
}

/**
 * Changes both numbers at once, because the claimant receives them together.
 * @throws ApiError dataNotFound; changeStatusFailed, as for a status; validationFailed for numbers of another claim
 */
export async function renumberClaim(
  context: StoreClaimContext,
  { claimId, version }: { readonly claimId: string; readonly version: number | undefined },
  newNumbers: NewNumbers,
): Promise<void> {
  const { db, numbers, storeId } = context;
  const stored = await db
    .selectFrom('claims')
    .select('tenant_id')
    .where('store_id', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!stored) throw new ApiError('dataNotFound');
  const mac = numbers.mac(scopeOf({ tenantId: stored.tenant_id, storeId }), newNumbers.number);
  const { numUpdatedRows } = await mapDuplicateNumbers(
    db
      .updateTable('claims')
      .set((eb) => ({
        waybill_number: newNumbers.waybill.toUpperCase(),
        claim_number_mac: mac,
        claim_number_sealed: numbers.encrypt(newNumbers.number),
        version: eb('version', '+', 1),
        entries: eb('entries', '+', 1),
        updated_at: new Date(),
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', claimId)
      .$if(version !== undefined, (claim) => claim.where('version', '=', version ?? 0))
      .where('state', 'in', CLAIM_STATES.filter(canChangeClaimNumbers))
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ApiError('changeStatusFailed', await getCurrentClaim(context, claimId));
  await insertClaimEntry(context, claimId, { event: 'numbers' });
}

const BY_NUMBERS = ['claims_by_numbers', 'claims_tenant_id_waybill_number_claim_number_mac_key'];

/** @throws ApiError validationFailed if another claim has both numbers */
export async function mapDuplicateNumbers<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (BY_NUMBERS.includes(violatedConstraint(error) ?? '')) throw invalidField('claim_number', 'claim_number.in_use');
    throw error;
  }
}

/** Adds a note for the store's employees; the claim itself is unchanged.  @throws ApiError dataNotFound */
export async function insertClaimNote(context: StoreClaimContext, claimId: string, note: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('claims')
    .set((eb) => ({ entries: eb('entries', '+', 1) }))
    .where('store_id', '=', context.storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('dataNotFound');
  await insertClaimEntry(context, claimId, { event: 'note', note });
}
