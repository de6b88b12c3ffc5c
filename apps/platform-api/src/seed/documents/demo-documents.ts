import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';

import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { DOCUMENT_TYPES } from '#seed/documents/document-types.ts';
import { buildOnePagePdf } from '#seed/documents/one-page-pdf.ts';

const [LICENCE, IDENTITY] = DOCUMENT_TYPES;

interface DemoDocument {
  readonly type: (typeof DOCUMENT_TYPES)[number];
  readonly state?: 'uploaded' | 'approved';
  readonly number?: string;
  readonly expiresOn?: StoreDate;
}

/** Inserts an upload of a demo store. */
export async function insertStoreDocument(
  db: QueryExecutor,
  storeId: string,
  { type, state = 'uploaded', number = '', expiresOn }: DemoDocument,
): Promise<void> {
  const fileId = uuidV7();
  const title = type.name[2];
  const content = buildOnePagePdf(title);
  await db
    .insertInto('files')
    .values({
      id: fileId,
      store_id: storeId,
      purpose: 'document',
      name: `${title}.pdf`,
      content_type: 'application/pdf',
      bytes: content.length,
      content,
    })
    .execute();
  await db
    .insertInto('store_documents')
    .values({
      id: uuidV7(),
      store_id: storeId,
      document_type_id: type.id,
      file_id: fileId,
      state,
      number,
      expires_on: expiresOn ?? null,
    })
    .execute();
}

/** Of a store, with the licence's number and the days until it expires. */
interface StoreWithDocuments {
  readonly storeId: string;
  readonly zone: string;
  readonly number: string;
  readonly daysLeft: number;
}

/** Asks for the expiry and number of licences. */
export async function seedDocumentTypes(db: QueryExecutor): Promise<void> {
  await db
    .updateTable('document_types')
    .set({ asks_expiry: true, asks_number: true, on_expiry: 'hold_payouts' })
    .where('id', '=', LICENCE.id)
    .execute();
}

/** Approved documents of demo stores; the licence has an expiry. */
export async function seedDocuments(db: QueryExecutor, stores: readonly StoreWithDocuments[]): Promise<void> {
  for (const { storeId, zone, number, daysLeft } of stores) {
    const expiresOn = addDays(storeDay(Date.now(), zone), daysLeft);
    await insertStoreDocument(db, storeId, { type: LICENCE, state: 'approved', number, expiresOn });
    await insertStoreDocument(db, storeId, { type: IDENTITY, state: 'approved' });
    await updateDocumentsComplete(db, storeId);
  }
}
