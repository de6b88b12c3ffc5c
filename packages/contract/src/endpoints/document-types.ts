import { POSITION_MAX } from '@store-panel/domain/limits/catalogue-limits';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryListing, EntryPage, EntryState } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CountryCode, Id, LocalizedName, Nullable, StrictObject, Version } from '#fields.ts';

const DocumentTypeFields = {
  /** Who uploads it: the store, or each of its couriers. */
  holder: Type.Enum(['store', 'provider']),
  /** Null: in every country. */
  country_id: Nullable(CountryCode),
  name: LocalizedName,
  is_mandatory: Type.Boolean(),
  /** Order in lists; the smallest is first. */
  position: Type.Integer({ minimum: 0, maximum: POSITION_MAX }),
  /** False: no longer requested; uploaded files stay. */
  is_open: Type.Boolean(),
} as const;
const DocumentTypeEntry = StrictObject({
  document_type_id: Id,
  ...DocumentTypeFields,
  /** Uploaded files, which keep the type from being removed. */
  document_count: Count,
  ...EntryState,
});

const access = catalogueAccess('document-types');
const entryVersion = StrictObject({ document_type_id: Id, version: Version });
const entryReply = StrictObject({ document_type: DocumentTypeEntry });

/** Documents that the platform requests of stores and couriers; managed by administrators. */
export const documentTypeEndpoints = defineEndpoints({
  'POST /api/admin/list_document_types': {
    summary: 'One page of the document types, in the order in which they are requested',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject(EntryListing),
    reply: StrictObject({ document_types: Type.Array(DocumentTypeEntry, { maxItems: 500 }), ...EntryPage }),
    errors: [],
  },
  'POST /api/admin/save_document_type': {
    summary: 'Add or change a document type; stores that lack a required one have to upload it',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    /** Null: a new type. */
    body: StrictObject({ document_type_id: Nullable(Id), ...DocumentTypeFields, version: BaseVersion }),
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'countryNotFound', 'stillInUse'],
  },
  'POST /api/admin/delete_document_type': {
    summary: 'Remove a document type of which no file was uploaded',
    origin: 'ours',
    access: access.remove,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'stillInUse'],
  },
  'POST /api/admin/restore_document_type': {
    summary: 'Restore a removed document type',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});
export type DocumentTypeWire = WireOf<typeof documentTypeEndpoints>;
