import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { FilesTable } from '#db/tables/documents.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A file of a store as it is kept; a document where nothing else is said. */
export async function addFile(
  { kysely }: Database,
  storeId: string,
  own: Partial<Insertable<FilesTable>> = {},
): Promise<string> {
  const id = own.id ?? uuidV7();
  const content = own.content ?? Buffer.from('<script>alert(1)</script>');
  await kysely
    .insertInto('files')
    .values({
      id,
      store_id: storeId,
      purpose: 'document',
      name: 'a.pdf',
      content_type: 'application/pdf',
      bytes: content.length,
      content,
      ...own,
    })
    .execute();
  return id;
}
