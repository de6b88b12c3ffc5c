import { MONEY_HOLDERS } from '@store-panel/domain/ledger/order-money';
import { NOTE_MAX, PRICE_MAX } from '@store-panel/domain/limits/limits';
import { REVIEW_ACTIONS, REVIEW_STATES } from '@store-panel/domain/store/review';
import { REQUIRED_PROOFS } from '@store-panel/domain/store/verification';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StoreDocument } from '#endpoints/profile.ts';
import { StoreType } from '#endpoints/registration.ts';
import { ApprovalState } from '#endpoints/store-fields.ts';
import {
  CountryCode,
  Email,
  Day,
  StrictObject,
  Id,
  LocalizedName,
  Money,
  Nullable,
  OneTimeToken,
  OptionalText,
  Page,
  PerPage,
  Point,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const Review = Type.Enum(REVIEW_STATES);
const Note = Type.Optional(OptionalText(NOTE_MAX));

const StoreRow = StrictObject({
  _id: Id,
  unique_id: UniqueId,
  name: LocalizedName,
  email: Email,
  country_phone_code: OptionalText(8),
  phone: OptionalText(32),
  country_id: CountryCode,
  city: OptionalText(200),
  store_type: Nullable(StoreType),
  review_state: Review,
  review_note: OptionalText(NOTE_MAX),
  approval_state: ApprovalState,
  is_email_verified: Type.Boolean(),
  is_phone_number_verified: Type.Boolean(),
  is_document_uploaded: Type.Boolean(),
  /** What the platform requires of the store and it has not provided. */
  missing: Type.Array(Type.Enum([...REQUIRED_PROOFS]), { maxItems: REQUIRED_PROOFS.length }),
  created_at: Timestamp,
  version: Version,
});

const StoreFlags = StrictObject({
  is_store_can_add_provider: Type.Boolean(),
  is_store_can_create_group: Type.Boolean(),
  is_store_can_edit_order: Type.Boolean(),
  is_store_can_complete_order: Type.Boolean(),
  is_ask_estimated_time_for_ready_order: Type.Boolean(),
  is_upload_store_documents: Type.Boolean(),
  is_provide_table_booking: Type.Boolean(),
  /** An administrator may have verified the contact by other means. */
  is_email_verified: Type.Boolean(),
  is_phone_number_verified: Type.Boolean(),
});

const StoreDetail = StrictObject({
  ...StoreRow.properties,
  address: OptionalText(500),
  location: Nullable(Point),
  currency: Text(3),
  timezone: Text(64),
  image_url: OptionalText(500),
  sub_store_count: Type.Integer({ minimum: 0 }),
  /** A transporter brings what it sends (ready for shipment). */
  is_courier_service: Type.Boolean(),
  /** What the store has and may do (spec §6), as far as an administrator decides it. */
  flags: StoreFlags,
  /** Minor units; negative if the store owes. Charges of its orders are deducted. */
  balance: Money,
  /** The courier service on whose page claims of the store are looked up; null where it has none. */
  tenant: Nullable(StrictObject({ tenant_id: Id, name: Text(200) })),
  documents: Type.Array(StoreDocument, { maxItems: 50 }),
});

/** A customer or courier under review. */
export const Person = StrictObject({
  _id: Id,
  unique_id: UniqueId,
  name: Text(200),
  email: OptionalText(254),
  country_phone_code: OptionalText(8),
  phone: OptionalText(32),
  review_state: Review,
  is_blocked: Type.Boolean(),
  review_note: OptionalText(NOTE_MAX),
  /** Of an ordering channel: who has what its customers pay. Null for all others. */
  collects_for: Nullable(Type.Enum(MONEY_HOLDERS)),
  created_at: Timestamp,
  version: Version,
});

const Listing = {
  query: Type.Optional(OptionalText(100)),
  review_state: Type.Optional(Review),
  is_blocked: Type.Optional(Type.Boolean()),
  page: Type.Optional(Page),
  perPage: Type.Optional(PerPage),
} as const;
const Paged = { count: Type.Integer({ minimum: 0 }), page: Page, perPage: PerPage } as const;
const PersonAction = Type.Enum(['approve', 'decline', 'block', 'unblock']);

const look = (screen: 'review-stores' | 'review-users' | 'review-providers') =>
  ({ sessions: ['admin'], screens: [screen] }) as const;

/** Reviews of stores, customers and couriers (spec §6: administrators approve, decline and block; without paths). */
export const adminEndpoints = defineEndpoints({
  'POST /api/admin/list_stores': {
    summary: 'One page of the stores; those that wait first',
    origin: 'ours',
    access: look('review-stores'),
    effect: 'read',
    body: StrictObject({ ...Listing, approval_state: Type.Optional(ApprovalState) }),
    reply: StrictObject({
      stores: Type.Array(StoreRow, { maxItems: 500 }),
      waiting: Type.Integer({ minimum: 0 }),
      ...Paged,
    }),
    errors: [],
  },
  'POST /api/admin/get_store': {
    summary: 'One store with its documents',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review-store'] },
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({ store: StoreDetail }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/review_store': {
    summary: 'Approve, decline, block, unblock, take its business off or on',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review-store'], action: 'edit' },
    effect: 'write',
    body: StrictObject({ store_id: Id, action: Type.Enum(REVIEW_ACTIONS), note: Note, version: Version }),
    reply: StrictObject({ store: StoreDetail }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'reviewNotPossible'],
  },
  'POST /api/admin/set_store_courier': {
    summary: 'Who brings the parcels of a store: a transporter or not, and in the name of which courier service',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['tenants'], action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      version: Version,
      is_courier_service: Type.Boolean(),
      /** Null for none, which it is without a transporter. */
      tenant_id: Nullable(Id),
    }),
    reply: StrictObject({ store: StoreDetail }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/set_store_flags': {
    summary: 'What a store has and may do; its open panels follow at once',
    origin: 'spec §6',
    access: { sessions: ['admin'], screens: ['platform-settings'], action: 'edit' },
    effect: 'write',
    body: StrictObject({ store_id: Id, version: Version, flags: StoreFlags }),
    reply: StrictObject({ store: StoreDetail }),
    success: 'updated',
    // 832: parties are still to come to a store that would have no tables; the field has their number.
    errors: ['dataNotFound', 'staleVersion', 'settingUpdateFailed'],
  },
  'POST /api/admin/change_store_balance': {
    summary: 'Pay in to the balance of a store, or take back what was paid in by mistake',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['platform-settings'], action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      version: Version,
      /** Minor units of the store's currency, negative to take back; not 0. */
      amount: Type.Integer({ minimum: -PRICE_MAX, maximum: PRICE_MAX }),
      /** For the audit log. */
      reason: Text(NOTE_MAX),
    }),
    reply: StrictObject({ store: StoreDetail }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/review_document': {
    summary: 'Approve or decline one of a store’s documents',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review-store'], action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      document_id: Id,
      action: Type.Enum(['approve', 'decline']),
      note: Note,
      /** Of the file that was looked at: the store may have given another one since. */
      uploaded_at: Timestamp,
      /** What the reviewer reads on the document, where the store has given something else or nothing. */
      expires_on: Type.Optional(Day),
      number: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({ store: StoreDetail }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'reviewNotPossible', 'documentNumberInvalid', 'documentExpiryInvalid'],
  },
  'POST /api/admin/delete_store_application': {
    summary: 'Remove an application that was declined, with everything it gave',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review-store'], action: 'delete' },
    effect: 'write',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound', 'reviewNotPossible'],
  },
  'POST /api/admin/list_users': {
    summary: 'One page of the customers',
    origin: 'ours',
    access: look('review-users'),
    effect: 'read',
    body: StrictObject(Listing),
    reply: StrictObject({ people: Type.Array(Person, { maxItems: 500 }), ...Paged }),
    errors: [],
  },
  'POST /api/admin/review_user': {
    summary: 'Approve, decline, block or unblock a customer',
    origin: 'ours',
    access: { ...look('review-users'), action: 'edit' },
    effect: 'write',
    body: StrictObject({ user_id: Id, action: PersonAction, note: Note, version: Version }),
    reply: StrictObject({ person: Person }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'reviewNotPossible'],
  },
  'POST /api/admin/list_providers': {
    summary: 'One page of the couriers',
    origin: 'ours',
    access: look('review-providers'),
    effect: 'read',
    body: StrictObject(Listing),
    reply: StrictObject({ people: Type.Array(Person, { maxItems: 500 }), ...Paged }),
    errors: [],
  },
  'POST /api/admin/review_provider': {
    summary: 'Approve, decline, block or unblock a courier',
    origin: 'ours',
    access: { ...look('review-providers'), action: 'edit' },
    effect: 'write',
    body: StrictObject({ provider_id: Id, action: PersonAction, note: Note, version: Version }),
    reply: StrictObject({ person: Person }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'reviewNotPossible'],
  },
  'POST /api/admin/create_store_ticket': {
    summary: 'A ticket with which the store’s panel opens in an administrator’s hands, once and within a minute',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['admin'], action: 'edit' },
    effect: 'write',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({ ticket: OneTimeToken, expires_at: Timestamp }),
    errors: ['dataNotFound'],
    isReplySecret: true,
  },
  'POST /admin/get_admin_store_detail': {
    summary: 'The store a ticket is for',
    origin: 'spec §7',
    access: { open: true, reason: 'The ticket is the proof; without it no store is found, whether it exists or not.' },
    effect: 'read',
    body: StrictObject({ store_id: Id, ticket: OneTimeToken }),
    reply: StrictObject({ store: StrictObject({ _id: Id, email: Email, name: LocalizedName }) }),
    errors: ['dataNotFound'],
  },
});

export type AdminWire = WireOf<typeof adminEndpoints>;
