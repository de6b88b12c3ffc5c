import { CLAIM_DOCUMENTS, type RequestedDocument } from '@store-panel/domain/claims/claim-documents';

import { invalidField } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  type ClaimVersion,
  type StoreClaimContext,
  type ClaimStatusChange,
  changeClaimStatus,
} from '#features/claims/store/claim-changes.ts';

/** A new status, and the documents requested with it. */
export interface StatusChangeWithDocuments extends ClaimStatusChange {
  readonly documents: readonly RequestedDocument[];
}

/**
 * Changes a claim's status and requests documents from its claimant, both or neither.
 * @throws ApiError as `changeClaimStatus`; validationFailed if the claim would have too many documents
 */
export async function changeStatusAndRequestDocuments(
  context: StoreClaimContext,
  target: ClaimVersion,
  { documents, ...change }: StatusChangeWithDocuments,
): Promise<void> {
  const { db, storeId } = context;
  const { claimId } = target;
  if (documents.length > 0) {
    const { count } = await db
      .selectFrom('claim_documents as d')
      .innerJoin('claims as c', 'c.id', 'd.claim_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('c.store_id', '=', storeId)
      .where('c.id', '=', claimId)
      .executeTakeFirstOrThrow();
    if (count + documents.length > CLAIM_DOCUMENTS.max) throw invalidField('documents', 'claim_documents.too_many');
  }
  await changeClaimStatus(context, target, change);
  if (documents.length === 0) return;
  // Ids are generated in sequence, because they define the display order.
  const documentRows = documents.map(({ kind, label = '' }) => ({
    id: uuidV7(),
    claim_id: claimId,
    kind,
    label: label.trim(),
  }));
  await db.insertInto('claim_documents').values(documentRows).execute();
}
