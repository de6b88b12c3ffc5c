import {
  MAX_GRACE_DAYS,
  MAX_REMIND_DAYS,
  MAX_REMIND_STEPS,
  ON_EXPIRY,
} from '@store-panel/domain/documents/document-state';
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

/** What a store's document says about its expiry; couriers' documents have none. */
const ExpiryFields = {
  asks_expiry: Type.Boolean(),
  asks_number: Type.Boolean(),
  /** Days before the expiry on which the store is reminded. */
  remind_days: Type.Array(Type.Integer({ minimum: 0, maximum: MAX_REMIND_DAYS }), {
    maxItems: MAX_REMIND_STEPS,
    uniqueItems: true,
  }),
  /** Days after the expiry until `on_expiry` begins, at 6:00 of the store's clock. */
  grace_days: Type.Integer({ minimum: 0, maximum: MAX_GRACE_DAYS }),
  on_expiry: Type.Enum(ON_EXPIRY),
} as const;
/** Left out by a caller that does not know them: as they were, and for a new type as below. */
const OptionalExpiryFields = {
  asks_expiry: Type.Optional(ExpiryFields.asks_expiry),
  asks_number: Type.Optional(ExpiryFields.asks_number),
  /** For a new type 30, 7 and 1. */
  remind_days: Type.Optional(ExpiryFields.remind_days),
  /** For a new type 14. */
  grace_days: Type.Optional(ExpiryFields.grace_days),
  /** For a new type `hold_payouts` if it is mandatory, else `remind`. */
  on_expiry: Type.Optional(ExpiryFields.on_expiry),
} as const;
const DocumentTypeEntry = StrictObject({
  document_type_id: Id,
  ...DocumentTypeFields,
  ...ExpiryFields,
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
    body: StrictObject({
      document_type_id: Nullable(Id),
      ...DocumentTypeFields,
      ...OptionalExpiryFields,
      version: BaseVersion,
    }),
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
