import { ApiError } from '#access/api-error.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import type { Queries } from '#db/transaction.ts';

interface DocumentReview {
  readonly storeId: string;
  readonly documentId: string;
  readonly state: 'approved' | 'declined';
  readonly note: string;
  /** Of the file that was looked at, as it was listed. */
  readonly uploadedAt: string;
}

/**
 * Approves or declines the file that was looked at, and no later one.
 * @throws Refusal dataNotFound, staleVersion (another file was given since), reviewNotPossible (it is so already)
 */
export async function reviewDocument(db: Queries, asked: DocumentReview): Promise<void> {
  const { storeId, documentId, state, note } = asked;
  const uploadedAt = new Date(asked.uploadedAt);
  const { numUpdatedRows } = await db
    .updateTable('store_documents')
    .set({ state, note })
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .where('uploaded_at', '=', uploadedAt)
    .where('state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return updateDocumentsComplete(db, storeId);
  const stands = await db
    .selectFrom('store_documents')
    .select('uploaded_at')
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .executeTakeFirst();
  if (!stands) throw new ApiError('dataNotFound');
  throw new ApiError(stands.uploaded_at.getTime() === uploadedAt.getTime() ? 'reviewNotPossible' : 'staleVersion');
}
