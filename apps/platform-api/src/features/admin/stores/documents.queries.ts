import { storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readDocumentDetails } from '#access/stores/document-details.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

interface DocumentReview {
  readonly storeId: string;
  readonly documentId: string;
  readonly state: 'approved' | 'declined';
  readonly note: string;
  /** Upload time of the reviewed file, from the list. */
  readonly uploadedAt: string;
  /** What the reviewer reads on it; undefined: as the store has given it. */
  readonly expiresOn?: string | undefined;
  readonly number?: string | undefined;
}

/**
 * Approves or declines the file that was reviewed, and no later one.
 * @throws ApiError dataNotFound, staleVersion (another file was uploaded since), reviewNotPossible (already in this
 * state), documentNumberInvalid, documentExpiryInvalid (an approved one lacks what its type asks for)
 */
export async function reviewDocument(db: QueryExecutor, review: DocumentReview): Promise<void> {
  const { storeId, documentId, state, note } = review;
  const uploadedAt = new Date(review.uploadedAt);
  // Uploads and reviews of a store follow each other.
  await sql`select from stores where id = ${storeId} for no key update`.execute(db);
  const upload = await db
    .selectFrom('store_documents as d')
    .innerJoin('stores as s', 's.id', 'd.store_id')
    .innerJoin('document_types as t', 't.id', 'd.document_type_id')
    .select(['d.id', 'd.state', 'd.expires_on', 'd.number', 's.timezone', 't.asks_expiry', 't.asks_number'])
    .where('d.store_id', '=', storeId)
    .where('d.document_type_id', '=', documentId)
    .where('d.uploaded_at', '=', uploadedAt)
    .executeTakeFirst();
  const newest = await newestUpload(db, storeId, documentId);
  if (newest === undefined) throw new ApiError('dataNotFound');
  // What is in force may be declined later; nothing else but the newest is decided.
  const isDecided = upload?.id === newest || (upload?.state === 'approved' && state === 'declined');
  if (!upload || !isDecided) throw new ApiError('staleVersion');
  if (upload.state === state) throw new ApiError('reviewNotPossible');
  const { expiresOn = upload.expires_on ?? undefined, number = upload.number } = review;
  const details =
    state === 'approved'
      ? readDocumentDetails(upload, { expiresOn, number }, storeDay(Date.now(), upload.timezone))
      : {};
  await db
    .updateTable('store_documents')
    .set({ state, note, ...details })
    .where('store_id', '=', storeId)
    .where('id', '=', upload.id)
    .execute();
  await updateDocumentsComplete(db, storeId);
}

async function newestUpload(db: QueryExecutor, storeId: string, documentId: string): Promise<string | undefined> {
  const stored = await db
    .selectFrom('store_documents')
    .select('id')
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stored?.id;
}
