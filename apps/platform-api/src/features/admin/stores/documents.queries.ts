import { ApiError } from '#access/api-error.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

interface DocumentReview {
  readonly storeId: string;
  readonly documentId: string;
  readonly state: 'approved' | 'declined';
  readonly note: string;
  /** Upload time of the reviewed file, from the list. */
  readonly uploadedAt: string;
}

/**
 * Approves or declines the file that was reviewed, and no later one.
 * @throws ApiError dataNotFound, staleVersion (another file was uploaded since), reviewNotPossible (already in this
 * state)
 */
export async function reviewDocument(db: QueryExecutor, review: DocumentReview): Promise<void> {
  const { storeId, documentId, state, note } = review;
  const uploadedAt = new Date(review.uploadedAt);
  const { numUpdatedRows } = await db
    .updateTable('store_documents')
    .set({ state, note })
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .where('uploaded_at', '=', uploadedAt)
    .where('state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return updateDocumentsComplete(db, storeId);
  const stored = await db
    .selectFrom('store_documents')
    .select('uploaded_at')
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .executeTakeFirst();
  if (!stored) throw new ApiError('dataNotFound');
  throw new ApiError(stored.uploaded_at.getTime() === uploadedAt.getTime() ? 'reviewNotPossible' : 'staleVersion');
}
