import type { FilesTable } from '#db/tables/documents.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A file as its check left it. */
interface KeptFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type Place =
  | { readonly storeId: string; readonly purpose: Exclude<FilesTable['purpose'], 'tenant_logo'> }
  | { readonly tenantId: string; readonly purpose: 'tenant_logo' };

/** Keeps a file among those of a store, or of a courier tenant. @returns its id */
export async function insertFile(db: Queries, place: Place, { name, contentType, content }: KeptFile): Promise<string> {
  const id = uuidV7();
  const owner = 'storeId' in place ? { store_id: place.storeId } : { tenant_id: place.tenantId };
  const file = { id, purpose: place.purpose, name, content_type: contentType, bytes: content.length, content };
  await db
    .insertInto('files')
    .values({ ...owner, ...file })
    .execute();
  return id;
}
