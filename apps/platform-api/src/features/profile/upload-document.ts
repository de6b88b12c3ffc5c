import { documentState, isReplaceable } from '@store-panel/domain/documents/document-state';
import { storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { type DocumentDetails, readDocumentDetails } from '#access/stores/document-details.ts';
import { readUploads, selectRequestedTypes, toExpiryTerms } from '#access/stores/store-documents.queries.ts';
import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { CheckedFile } from '#http/implement.ts';

/** Reviewed uploads that are kept of one document beside the one in force. */
const STORED_UPLOADS = 12;

interface DocumentToUpload extends DocumentDetails {
  readonly documentId: string;
  readonly file: CheckedFile;
}

/**
 * Stores an upload of a document, to be reviewed. What is in force stays so until the new one is approved; an earlier
 * upload without a review goes.
 * @throws ApiError documentNotRequested, documentNumberInvalid, documentExpiryInvalid, documentNotReplaceable
 */
export async function submitStoreDocument(
  db: QueryExecutor,
  storeId: string,
  { documentId, file, ...details }: DocumentToUpload,
): Promise<void> {
  // Locks the type, so that it is neither removed nor changed until the upload is stored.
  const type = await selectRequestedTypes(db, storeId)
    .select(['t.id', 't.asks_expiry', 't.asks_number', 't.remind_days', 't.grace_days', 's.timezone'])
    .where('t.id', '=', documentId)
    .forShare('t')
    .executeTakeFirst();
  if (!type) throw new ApiError('documentNotRequested');
  // Uploads of a store follow each other. An administrator who decides by the previous one gets a stale version.
  await db
    .updateTable('stores')
    .set({ version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', storeId)
    .execute();
  const today = storeDay(Date.now(), type.timezone);
  const documentStatus = documentState(await readUploads(db, storeId, documentId), toExpiryTerms(type), today);
  if (!isReplaceable(documentStatus)) throw new ApiError('documentNotReplaceable');
  const checked = readDocumentDetails(type, details, today);
  await db
    .deleteFrom('store_documents')
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', documentId)
    .where('state', '=', 'uploaded')
    .execute();
  const fileId = await insertFile(db, { storeId, purpose: 'document' }, file);
  await db
    .insertInto('store_documents')
    .values({
      id: uuidV7(),
      store_id: storeId,
      document_type_id: documentId,
      file_id: fileId,
      uploaded_at: new Date(),
      ...checked,
    })
    .execute();
  await deleteOldUploads(db, storeId, documentId);
}

/** Keeps the newest uploads and the one in force. Of files of documents, those without an upload go. */
async function deleteOldUploads(db: QueryExecutor, storeId: string, documentId: string): Promise<void> {
  await sql`
    delete from store_documents d
    where d.store_id = ${storeId} and d.document_type_id = ${documentId}
      and d.id not in (
        select k.id from store_documents k
        where k.store_id = ${storeId} and k.document_type_id = ${documentId}
        order by k.uploaded_at desc, k.id desc limit ${STORED_UPLOADS}
      )
      and d.id is distinct from (
        select a.id from store_documents a
        where a.store_id = ${storeId} and a.document_type_id = ${documentId} and a.state = 'approved'
        order by a.uploaded_at desc, a.id desc limit 1
      )`.execute(db);
  await db
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'document')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('store_documents as d')
            .select('d.file_id')
            .whereRef('d.file_id', '=', 'files.id')
            .where('d.store_id', '=', storeId),
        ),
      ),
    )
    .execute();
}
