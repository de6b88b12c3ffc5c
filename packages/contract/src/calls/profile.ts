import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { StoreContext } from '#calls/store-fields.ts';
import { Fields, Id, Names, Nullable, OptionalText, Point, Text, Timestamp, Version } from '#fields.ts';

/** What the platform asks a store for. Type 2 are the documents of stores (spec §3 of the second document). */
const STORE_DOCUMENTS = 2;

/** A file that was given for something the platform or a store asked for. */
export const GivenFile = Fields({
  name: Text(200),
  content_type: Text(100),
  bytes: Type.Integer({ minimum: 0 }),
  uploaded_at: Timestamp,
  /** Where it can be read for the next few minutes, by whoever holds this address. */
  url: Text(500),
});

export const StoreDocument = Fields({
  document_id: Id,
  /** One name a language, in the order of the language index. */
  name: Names,
  is_mandatory: Type.Boolean(),
  state: Type.Enum(['missing', 'uploaded', 'approved', 'declined']),
  /** What the platform's people had to say to a declined one. */
  note: OptionalText(500),
  file: Nullable(GivenFile),
});

const own = { sessions: ['store'], beforeApproval: true } as const;

/** What a store tells of itself (spec §7 of the second document: update store profile, document list, upload document). */
export const profileCalls = defineCalls({
  'POST /api/store/update_store_profile': {
    summary: 'Change name, address and place of the store',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    body: Fields({
      name: Type.Optional(Names),
      address: Type.Optional(Text(500)),
      location: Type.Optional(Point),
      /** The version the form was filled in on. */
      version: Version,
    }),
    reply: Fields(StoreContext),
    success: 'updated',
    errors: ['staleVersion', 'deliveryNotAvailableInArea'],
  },
  'POST /api/store/upload_store_image': {
    summary: "Set the store's picture",
    origin: 'ours',
    access: own,
    effect: 'write',
    body: Fields({}),
    file: 'image',
    reply: Fields({ image_url: Text(500) }),
    success: 'updated',
    errors: ['fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/delete_store_image': {
    summary: "Take the store's picture away",
    origin: 'ours',
    access: own,
    effect: 'write',
    body: Fields({}),
    reply: Fields({}),
    success: 'updated',
    errors: [],
  },
  'POST /api/store/get_document_list': {
    summary: 'The documents the platform asks for, and what was given',
    origin: 'spec §7',
    access: own,
    effect: 'read',
    body: Fields({ type: Type.Literal(STORE_DOCUMENTS) }),
    reply: Fields({ documents: Type.Array(StoreDocument, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/store/upload_document': {
    summary: 'Give one of the documents',
    origin: 'spec §7',
    access: { ...own, notWhileImpersonating: true },
    effect: 'write',
    body: Fields({ type: Type.Literal(STORE_DOCUMENTS), document_id: Id }),
    file: 'document',
    reply: Fields({ document: StoreDocument }),
    success: 'updated',
    errors: ['dataNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
});

export type ProfileWire = WireOf<typeof profileCalls>;
