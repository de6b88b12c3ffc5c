import { CLAIM_DOCUMENTS, type RequestedDocument } from '@store-panel/domain/claims/claim-documents';

import { invalidField } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  type ClaimVersion,
  type StoreClaimContext,
  type Move,
  changeClaimStatus,
} from '#features/claims/store/claim-changes.ts';

/** A next status, and what the claimant is asked for with it. */
export interface MoveAndAsk extends Move {
  readonly documents: readonly RequestedDocument[];
}

/**
 * Gives a claim its next status and asks its claimant for documents, both or neither.
 * @throws Refusal as `moveClaim`; validationFailed where one claim is asked for more than it can hold
 */
export async function changeStatusAndRequestDocuments(
  desk: StoreClaimContext,
  chosen: ClaimVersion,
  { documents, ...move }: MoveAndAsk,
): Promise<void> {
  const { db, storeId } = desk;
  const { claimId } = chosen;
  if (documents.length > 0) {
    const { count } = await db
      .selectFrom('claim_documents as d')
      .innerJoin('claims as c', 'c.id', 'd.claim_id')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('c.store_id', '=', storeId)
      .where('c.id', '=', claimId)
      .executeTakeFirstOrThrow();
    if (count + documents.length > CLAIM_DOCUMENTS.max) throw invalidField('documents', 'claim_documents.too_many');
  }
  await changeClaimStatus(desk, chosen, move);
  if (documents.length === 0) return;
  // One after the other: they are shown in the order in which they were asked for.
  const asked = documents.map(({ kind, label = '' }) => ({
    id: uuidV7(),
    claim_id: claimId,
    kind,
    label: label.trim(),
  }));
  await db.insertInto('claim_documents').values(asked).execute();
}
