import { DOCUMENT_STATES, ON_EXPIRY } from '@store-panel/domain/documents/document-state';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StoreContext } from '#endpoints/store-fields.ts';
import {
  Day,
  StrictObject,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Point,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

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

/** The number that a document bears. */
const DocumentNumber = OptionalText(40);

export const RequestedDocument = StrictObject({
  document_id: Id,
  /** One name a language, in the order of the language index. */
  name: LocalizedName,
  is_mandatory: Type.Boolean(),
  state: Type.Enum(['missing', 'uploaded', 'approved', 'declined']),
  /** The reviewer's note to a declined document. */
  note: OptionalText(500),
  file: Nullable(FileInput),
});

const UploadDetails = {
  /** Last day on which it is valid; null: not asked for. */
  expires_on: Nullable(Day),
  number: DocumentNumber,
} as const;

/**
 * A document of a store. `state` and `file` are those of the newest approved upload, and without one of the newest: a
 * renewal takes nothing away. `note` is that of a declined newest upload, also beside an approved one.
 */
export const StoreDocument = StrictObject({
  ...RequestedDocument.properties,
  /** Where it stands today by the store's clock. */
  standing: Type.Optional(Type.Enum(DOCUMENT_STATES)),
  expires_on: Type.Optional(UploadDetails.expires_on),
  number: Type.Optional(UploadDetails.number),
  /** Until the last valid day; negative after it. */
  days_left: Type.Optional(Nullable(Type.Integer())),
  /** The newest upload without a review. */
  waiting: Type.Optional(Nullable(StrictObject({ ...UploadDetails, file: FileInput }))),
  asks_expiry: Type.Optional(Type.Boolean()),
  asks_number: Type.Optional(Type.Boolean()),
  /** False: in force for more than 60 days. */
  is_replaceable: Type.Optional(Type.Boolean()),
  on_expiry: Type.Optional(Type.Enum(ON_EXPIRY)),
  /** The day at 6:00 of which `on_expiry` begins; null without an expiry. */
  consequence_on: Type.Optional(Nullable(Day)),
});

const own = { sessions: ['store'], beforeApproval: true } as const;
const documents = {
  sessions: ['store', 'sub_store'],
  screens: ['documents', 'profile'],
  beforeApproval: true,
} as const;

/** A store's profile (spec §7 of the second document: update store profile, document list, upload document). */
export const profileEndpoints = defineEndpoints({
  'POST /api/store/update_store_profile': {
    summary: 'Change name, address and place of the store',
    origin: 'spec §7',
    access: own,
    effect: 'write',
    withoutSubscription: 'because profile and documents decide whether a store may go on',
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
    withoutSubscription: 'because profile and documents decide whether a store may go on',
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
    withoutSubscription: 'because profile and documents decide whether a store may go on',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'updated',
    errors: [],
  },
  'POST /api/store/get_document_list': {
    summary: 'The documents the platform asks for, and what was given',
    origin: 'spec §7',
    access: documents,
    effect: 'read',
    body: StrictObject({ type: Type.Literal(STORE_DOCUMENTS) }),
    reply: StrictObject({ documents: Type.Array(StoreDocument, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/store/upload_document': {
    summary: 'Give one of the documents',
    origin: 'spec §7',
    access: { ...documents, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because profile and documents decide whether a store may go on',
    body: StrictObject({
      type: Type.Literal(STORE_DOCUMENTS),
      document_id: Id,
      /** Last day on which it is valid, where the type asks for it. */
      expires_on: Type.Optional(Day),
      /** Where the type asks for it. */
      number: Type.Optional(OptionalText(100)),
    }),
    file: 'document',
    reply: StrictObject({ document: StoreDocument }),
    success: 'updated',
    errors: [
      'documentNotRequested',
      'documentNumberInvalid',
      'documentExpiryInvalid',
      'documentNotReplaceable',
      'fileTooLarge',
      'fileTypeRefused',
      'fileDamaged',
    ],
  },
});

export type ProfileWire = WireOf<typeof profileEndpoints>;
