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
import { violatedConstraint } from '#db/database-errors.ts';
import { json } from '#db/schema.ts';
import type { Queries } from '#db/transaction.ts';
import { type ClaimNumbers, scopeOf } from '#features/claims/claim-numbers.ts';
import { type ClaimEntry, claimHistory, claimRow } from '#features/claims/store/claim-rows.queries.ts';

/** Where something happens to claims of a store, and who does it. */
export interface ClaimWork {
  readonly db: Queries;
  readonly storeId: string;
  readonly zone: string;
  /** The row of the transitions table. */
  readonly by: ClaimActor;
  readonly actor: ClaimEntry['actor'];
}

/** Who works on claims of which store, and can read their numbers. */
export interface StoreClaimContext extends ClaimWork {
  readonly numbers: ClaimNumbers;
}

/** Which claim, and the version that the choice was made on. */
export interface ClaimVersion {
  readonly claimId: string;
  readonly version: number;
}

export interface Entry {
  readonly event: ClaimEvent;
  readonly note?: string | undefined;
}

/** Adds to a claim's history, whose row the transaction holds: its number is the claim's count of entries. */
export async function writeEntry(
  { db, storeId, actor }: ClaimWork,
  claimId: string,
  { event, note }: Entry,
): Promise<void> {
  await sql`
    insert into claim_entries (claim_id, number, actor, event, state, note)
    select c.id, c.entries, ${json(actor)}::jsonb, ${event}, c.state, ${note ?? null} from claims c
    where c.store_id = ${storeId} and c.id = ${claimId}`.execute(db);
}

/** Of two who want the one open claim of an order, the second waits here and then sees that there is one. */
async function lockOrders({ db, storeId }: ClaimWork, claimIds: readonly string[]): Promise<void> {
  await sql`
    select id from orders where store_id = ${storeId} and id in (
      select c.order_id from claims c where c.store_id = ${storeId} and c.id = any(${[...claimIds]}::uuid[])
    ) order by id for update`.execute(db);
}

