import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StoreContext } from '#endpoints/store-fields.ts';
import { StrictObject, Id, LocalizedName, Nullable, OptionalText, Point, Text, Timestamp, Version } from '#fields.ts';

/** The documents required from a store. Type 2 are the documents of stores (spec §3 of the second document). */
const STORE_DOCUMENTS = 2;

/** A file uploaded for a required or requested document. */
export const FileInput = StrictObject({
  name: Text(200),
  content_type: Text(100),
  bytes: Type.Integer({ minimum: 0 }),
  uploaded_at: Timestamp,
  /** A signed URL that is valid for a few minutes. */
  url: Text(500),
});

export const StoreDocument = StrictObject({
  document_id: Id,
  /** One name a language, in the order of the language index. */
  name: LocalizedName,
  is_mandatory: Type.Boolean(),
  state: Type.Enum(['missing', 'uploaded', 'approved', 'declined']),
  /** The reviewer's note to a declined document. */
  note: OptionalText(500),
  file: Nullable(FileInput),
});

const own = { sessions: ['store'], beforeApproval: true } as const;

/** A store's profile (spec §7 of the second document: update store profile, document list, upload document). */
export const profileEndpoints = defineEndpoints({
  'POST /api/store/update_store_profile': {
    summary: 'Change name, address and place of the store',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    body: StrictObject({
      name: Type.Optional(LocalizedName),
      address: Type.Optional(Text(500)),
      location: Type.Optional(Point),
      /** The version the form was filled in on. */
      version: Version,
    }),
    reply: StrictObject(StoreContext),
    success: 'updated',
    errors: ['staleVersion', 'deliveryNotAvailableInArea'],
  },
  'POST /api/store/upload_store_image': {
    summary: "Set the store's picture",
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({}),
    file: 'image',
    reply: StrictObject({ image_url: Text(500) }),
    success: 'updated',
    errors: ['fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/delete_store_image': {
    summary: "Take the store's picture away",
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'updated',
    errors: [],
  },
  'POST /api/store/get_document_list': {
    summary: 'The documents the platform asks for, and what was given',
    origin: 'spec §7',
    access: own,
    effect: 'read',
    body: StrictObject({ type: Type.Literal(STORE_DOCUMENTS) }),
    reply: StrictObject({ documents: Type.Array(StoreDocument, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/store/upload_document': {
    summary: 'Give one of the documents',
    origin: 'spec §7',
    access: { ...own, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ type: Type.Literal(STORE_DOCUMENTS), document_id: Id }),
    file: 'document',
    reply: StrictObject({ document: StoreDocument }),
    success: 'updated',
    errors: ['dataNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
});

export type ProfileWire = WireOf<typeof profileEndpoints>;
