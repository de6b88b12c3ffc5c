import type { QueryExecutor } from '#db/transaction.ts';

interface DocumentKey {
  readonly storeId: string;
  /** Of a statement or an invoice. */
  readonly documentId: string;
  readonly lang: string;
}

/**
 * A document as it was first sent in a language, made now if it was not: what a store has once had never changes, also not
 * by a later version of the template.
 */
export async function storedDocument(
  db: QueryExecutor,
  key: DocumentKey,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await findDocument(db, key);
  if (stored) return stored;
  const content = Buffer.from(await make());
  await db
    .insertInto('document_files')
    .values({ store_id: key.storeId, document_id: key.documentId, lang: key.lang, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another call may have been first.
  return (await findDocument(db, key)) ?? content;
}

async function findDocument(db: QueryExecutor, { storeId, documentId, lang }: DocumentKey) {
  const row = await db
    .selectFrom('document_files')
    .select('content')
    .where('store_id', '=', storeId)
    .where('document_id', '=', documentId)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return row?.content;
}
