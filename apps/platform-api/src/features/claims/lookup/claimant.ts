import { areDocumentsComplete, acceptsDocuments } from '@store-panel/domain/claims/claim-documents';
import { CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type ClaimContext, tryChangeClaimStatus, insertClaimEntry } from '#features/claims/store/claim-changes.ts';
import type { FoundClaim } from '#features/claims/lookup/claim-key.ts';
import { findClaimSummary } from '#features/claims/lookup/public-claim.queries.ts';
import type { CheckedFile } from '#http/implement.ts';

/** A claimant has no account: the history calls them the customer. */
const CLAIMANT = { kind: 'user', id: null, name: null } as const;

/**
 * Locks the row of a found claim until the end of the transaction.
 * @throws ApiError waybillNotFound; changeStatusFailed if no store works on it
 */
async function lockFoundClaim(
  db: QueryExecutor,
  foundClaim: FoundClaim,
): Promise<ClaimContext & { readonly version: number }> {
  const claim = await findClaimSummary(db, foundClaim, { forUpdate: true });
  if (!claim) throw new ApiError('waybillNotFound');
  const { storeId, zone, version } = claim;
  // The change would reach no store.
  if (storeId === null) throw new ApiError('changeStatusFailed');
  return { db, storeId, zone, version, by: 'claimant', actor: CLAIMANT };
}

/**
 * Stores a requested document, replacing the file uploaded before. The last missing document puts the claim under
 * review again.
 * @throws ApiError waybillNotFound; changeStatusFailed if the document was not requested or the claim is decided
 * @returns the id of the store that works on the claim
 */
export async function submitClaimDocument(
  db: QueryExecutor,
  foundClaim: FoundClaim,
  documentId: string,
  file: CheckedFile,
): Promise<string> {
  const context = await lockFoundClaim(db, foundClaim);
  const { storeId } = context;
  const { claimId } = foundClaim;
  const stored = await db
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
  if (!stored || !row) throw new ApiError('changeStatusFailed');
  await db
    .updateTable('claim_documents')
    .set({ file_id: await insertFile(db, { storeId, purpose: 'claim_document' }, file), received_at: new Date() })
    .where('claim_id', '=', claimId)
    .where('id', '=', documentId)
    .execute();
  if (stored.file_id !== null)
    await db.deleteFrom('files').where('store_id', '=', storeId).where('id', '=', stored.file_id).execute();
  await insertClaimEntry(context, claimId, { event: 'document' });
  const documents = await db
    .selectFrom('claim_documents')
    .select('received_at')
    .where('claim_id', '=', claimId)
    .execute();
  // Only a claim that waits for documents can change: in any other state the transition is not allowed and nothing
  // happens.
  if (areDocumentsComplete(documents))
    await tryChangeClaimStatus(context, { claimId, version: row.version }, { to: 'under_review' });
  return storeId;
}

/**
 * Withdraws a claim.
 * @throws ApiError waybillNotFound; changeStatusFailed if it has ended or has changed since it was displayed
 * @returns the id of the store that works on the claim
 */
export async function withdrawClaim(db: QueryExecutor, foundClaim: FoundClaim, version: number): Promise<string> {
  const context = await lockFoundClaim(db, foundClaim);
  const isDone = await tryChangeClaimStatus(context, { claimId: foundClaim.claimId, version }, { to: 'withdrawn' });
  if (!isDone) throw new ApiError('changeStatusFailed');
  return context.storeId;
}
