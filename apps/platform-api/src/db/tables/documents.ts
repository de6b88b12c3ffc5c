import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

export interface FilesTable {
  id: string;
  /** Whose it is: a store's, or a courier tenant's. */
  store_id: string | null;
  tenant_id: string | null;
  purpose: 'store_image' | 'document' | 'courier_document' | 'claim_document' | 'tenant_logo';
  name: string;
  /** Found from the content, never taken from who sent it. */
  content_type: string;
  bytes: number;
  content: Buffer;
  created_at: InstantByDefault;
}

export interface DocumentTypesTable {
  id: string;
  /** Who is asked for it. */
  holder: Generated<'store' | 'provider'>;
  /** Null: asked for in every country. */
  country_code: string | null;
  name: Json<string[]>;
  is_mandatory: Generated<boolean>;
  position: Generated<number>;
  created_at: InstantByDefault;
}

export interface StoreDocumentsTable {
  store_id: string;
  document_type_id: string;
  file_id: string;
  state: Generated<'uploaded' | 'approved' | 'declined'>;
  note: Generated<string>;
  uploaded_at: InstantByDefault;
}

export interface ProviderDocumentsTable extends Omit<StoreDocumentsTable, 'store_id'> {
  provider_id: string;
}
