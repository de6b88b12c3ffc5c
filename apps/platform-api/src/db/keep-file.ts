import type { FilesTable } from '#db/tables/documents.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A file as its check left it. */
interface KeptFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Keeps a file among those of a store. @returns its id */
export async function keepFile(
  db: Queries,
  storeId: string,
  purpose: FilesTable['purpose'],
  { name, contentType, content }: KeptFile,
): Promise<string> {
  const id = uuidV7();
  await db
    .insertInto('files')
    .values({ id, store_id: storeId, purpose, name, content_type: contentType, bytes: content.length, content })
    .execute();
  return id;
}
