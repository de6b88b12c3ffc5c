import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { hasName, isListed } from '#catalogues/lists.ts';
import { readPage } from '#db/read-page.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_document_types'];
export type DocumentTypeEntry = Listing['reply']['document_types'][number];

const selectDocumentTypes = (db: QueryExecutor) =>
  db
    .selectFrom('document_types as t')
    .select(['t.id as document_type_id', 't.holder', 't.country_code as country_id', 't.name', 't.is_mandatory'])
    .select(['t.position', 't.is_open', 't.version'])
    .select(['t.asks_expiry', 't.asks_number', 't.remind_days', 't.grace_days', 't.on_expiry'])
    .select(sql<boolean>`t.removed_at is not null`.as('is_removed'))
    .select((eb) => [
      eb
        .selectFrom('stores as s')
        .select((store) => store.fn.countAll<number>().as('count'))
        .where((on) => on.or([on('t.country_code', 'is', null), on('s.country_code', '=', on.ref('t.country_code'))]))
        .$asScalar()
        .$notNull()
        .as('store_count'),
      sql<number>`(select count(*) from store_documents d where d.document_type_id = t.id)
        + (select count(*) from provider_documents d where d.document_type_id = t.id)`.as('document_count'),
    ]);

/** Lists document types in the order in which they are requested; the query searches their names. */
export async function listDocumentTypes(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const listed = selectDocumentTypes(db)
    .where(isListed(request, hasName))
    .orderBy('t.holder', 'desc')
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id');
  const { rows, ...paging } = await readPage(listed, request);
  return { document_types: rows, ...paging };
}

/** Stores with an uploaded file of a type, their own or one of their couriers: a condition about `s`. */
export const hasDocumentOf = (id: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from store_documents d where d.store_id = s.id and d.document_type_id = ${id})
  or exists (select from provider_documents d join providers p on p.id = d.provider_id
    where p.store_id = s.id and d.document_type_id = ${id}))`;

/** @throws ApiError dataNotFound */
export async function getDocumentType(db: QueryExecutor, id: string): Promise<DocumentTypeEntry> {
  const row = await selectDocumentTypes(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
