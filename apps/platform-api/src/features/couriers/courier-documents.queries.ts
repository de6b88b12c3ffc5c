import type { Wire } from '@store-panel/contract/table';

import { ApiError } from '#access/api-error.ts';
import {
  MAX_REQUESTED_DOCUMENTS,
  REQUESTED_DOCUMENT_COLUMNS,
  toRequestedDocument,
} from '#access/stores/requested-documents.ts';
import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { CheckedFile } from '#http/implement.ts';

export type CourierDocument = Wire['POST /api/provider/get_document_list']['reply']['documents'][number];

/** A courier and the store that employs them; documents belong to this pair. */
export interface EmployedCourier {
  readonly storeId: string;
  readonly providerId: string;
}

/** The document types that the platform requests of couriers in the store's country. */
const selectRequestedTypes = (db: QueryExecutor, { storeId, providerId }: EmployedCourier) =>
  db
    .selectFrom('providers as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('document_types as t', (join) =>
      join
        .on('t.holder', '=', 'provider')
        .on('t.is_open', '=', true)
        .on('t.removed_at', 'is', null)
        .on((on) => on.or([on('t.country_code', 'is', null), on('t.country_code', '=', on.ref('s.country_code'))])),
    )
    .where('p.id', '=', providerId)
    .where('p.store_id', '=', storeId);

/** Lists the documents requested of a courier, with the uploaded files. `linkOf` creates a file's URL. */
export async function listCourierDocuments(
  db: QueryExecutor,
  courier: EmployedCourier,
  linkOf: (fileId: string) => string,
): Promise<CourierDocument[]> {
  const rows = await selectRequestedTypes(db, courier)
    .leftJoin('provider_documents as d', (join) =>
      join.onRef('d.provider_id', '=', 'p.id').onRef('d.document_type_id', '=', 't.id'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'd.file_id').onRef('f.store_id', '=', 'p.store_id'))
    .select(REQUESTED_DOCUMENT_COLUMNS)
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(MAX_REQUESTED_DOCUMENTS)
    .execute();
  return rows.map((row) => toRequestedDocument(row, linkOf));
}

interface NewCourierDocument {
  readonly documentId: string;
  readonly file: CheckedFile;
  /** `approved`: the store uploads it itself and answers for it. */
  readonly state: 'uploaded' | 'approved';
}

/**
 * Stores a courier's document, replacing the previous one.
 * @throws ApiError dataNotFound if the document is not requested of this courier
 */
export async function saveCourierDocument(
  db: QueryExecutor,
  courier: EmployedCourier,
  { documentId, file, state }: NewCourierDocument,
): Promise<void> {
  const documentType = await selectRequestedTypes(db, courier)
    .select('t.id')
    .where('t.id', '=', documentId)
    .executeTakeFirst();
  if (!documentType) throw new ApiError('dataNotFound');
  const { storeId, providerId } = courier;
  const id = await insertFile(db, { storeId, purpose: 'courier_document' }, file);
  const document = { file_id: id, uploaded_at: new Date(), state, note: '' };
  await db
    .insertInto('provider_documents')
    .values({ provider_id: providerId, document_type_id: documentId, ...document })
    .onConflict((conflict) => conflict.columns(['provider_id', 'document_type_id']).doUpdateSet(document))
    .execute();
  // After concurrent uploads of one document, the later transaction also deletes the other file.
  await db
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'courier_document')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('provider_documents as d').select('d.file_id').whereRef('d.file_id', '=', 'files.id')),
      ),
    )
    .execute();
}

interface DocumentReview {
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
export async function reviewCourierDocument(
  db: QueryExecutor,
  courier: EmployedCourier,
  review: DocumentReview,
): Promise<void> {
  const { documentId, state, note } = review;
  const uploadedAt = new Date(review.uploadedAt);
  const { numUpdatedRows } = await db
    .updateTable('provider_documents')
    .set({ state, note })
    .where('provider_id', '=', courier.providerId)
    .where('provider_id', 'in', (row) =>
      row
        .selectFrom('providers')
        .select('id')
        .where('store_id', '=', courier.storeId)
        .where('id', '=', courier.providerId),
    )
    .where('document_type_id', '=', documentId)
    .where('uploaded_at', '=', uploadedAt)
    .where('state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await selectRequestedTypes(db, courier)
    .innerJoin('provider_documents as d', (join) =>
      join.onRef('d.provider_id', '=', 'p.id').onRef('d.document_type_id', '=', 't.id'),
    )
    .select('d.uploaded_at')
    .where('t.id', '=', documentId)
    .executeTakeFirst();
  if (!stored) throw new ApiError('dataNotFound');
  throw new ApiError(stored.uploaded_at.getTime() === uploadedAt.getTime() ? 'reviewNotPossible' : 'staleVersion');
}
