import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import {
  MAX_REQUESTED_DOCUMENTS,
  REQUESTED_DOCUMENT_COLUMNS,
  toRequestedDocument,
} from '#access/stores/requested-documents.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type StoreDocument = Wire['POST /api/store/get_document_list']['reply']['documents'][number];

/**
 * Returns the documents required of a store, in the platform's order, with the store's uploads. `linkOf` returns a
 * file's URL.
 */
export async function storeDocuments(
  db: QueryExecutor,
  storeId: string,
  linkOf: (fileId: string) => string,
): Promise<StoreDocument[]> {
  const rows = await db
    .selectFrom('stores as s')
    .innerJoin('document_types as t', (join) =>
      join
        .on('t.holder', '=', 'store')
        .on('t.is_open', '=', true)
        .on('t.removed_at', 'is', null)
        .on((on) => on.or([on('t.country_code', 'is', null), on('t.country_code', '=', on.ref('s.country_code'))])),
    )
    .leftJoin('store_documents as d', (join) =>
      join.onRef('d.store_id', '=', 's.id').onRef('d.document_type_id', '=', 't.id'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'd.file_id').onRef('f.store_id', '=', 's.id'))
    .select(REQUESTED_DOCUMENT_COLUMNS)
    .where('s.id', '=', storeId)
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(MAX_REQUESTED_DOCUMENTS)
    .execute();
  return rows.map((row) => toRequestedDocument(row, linkOf));
}

/**
 * Updates whether the store has uploaded all mandatory documents (`is_document_uploaded`); a declined one does not
 * count. Call it in the transaction that changes a document, or without a store in the one that changes the requested
 * types.
 */
export async function updateDocumentsComplete(db: QueryExecutor, storeId?: string): Promise<void> {
  await sql`
    update stores set document_uploaded = given.is_complete, updated_at = now()
    from (
      select s.id, not exists (
        select from document_types t
        left join store_documents d on d.store_id = s.id and d.document_type_id = t.id
        where t.holder = 'store' and t.is_mandatory and t.is_open and t.removed_at is null
          and (t.country_code is null or t.country_code = s.country_code)
          and coalesce(d.state, 'declined') = 'declined'
      ) as is_complete
      from stores s where ${storeId ?? null}::uuid is null or s.id = ${storeId ?? null}
    ) as given
    where stores.id = given.id and stores.document_uploaded <> given.is_complete`.execute(db);
}
