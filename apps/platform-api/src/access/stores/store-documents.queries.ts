import type { Wire } from '@store-panel/contract/table';
import {
  consequenceDay,
  documentState,
  isReplaceable,
  type DocumentStatus,
  type ExpiryTerms,
} from '@store-panel/domain/documents/document-state';
import { storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { MAX_REQUESTED_DOCUMENTS, toFileInput } from '#access/stores/requested-documents.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type StoreDocument = Wire['POST /api/store/get_document_list']['reply']['documents'][number];

/** The document types that the platform requests of a store, in its order; `s` is the store. */
export const selectRequestedTypes = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('stores as s')
    .innerJoin('document_types as t', (join) =>
      join
        .on('t.holder', '=', 'store')
        .on('t.is_open', '=', true)
        .on('t.removed_at', 'is', null)
        .on((on) => on.or([on('t.country_code', 'is', null), on('t.country_code', '=', on.ref('s.country_code'))])),
    )
    .where('s.id', '=', storeId);

/** An upload as the rules take it, with its row. */
const toUpload = <
  Row extends { readonly state: 'uploaded' | 'approved' | 'declined'; readonly expires_on: StoreDate | null },
>(
  row: Row,
) => ({ ...row, review: row.state, expiresOn: row.expires_on });

/** What a type says about expiry, as the rules take it. */
export const toExpiryTerms = (type: {
  readonly asks_expiry: boolean;
  readonly remind_days: readonly number[];
  readonly grace_days: number;
}): ExpiryTerms => ({ asksExpiry: type.asks_expiry, remindDays: type.remind_days, graceDays: type.grace_days });

/** All uploads of one document of a store, oldest first. */
export async function readUploads(db: QueryExecutor, storeId: string, typeId: string) {
  const rows = await db
    .selectFrom('store_documents')
    .select(['id', 'state', 'expires_on', 'number', 'uploaded_at'])
    .where('store_id', '=', storeId)
    .where('document_type_id', '=', typeId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toUpload(row));
}

/**
 * Returns the documents required of a store, in the platform's order, with the store's uploads. `linkOf` returns a
 * file's URL.
 */
export async function storeDocuments(
  db: QueryExecutor,
  storeId: string,
  linkOf: (fileId: string) => string,
): Promise<StoreDocument[]> {
  const types = await selectRequestedTypes(db, storeId)
    .select(['t.id', 't.name', 't.is_mandatory', 's.timezone'])
    .select(['t.asks_expiry', 't.asks_number', 't.remind_days', 't.grace_days', 't.on_expiry'])
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(MAX_REQUESTED_DOCUMENTS)
    .execute();
  const rows = await db
    .selectFrom('store_documents as d')
    .innerJoin('files as f', (join) => join.onRef('f.id', '=', 'd.file_id').onRef('f.store_id', '=', 'd.store_id'))
    .select(['d.document_type_id', 'd.state', 'd.note', 'd.expires_on', 'd.number', 'd.uploaded_at'])
    .select(['f.id as file_id', 'f.name as file_name', 'f.content_type', 'f.bytes'])
    .where('d.store_id', '=', storeId)
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .execute();
  const uploads = Map.groupBy(rows, (row) => row.document_type_id);
  return types.map((type) => {
    const own = (uploads.get(type.id) ?? []).map((row) => toUpload(row));
    const documentStatus = documentState(own, toExpiryTerms(type), storeDay(Date.now(), type.timezone));
    return toStoreDocument(type, own, documentStatus, linkOf);
  });
}

type Upload = ReturnType<
  typeof toUpload<{
    readonly state: 'uploaded' | 'approved' | 'declined';
    readonly note: string;
    readonly expires_on: StoreDate | null;
    readonly number: string;
    readonly uploaded_at: Date;
    readonly file_id: string;
    readonly file_name: string;
    readonly content_type: string;
    readonly bytes: number;
  }>
>;
type RequestedType = Pick<StoreDocument, 'name' | 'is_mandatory'> &
  Required<Pick<StoreDocument, 'asks_expiry' | 'asks_number' | 'on_expiry'>> & {
    readonly id: string;
    readonly remind_days: readonly number[];
    readonly grace_days: number;
  };

function toStoreDocument(
  type: RequestedType,
  uploads: readonly Upload[],
  documentStatus: DocumentStatus<Upload>,
  linkOf: (fileId: string) => string,
): StoreDocument {
  const { state, inForce, waiting, daysLeft } = documentStatus;
  const newest = uploads.at(-1);
  const shown = inForce ?? waiting ?? newest;
  const waitingFile = waiting && toFileInput(waiting, linkOf);
  const expiresOn = type.asks_expiry ? (inForce?.expiresOn ?? null) : null;
  return {
    document_id: type.id,
    name: type.name,
    is_mandatory: type.is_mandatory,
    state: shown?.state ?? 'missing',
    note: newest?.state === 'declined' ? newest.note : '',
    file: shown ? toFileInput(shown, linkOf) : null,
    standing: state,
    expires_on: shown?.expires_on ?? null,
    number: shown?.number ?? '',
    days_left: daysLeft,
    waiting:
      waiting && waitingFile ? { expires_on: waiting.expires_on, number: waiting.number, file: waitingFile } : null,
    asks_expiry: type.asks_expiry,
    asks_number: type.asks_number,
    is_replaceable: isReplaceable(documentStatus),
    on_expiry: type.on_expiry,
    consequence_on: expiresOn === null ? null : consequenceDay(expiresOn, type.grace_days),
  };
}

/**
 * Updates whether the store has uploaded all mandatory documents (`is_document_uploaded`): of each, one is in force or
 * waits for its review. Call it in the transaction that changes a document, or without a store in the one that changes
 * the requested types.
 */
export async function updateDocumentsComplete(db: QueryExecutor, storeId?: string): Promise<void> {
  await sql`
    update stores set document_uploaded = given.is_complete, updated_at = now()
    from (
      select s.id, not exists (
        select from document_types t
        where t.holder = 'store' and t.is_mandatory and t.is_open and t.removed_at is null
          and (t.country_code is null or t.country_code = s.country_code)
          and not exists (
            select from store_documents d
            where d.store_id = s.id and d.document_type_id = t.id and d.state <> 'declined'
          )
      ) as is_complete
      from stores s where ${storeId ?? null}::uuid is null or s.id = ${storeId ?? null}
    ) as given
    where stores.id = given.id and stores.document_uploaded <> given.is_complete`.execute(db);
}
