import type { ResizedFormat } from '@store-panel/domain/menu/pictures';
import type { OnExpiry } from '@store-panel/domain/documents/document-state';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import type { ColumnType, Generated } from 'kysely';

import type { InstantByDefault, Json, JsonByDefault } from '#db/column-types.ts';
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
    | 'bank_photo'
    | 'return_photo';
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
  asks_expiry: Generated<boolean>;
  asks_number: Generated<boolean>;
  remind_days: JsonByDefault<number[]>;
  grace_days: Generated<number>;
  on_expiry: Generated<OnExpiry>;
  created_at: InstantByDefault;
}

/** Every upload of a store. In force is the newest approved one of a type. */
export interface StoreDocumentsTable {
  id: string;
  store_id: string;
  document_type_id: string;
  file_id: string;
  state: Generated<'uploaded' | 'approved' | 'declined'>;
  note: Generated<string>;
  /** Last day on which it is valid; null: not asked for. */
  expires_on: ColumnType<StoreDate | null, string | null | undefined, string | null>;
  number: Generated<string>;
  uploaded_at: InstantByDefault;
}

/** Reminders that were sent, once a step. */
export interface DocumentRemindersTable {
  store_id: string;
  document_id: string;
  step: number;
  sent_at: InstantByDefault;
}

export interface ProviderDocumentsTable extends Omit<StoreDocumentsTable, 'store_id' | 'id' | 'expires_on' | 'number'> {
  provider_id: string;
}