/** Takes claims of the store, in one order for everybody: of many that are changed at once, none waits in a circle. */
export async function lockClaims(desk: StoreClaimContext, to: ClaimTarget, claimIds: readonly string[]): Promise<void> {
  if (opensAgain(to)) await lockOrders(desk, claimIds);
  await desk.db
    .selectFrom('claims')
    .select('id')
    .where('store_id', '=', desk.storeId)
    .where('id', 'in', [...new Set(claimIds)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What a claim is to become, and what is said with it. */
export interface Move {
  readonly to: ClaimTarget;
  readonly reason?: string | undefined;
}

const opensAgain = (to: ClaimTarget) => allowedClaimSources(to, 'store', true).some((state) => isClaimEnded(state));

/**
 * Gives a claim its next status by one guarded UPDATE: the statement itself says from where, so that of two simultaneous
 * changes one finds no row any more.
 * @returns whether it was done
 */
export async function tryChangeClaimStatus(
  work: ClaimWork,
  { claimId, version }: ClaimVersion,
  { to, reason }: Move,
): Promise<boolean> {
  const { db, storeId, zone, by } = work;
  const now = Date.now();
  const dueAt = claimDueAt(to, now, zone);
  const from = allowedClaimSources(to, by, reason !== undefined);
  if (opensAgain(to)) await lockOrders(work, [claimId]);
  const { rows } = await sql<{ id: string }>`
    update claims c set state = ${to}, version = version + 1, entries = entries + 1, updated_at = ${new Date(now)},
      due_at = ${dueAt === null ? null : new Date(dueAt)}
    where c.store_id = ${storeId} and c.id = ${claimId} and c.version = ${version} and c.state = any(${[...from]}::text[])
      and (c.order_id is null or not exists (
        select 1 from claims other where other.store_id = c.store_id and other.order_id = c.order_id and other.id <> c.id
          and other.state <> all(${[...ENDED_CLAIM_STATES]}::text[])))
    returning c.id`.execute(db);
  if (rows.length === 0) return false;
  await writeEntry(work, claimId, { event: 'status', note: reason });
  return true;
}

/**
 * The same, asked for at the desk.
 * @throws Refusal dataNotFound; validationFailed where a reason is missing; changeStatusFailed, with the claim as it
 * stands now and who made it so
 */
export async function changeClaimStatus(desk: StoreClaimContext, chosen: ClaimVersion, move: Move): Promise<void> {
  if (await tryChangeClaimStatus(desk, chosen, move)) return;
  const { version } = chosen;
  await refuse(desk, chosen.claimId, { version, to: move.to, hasReason: move.reason !== undefined });
}

interface Refused {
  readonly version: number;
  readonly to: ClaimTarget;
  readonly hasReason: boolean;
}

async function refuse(desk: StoreClaimContext, claimId: string, { version, to, hasReason }: Refused): Promise<never> {
  const detail = await claimNow(desk, claimId);
  const { claim } = detail;
  if (claim.version === version && !hasReason) {
    const verdict = checkClaimTransition(to, claim.state, 'store');
    if (verdict.allowed && verdict.needsReason) throw invalidField('reason', 'reason.required');
  }
  throw new ApiError('changeStatusFailed', detail);
}

/** A claim of the store as it stands now, and what happened to it last: for whoever comes too late. @throws dataNotFound */
export async function claimNow({ db, numbers, storeId }: StoreClaimContext, claimId: string) {
  const claim = await claimRow(db, numbers, storeId, claimId);
  if (!claim) throw new ApiError('dataNotFound');
  const [last] = await claimHistory(db, storeId, claimId, 1);
  return { claim, ...(last ? { last_claim_change: last } : {}) };
}

/** The numbers that a claim is looked up by. */
export interface NewNumbers {
  readonly waybill: string;
  readonly number: string;
}

/**
 * Changes both numbers at once: they are told together.
 * @throws Refusal dataNotFound; changeStatusFailed, as for a status; validationFailed for numbers of another claim
 */
export async function renumberClaim(
  desk: StoreClaimContext,
  { claimId, version }: ClaimVersion,
  given: NewNumbers,
): Promise<void> {
  const { db, numbers, storeId } = desk;
  const own = await db
    .selectFrom('claims')
    .select('tenant_id')
    .where('store_id', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!own) throw new ApiError('dataNotFound');
  const mac = numbers.mac(scopeOf({ tenantId: own.tenant_id, storeId }), given.number);
  const { numUpdatedRows } = await mapDuplicateNumbers(
    db
      .updateTable('claims')
      .set((row) => ({
        waybill_number: given.waybill.toUpperCase(),
        claim_number_mac: mac,
        claim_number_sealed: numbers.seal(given.number),
        version: row('version', '+', 1),
        entries: row('entries', '+', 1),
        updated_at: new Date(),
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', claimId)
      .where('version', '=', version)
      .where('state', 'in', CLAIM_STATES.filter(canChangeClaimNumbers))
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ApiError('changeStatusFailed', await claimNow(desk, claimId));
  await writeEntry(desk, claimId, { event: 'numbers' });
}

const BY_NUMBERS = ['claims_by_numbers', 'claims_tenant_id_waybill_number_claim_number_mac_key'];

/** @throws Refusal validationFailed where both numbers are those of another claim */
export async function mapDuplicateNumbers<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (BY_NUMBERS.includes(violatedConstraint(error) ?? '')) throw invalidField('claim_number', 'claim_number.in_use');
    throw error;
  }
}

/** Adds what only the store's own people read; the claim itself stays as it is. @throws Refusal dataNotFound */
export async function insertClaimNote(desk: StoreClaimContext, claimId: string, note: string): Promise<void> {
  const { numUpdatedRows } = await desk.db
    .updateTable('claims')
    .set((row) => ({ entries: row('entries', '+', 1) }))
    .where('store_id', '=', desk.storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('dataNotFound');
  await writeEntry(desk, claimId, { event: 'note', note });
}
