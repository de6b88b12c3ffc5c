import type { Wire } from '@store-panel/contract/table';

import { ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import type { Queries } from '#db/transaction.ts';
import type { CheckedFile } from '#http/implement.ts';

export type CourierDocument = Wire['POST /api/provider/get_document_list']['reply']['documents'][number];

/** More than anybody asks a courier for. */
const MOST_DOCUMENTS = 50;

/** A courier and the store that employs them: papers are kept for the two of them. */
export interface Employed {
  readonly storeId: string;
  readonly providerId: string;
}

/** The kinds of documents that couriers of this store are asked for: the platform's, for the store's country. */
const askedFor = (db: Queries, { storeId, providerId }: Employed) =>
  db
    .selectFrom('providers as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('document_types as t', (join) =>
      join
        .on('t.holder', '=', 'provider')
        .on((on) => on.or([on('t.country_code', 'is', null), on('t.country_code', '=', on.ref('s.country_code'))])),
    )
    .where('p.id', '=', providerId)
    .where('p.store_id', '=', storeId);

/** What a courier is asked for, with what was given. `linkOf` makes a file's address. */
export async function listCourierDocuments(
  db: Queries,
  of: Employed,
  linkOf: (fileId: string) => string,
): Promise<CourierDocument[]> {
  const rows = await askedFor(db, of)
    .leftJoin('provider_documents as d', (join) =>
      join.onRef('d.provider_id', '=', 'p.id').onRef('d.document_type_id', '=', 't.id'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'd.file_id').onRef('f.store_id', '=', 'p.store_id'))
    .select(['t.id', 't.name', 't.is_mandatory', 'd.state', 'd.note', 'd.uploaded_at'])
    .select(['f.id as file_id', 'f.name as file_name', 'f.content_type', 'f.bytes'])
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(MOST_DOCUMENTS)
    .execute();
  return rows.map((row) => ({
    document_id: row.id,
    name: row.name,
    is_mandatory: row.is_mandatory,
    state: row.state ?? 'missing',
    note: row.note ?? '',
    file:
      row.file_id === null || row.file_name === null || row.content_type === null || row.uploaded_at === null
        ? null
        : {
            name: row.file_name,
            content_type: row.content_type,
            bytes: row.bytes ?? 0,
            uploaded_at: row.uploaded_at.toISOString(),
            url: linkOf(row.file_id),
          },
  }));
}

interface NewCourierDocument {
  readonly documentId: string;
  readonly file: CheckedFile;
  /** `approved`: the store gives it itself, and answers for it. */
  readonly state: 'uploaded' | 'approved';
}

/**
 * Keeps a courier's document in the place of the one before.
 * @throws Refusal dataNotFound for a document that this courier is not asked for
 */
export async function saveCourierDocument(
  db: Queries,
  of: Employed,
  { documentId, file, state }: NewCourierDocument,
): Promise<void> {
  const asked = await askedFor(db, of).select('t.id').where('t.id', '=', documentId).executeTakeFirst();
  if (!asked) throw new ApiError('dataNotFound');
  const { storeId, providerId } = of;
  const id = await insertFile(db, { storeId, purpose: 'courier_document' }, file);
  const given = { file_id: id, uploaded_at: new Date(), state, note: '' };
  await db
    .insertInto('provider_documents')
    .values({ provider_id: providerId, document_type_id: documentId, ...given })
    .onConflict((conflict) => conflict.columns(['provider_id', 'document_type_id']).doUpdateSet(given))
    .execute();
  // Of two files for one document at once, the one that waited just now finds the other's beside its own.
  await db
    .deleteFrom('files')
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'courier_document')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('provider_documents as d').select('d.file_id').whereRef('d.file_id', '=', 'files.id'),
        ),
      ),
    )
    .execute();
}

interface DocumentReview {
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
export async function reviewCourierDocument(db: Queries, of: Employed, asked: DocumentReview): Promise<void> {
  const { documentId, state, note } = asked;
  const uploadedAt = new Date(asked.uploadedAt);
  const { numUpdatedRows } = await db
    .updateTable('provider_documents')
    .set({ state, note })
    .where('provider_id', '=', of.providerId)
    .where('provider_id', 'in', (row) =>
      row.selectFrom('providers').select('id').where('store_id', '=', of.storeId).where('id', '=', of.providerId),
    )
    .where('document_type_id', '=', documentId)
    .where('uploaded_at', '=', uploadedAt)
    .where('state', '<>', state)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stands = await askedFor(db, of)
    .innerJoin('provider_documents as d', (join) =>
      join.onRef('d.provider_id', '=', 'p.id').onRef('d.document_type_id', '=', 't.id'),
    )
    .select('d.uploaded_at')
    .where('t.id', '=', documentId)
    .executeTakeFirst();
  if (!stands) throw new ApiError('dataNotFound');
  throw new ApiError(stands.uploaded_at.getTime() === uploadedAt.getTime() ? 'reviewNotPossible' : 'staleVersion');
}
