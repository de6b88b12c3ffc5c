import type { FilesTable } from '#db/tables/documents.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A file that passed the content check. */
interface CheckedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type FileOwner =
  | { readonly storeId: string; readonly purpose: Exclude<FilesTable['purpose'], 'tenant_logo'> }
  | { readonly tenantId: string; readonly purpose: 'tenant_logo' };

/** Stores a file of a store or of a courier tenant. @returns its id */
export async function insertFile(
  db: QueryExecutor,
  owner: FileOwner,
  { name, contentType, content }: CheckedFile,
): Promise<string> {
  const id = uuidV7();
  const ownerColumns = 'storeId' in owner ? { store_id: owner.storeId } : { tenant_id: owner.tenantId };
  const file = { id, purpose: owner.purpose, name, content_type: contentType, bytes: content.length, content };
  await db
    .insertInto('files')
    .values({ ...ownerColumns, ...file })
    .execute();
  return id;
}
