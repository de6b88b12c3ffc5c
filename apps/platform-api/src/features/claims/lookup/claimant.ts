import { areDocumentsComplete, acceptsDocuments } from '@store-panel/domain/claims/claim-documents';
import { CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import type { Queries } from '#db/transaction.ts';
import { type ClaimWork, tryChangeClaimStatus, writeEntry } from '#features/claims/store/claim-changes.ts';
import type { FoundClaim } from '#features/claims/lookup/claim-key.ts';
import { placeOf } from '#features/claims/lookup/public-claim.queries.ts';
import type { CheckedFile } from '#http/implement.ts';

/** Whoever made a claim, who has no account: the history calls them the customer. */
const CLAIMANT = { kind: 'user', id: null, name: null } as const;

/** A claim whose row this transaction holds, and its version. @throws Refusal waybillNotFound, changeStatusFailed */
async function workOn(db: Queries, found: FoundClaim): Promise<ClaimWork & { readonly version: number }> {
  const place = await placeOf(db, found, { isLocked: true });
  if (!place) throw new ApiError('waybillNotFound');
  const { storeId, zone, version } = place;
  // Nobody works on it, so nobody would hear of it.
  if (storeId === null) throw new ApiError('changeStatusFailed');
  return { db, storeId, zone, version, by: 'claimant', actor: CLAIMANT };
}

/**
 * Keeps a document that a claim is asked for, in the place of one given before. With the last one that was missing the
 * claim is under review again.
 * @throws Refusal waybillNotFound; changeStatusFailed for a document that is not asked for, or a claim that is decided
 * @returns the store that works on the claim
 */
export async function submitClaimDocument(
  db: Queries,
  found: FoundClaim,
  documentId: string,
  file: CheckedFile,
): Promise<string> {
  const work = await workOn(db, found);
  const { storeId } = work;
  const { claimId } = found;
  const before = await db
    .selectFrom('claim_documents')
    .select('file_id')
    .where('claim_id', '=', claimId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  const { rows } = await sql<{ version: number }>`
    update claims set version = version + 1, entries = entries + 1, updated_at = now()
    where id = ${claimId} and store_id = ${storeId} and state = any(${CLAIM_STATES.filter(acceptsDocuments)}::text[])
    returning version`.execute(db);
  const [row] = rows;
  if (!before || !row) throw new ApiError('changeStatusFailed');
  await db
    .updateTable('claim_documents')
    .set({ file_id: await insertFile(db, { storeId, purpose: 'claim_document' }, file), received_at: new Date() })
    .where('claim_id', '=', claimId)
    .where('id', '=', documentId)
    .execute();
  if (before.file_id !== null)
    await db.deleteFrom('files').where('store_id', '=', storeId).where('id', '=', before.file_id).execute();
  await writeEntry(work, claimId, { event: 'document' });
  const asked = await db.selectFrom('claim_documents').select('received_at').where('claim_id', '=', claimId).execute();
  // A claim that waits for nothing any more: of any other the table says no, and it stays as it is.
  if (areDocumentsComplete(asked))
    await tryChangeClaimStatus(work, { claimId, version: row.version }, { to: 'under_review' });
  return storeId;
}

/**
 * Gives a claim up.
 * @throws Refusal waybillNotFound; changeStatusFailed where it has ended, or was changed since it was looked at
 * @returns the store that works on the claim
 */
export async function withdrawClaim(db: Queries, found: FoundClaim, version: number): Promise<string> {
  const work = await workOn(db, found);
  const isDone = await tryChangeClaimStatus(work, { claimId: found.claimId, version }, { to: 'withdrawn' });
  if (!isDone) throw new ApiError('changeStatusFailed');
  return work.storeId;
}
