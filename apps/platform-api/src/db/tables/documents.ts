import type { ResizedFormat } from '@store-panel/domain/menu/pictures';
import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';
import type { CatalogueEntry } from '#db/tables/platform.ts';

export interface FilesTable {
  id: string;
  /** The owner is a store or a courier tenant. */
  store_id: string | null;
  tenant_id: string | null;
  purpose:
    | 'store_image'
    | 'document'
    | 'courier_document'
    | 'claim_document'
    | 'tenant_logo'
    | 'menu_image'
    | 'bank_photo';
  name: string;
  /** Detected from the content, never taken from the sender. */
  content_type: string;
  bytes: number;
  content: Buffer;
  created_at: InstantByDefault;
}

/** A public picture in other dimensions, drawn on request. It goes with its file. */
export interface FileVariantsTable {
  file_id: string;
  /** Requested pixels; a small picture is not enlarged. */
  width: number;
  height: number;
  format: ResizedFormat;
  content: Buffer;
  created_at: InstantByDefault;
}

export interface DocumentTypesTable extends CatalogueEntry {
  id: string;
  /** Who must upload it. */
  holder: Generated<'store' | 'provider'>;
  /** Null: required in every country. */
  country_code: string | null;
  name: Json<string[]>;
  is_mandatory: Generated<boolean>;
  position: Generated<number>;
  /** False: no longer requested. */
  is_open: Generated<boolean>;
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
