// Every table in one file, longer than most for it: what is stored, and what a column means, is read here from top to
// bottom. The rules that the database itself holds to (keys, checks, indexes) stand in migrations/.

import type { OrderLine, Address, Actor, PaymentMethod, PaymentStatus } from '@store-panel/contract/calls/order-fields';
import type { UrlPermission } from '@store-panel/contract/calls/store-fields';
import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { ClaimCause, ClaimEvent, ClaimState } from '@store-panel/domain/claims/claim-states';
import type { Allergen } from '@store-panel/domain/orders/allergens';
import type { OrderStatus, RequestStatus } from '@store-panel/domain/orders/status';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { CodePurpose } from '@store-panel/domain/messages/message-kinds';
import type { ITEM_LIMIT, LimitKind, LimitReason } from '@store-panel/domain/sales/limits';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import type { ServiceType } from '@store-panel/domain/couriers/vehicles';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Static } from 'typebox';

/** An instant, to the millisecond. Written as a Date or as ISO 8601 text, read as a Date. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

declare const written: unique symbol;

/** Text that {@link json} made. `pg` would turn a plain array into a PostgreSQL array; this type keeps it from it. */
export type JsonText<T> = string & { readonly [written]: T };

type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
type JsonOrNull<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>;
type JsonByDefault<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;

/** A value for a jsonb column. */
export function json<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

interface Versioned {
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

interface Account extends Versioned {
  id: string;
  /** The number of the formatted id (STR…), counted by the database. */
  unique_id: GeneratedAlways<number>;
  country_phone_code: Generated<string>;
  /** Argon2id; null as long as nobody can sign in. */
  password_hash: string | null;
}

export interface StoresTable extends Account {
  /** One name a language, in the order of the language index. */
  name: Json<string[]>;
  email: string;
  phone: string;
  country_code: string;
  currency: string;
  timezone: string;
  is_distance_unit_mile: Generated<boolean>;
  address: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  city: Generated<string>;
  city_radius_metres: number | null;
  delivery_radius_metres: number | null;
  image_url: Generated<string>;
  social_ids: Generated<string[]>;
  login_by: Generated<string>;
  /** `is_approved` of the wire is derived from these two by domain's `mayWork`. */
  approval_state: Generated<StoreApproval>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** Null for stores that were there before anybody asked for it. */
  store_type: StoreType | null;
  city_id: string | null;
  image_file_id: string | null;
  /** What this store gives to others who register. */
  referral_code: string | null;
  referred_by: string | null;
  /** Index of the language that messages are written in, until it signs in in another one. */
  lang: Generated<number>;
  email_verified: Generated<boolean>;
  phone_verified: Generated<boolean>;
  document_uploaded: Generated<boolean>;
  can_add_provider: Generated<boolean>;
  can_create_group: Generated<boolean>;
  can_edit_order: Generated<boolean>;
  can_complete_order: Generated<boolean>;
  asks_ready_time: Generated<boolean>;
  must_upload_documents: Generated<boolean>;
  provides_table_booking: Generated<boolean>;
  is_use_item_tax: Generated<boolean>;
  is_tax_included: Generated<boolean>;
  /** Millionths: 88,750 is 8.875 %. */
  tax_rate_ppm: Generated<number>;
  /** A transporter brings its parcels. */
  courier_service: Generated<boolean>;
  /** The courier tenant in whose name they are sent. */
  tenant_id: string | null;
  courier_search_seconds: Generated<number>;
  minimum_order_price: Generated<number>;
  cancellation_charge_kind: Generated<'none' | 'percentage' | 'absolute'>;
  /** Minor units, or millionths where the kind is a percentage. */
  cancellation_charge_value: Generated<number>;
  /** Minor units: an order whose cart comes to less is called off for nothing. */
  cancellation_charge_threshold: Generated<number>;
  /** Null for a store that has never said what it asks for a delivery. */
  delivery_fee: JsonOrNull<DeliveryFee>;
  /** Of the fee and the delivery radius. */
  delivery_version: Generated<number>;
  /** Minor units that the store has at the platform; what its orders cost it is not yet taken off. */
  balance: Generated<number>;
}

export interface SubStoresTable extends Account {
  main_store_id: string;
  name: Json<string[]>;
  email: string;
  phone: Generated<string>;
  is_approved: Generated<boolean>;
  urls: JsonByDefault<Static<typeof UrlPermission>[]>;
}

export interface UsersTable extends Account {
  name: string;
  email: string | null;
  phone: Generated<string>;
  image_url: Generated<string>;
  is_blocked: Generated<boolean>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** An ordering channel (aggregator, kiosk, phone desk): its orders come already priced. */
  sends_priced_orders: Generated<boolean>;
}

/** A courier; `store_id` is null for one who works for the whole platform. */
export interface ProvidersTable extends Account {
  store_id: string | null;
  name: string;
  email: string;
  phone: Generated<string>;
  image_url: Generated<string>;
  /** On duty. What a courier is doing follows from this and the deliveries: domain's `courierState`. */
  is_online: Generated<boolean>;
  on_break: Generated<boolean>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  is_blocked: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  /** By the courier's device, as far as it can be believed. */
  located_at: InstantOrNull;
  accuracy_metres: number | null;
}

export interface VehiclesTable extends Versioned {
  id: string;
  provider_id: string;
  name: string;
  plate_number: string;
  year: number | null;
  color: Generated<string>;
  model: Generated<string>;
  /** Empty: not assigned yet. */
  service_type: Generated<ServiceType | ''>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** The one in use; one of a courier's at the most. */
  is_active: Generated<boolean>;
}

export interface AdminsTable extends Versioned {
  id: string;
  name: string;
  email: string;
  role: Generated<AdminRole>;
  /** Codes of domain's `ADMIN_ACTION`; an administrator needs none. */
  permissions: Generated<number[]>;
  password_hash: string | null;
}

export interface SessionsTable {
  id: string;
  principal_kind: 'store' | 'sub_store' | 'user' | 'provider' | 'admin';
  principal_id: string;
  /** Set for store and sub_store: the main store they act for. */
  store_id: string | null;
  /** SHA-256 of the server token, 32 bytes. */
  token_hash: Buffer;
  /** What the refresh tokens are derived from, together with their generation. */
  family_id: string;
  /** Null: this session has no refresh token. */
  refresh_generation: number | null;
  refresh_rotated_at: InstantOrNull;
  /** The admin who acts in the store's name, for an impersonation. */
  acting_admin_id: string | null;
  mode: Generated<'cookie' | 'header'>;
  user_agent: Generated<string>;
  device_token: Generated<string>;
  lang: Generated<number>;
  created_at: InstantByDefault;
  last_seen_at: InstantByDefault;
  expires_at: Instant;
  revoked_at: InstantOrNull;
  /** Set exactly when `revoked_at` is. */
  revoked_reason: string | null;
}

export interface StoreCountersTable {
  store_id: string;
  event_seq: Generated<number>;
  order_number: Generated<number>;
  /** Of what limits sales: grows with every change of it. */
  sales_version: Generated<number>;
  /** Of what it sells: grows with every change of its menu. */
  menu_version: Generated<number>;
  /** Of its claims: grows with every change of one. */
  claims_version: Generated<number>;
}

type ActorJson = Static<typeof Actor>;

/** Amounts are minor units of `currency`. */
export interface OrdersTable extends Versioned {
  store_id: string;
  id: string;
  /** Counted per store, by `store_counters.order_number`. */
  unique_id: number;
  /** The ordering channel's own number; unique in a store, so that a repeated order is found instead of made again. */
  client_reference: string | null;
  source: Generated<'customer' | 'manual'>;
  order_type: Generated<'delivery' | 'pickup' | 'table'>;
  order_status: OrderStatus;
  /** Copied from the delivery request, so that lists need no join; null exactly when `request_id` is. */
  request_status: RequestStatus | null;
  request_id: string | null;
  user_id: string | null;
  customer_name: string;
  customer_phone: Generated<string>;
  address: JsonOrNull<Static<typeof Address>>;
  table_number: string | null;
  lines: Json<Static<typeof OrderLine>[]>;
  item_count: number;
  currency: string;
  cart_total: number;
  tax: Generated<number>;
  is_tax_included: Generated<boolean>;
  /** The store's rate when the order was placed; an edit goes by it, whatever the rate is by then. */
  tax_rate_ppm: Generated<number>;
  delivery_price: Generated<number>;
  tip_amount: Generated<number>;
  discount: Generated<number>;
  /** What was promised; `discount` is as much of it as the cart can take. */
  discount_granted: Generated<number>;
  total: number;
  store_profit: number;
  cancellation_charge: Generated<number>;
  /** What edits left open of what was paid: above 0 the customer owes it. The sum of the order's open adjustments. */
  balance_due: Generated<number>;
  payment_method: Static<typeof PaymentMethod>;
  payment_status: Generated<Static<typeof PaymentStatus>>;
  confirmation_code: string | null;
  order_comment: Generated<string>;
  delivery_comment: Generated<string>;
  /** The day of the store's calendar it counts for, yyyy-mm-dd. */
  service_day: string;
  scheduled_at: InstantOrNull;
  promised_at: InstantOrNull;
  estimated_ready_at: InstantOrNull;
  /** When an order for later comes to the kitchen, and when it did; null for one that came at once. */
  release_at: InstantOrNull;
  released_at: InstantOrNull;
  accepted_at: InstantOrNull;
  ready_at: InstantOrNull;
  /** When a courier took it along. */
  dispatched_at: InstantOrNull;
  /** These three are set together, when the order is handed to a transporter. */
  waybill_number: string | null;
  shipment_label: ShipmentLabel | null;
  shipped_at: InstantOrNull;
  /** Set exactly while `order_status` is final, and `status_before_end` with it. */
  ended_at: InstantOrNull;
  end_reason: string | null;
  ended_by: JsonOrNull<ActorJson>;
  /** The account of the store that last did something for it. */
  handled_by: JsonOrNull<ActorJson>;
  status_before_end: OrderStatus | null;
  end_is_settled: Generated<boolean>;
  returned_at: InstantOrNull;
  store_rating_to_user: number | null;
  store_review_to_user: string | null;
  /** When the store first rated the customer. */
  rated_at: InstantOrNull;
  weight_grams: number | null;
  /** Minor units that the platform asks of the store for bringing it. */
  courier_charge: Generated<number>;
}

/** A difference between what was paid for an order and what it costs since an edit, to be settled with the customer. */
export interface OrderAdjustmentsTable {
  store_id: string;
  id: string;
  order_id: string;
  /** The version that the edit made. */
  order_version: number;
  /** Minor units: above 0 the customer owes it, below 0 it is owed to the customer. */
  amount: number;
  currency: string;
  actor: Json<ActorJson>;
  created_at: InstantByDefault;
  settled_at: InstantOrNull;
}

/** What limits a store's sales. Only its end is ever changed: who extends it sets another one in its place. */
export interface SalesLimitsTable {
  store_id: string;
  id: string;
  kind: LimitKind | typeof ITEM_LIMIT;
  /** What is limited where it is not the store as a whole. */
  item_id: string | null;
  /** Of `busy` alone. */
  extra_minutes: number | null;
  reason: LimitReason | null;
  starts_at: Instant;
  /** From then on it does not hold any more, whether or not it was marked as ended. */
  ends_at: Instant;
  /** Null while it was not marked so: by somebody, by what took its place, or by the platform once it ran out. */
  ended_at: InstantOrNull;
  set_by: Json<ActorJson>;
  ended_by: JsonOrNull<ActorJson>;
}

/** A part of a store's menu: one name a language, and its place among its like. */
interface MenuPart {
  store_id: string;
  id: string;
  name: Json<string[]>;
  sequence_number: number;
  is_visible: Generated<boolean>;
}

export type MenuCategoriesTable = MenuPart;

export interface MenuSubCategoriesTable extends MenuPart {
  category_id: string | null;
}

export interface MenuItemsTable extends MenuPart {
  sub_category_id: string;
  description: JsonByDefault<string[]>;
  /** Minor units of the store's currency. */
  price: number;
  /** Counts where the store taxes by item; null: the store's own rate. */
  tax_ppm: number | null;
  /** Null where nobody said. */
  allergens: Allergen[] | null;
  is_in_stock: Generated<boolean>;
}

export interface MenuModifierGroupsTable extends MenuPart {
  min_choices: number;
  max_choices: number;
  allows_quantity: Generated<boolean>;
}

export interface MenuModifiersTable extends MenuPart {
  modifier_group_id: string;
  price: Generated<number>;
  is_default: Generated<boolean>;
}

/** Which groups an item asks for, in its order. */
export interface MenuItemGroupsTable {
  store_id: string;
  item_id: string;
  modifier_group_id: string;
  sequence_number: number;
}

/** Somebody to whom the store sends, and where. */
export interface AddressBookTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  /** As an order keeps one: without spaces. */
  phone: Generated<string>;
  line: string;
  note: Generated<string>;
  latitude: number | null;
  longitude: number | null;
}

export interface SalesSettingsTable {
  store_id: string;
  version: Generated<number>;
  settings: Json<SalesSettings>;
  updated_at: InstantByDefault;
}

/** What a store's kitchen has taken on. It counts as long as its order is in the kitchen's hands. */
export interface OrderBookingsTable {
  store_id: string;
  order_id: string;
  slot_at: Instant;
  minutes: number;
}

/** A point of the way that a delivery came along; kept for hours. */
export interface CourierTracksTable {
  store_id: string;
  request_id: string;
  at: Instant;
  latitude: number;
  longitude: number;
}

export interface DeliveryRequestsTable extends Versioned {
  store_id: string;
  id: string;
  order_id: string;
  status: RequestStatus;
  mode: 'manual' | 'automatic';
  /** Who is asked, or has accepted. */
  provider_id: string | null;
  vehicle_id: string | null;
  /** Everyone asked so far, in order. */
  asked: Generated<string[]>;
  search_ends_at: InstantOrNull;
  accepted_at: InstantOrNull;
  arrived_at: InstantOrNull;
  picked_up_at: InstantOrNull;
  completed_at: InstantOrNull;
  ended_at: InstantOrNull;
}

export interface EventsTable {
  store_id: string;
  /** Without gap or repeat within a store: taken from `store_counters.event_seq` in the same transaction. */
  seq: number;
  type: string;
  order_id: string | null;
  actor: Json<ActorJson>;
  payload: Json<object>;
  at: InstantByDefault;
}

export interface IdempotencyKeysTable {
  /** Store and principal. */
  scope: string;
  call: string;
  key: string;
  /** SHA-256, 32 bytes. */
  body_hash: Buffer;
  state: Generated<'in_flight' | 'done'>;
  status: number | null;
  /** The body that was sent, as text, so that a repeat is the same to the byte. */
  reply: string | null;
  created_at: InstantByDefault;
}

export interface RateLimitsTable {
  key: string;
  window_started_at: InstantByDefault;
  count: Generated<number>;
  expires_at: Instant;
}

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  /** Only these may be shown before anybody has signed in. */
  is_public: Generated<boolean>;
  updated_at: InstantByDefault;
}

export interface AuditLogTable {
  id: string;
  at: InstantByDefault;
  store_id: string | null;
  actor: Json<object>;
  action: string;
  subject: Generated<string>;
  detail: JsonByDefault<object>;
  /** Where the call came from. */
  address: Generated<string>;
  request_id: Generated<string>;
  /** The administrator behind it, where it was done in a store's name. */
  acting_admin_id: string | null;
  /** The reason given. */
  note: Generated<string>;
}

/** What the platform asks of a store for bringing something that is no heavier. */
export interface WeightPricesTable {
  currency: string;
  up_to_grams: number;
  price: number;
}

export interface CitiesTable {
  id: string;
  country_code: string;
  name: string;
  timezone: string;
  latitude: number;
  longitude: number;
  /** Everything within this distance of the centre is served. */
  radius_metres: number;
  store_types: StoreType[];
  /** False: no store registers there any more. */
  is_open: Generated<boolean>;
  created_at: InstantByDefault;
}

export interface OneTimeCodesTable {
  id: string;
  purpose: CodePurpose;
  channel: 'email' | 'phone';
  /** An address in lower case, or the digits of a number. */
  recipient: string;
  country_phone_code: Generated<string>;
  /** Whose it is; null where a store registers with it, or where nobody has that address and nothing was sent. */
  account_kind: SessionsTable['principal_kind'] | null;
  account_id: string | null;
  /** HMAC-SHA-256 of id and code under the server's key. */
  code_mac: Buffer;
  tries: Generated<number>;
  sends: Generated<number>;
  lang: Generated<number>;
  sent_at: InstantByDefault;
  expires_at: Instant;
  used_at: InstantOrNull;
}

export interface OneTimeProofsTable {
  /** SHA-256 of 256 random bits. */
  hash: Buffer;
  purpose: 'captcha' | 'spent_captcha' | 'code' | 'password_reset' | 'store_ticket';
  /** What it proves, and for whom. */
  subject: JsonByDefault<object>;
  expires_at: Instant;
  created_at: InstantByDefault;
}

export interface MessagesTable {
  id: string;
  channel: 'email' | 'phone' | 'push';
  /** Which text it is. */
  kind: string;
  recipient: string;
  /** Sealed JSON of what the text says; null once it is of no use any more. */
  sealed: Buffer | null;
  lang: Generated<number>;
  /** `void`: written in the place of one that must not be sent, so that both cost the same. */
  state: Generated<'waiting' | 'sent' | 'failed' | 'void'>;
  tries: Generated<number>;
  next_try_at: InstantByDefault;
  expires_at: Instant;
  problem: Generated<string>;
  created_at: InstantByDefault;
  sent_at: InstantOrNull;
}

export interface FilesTable {
  id: string;
  store_id: string;
  purpose: 'store_image' | 'document' | 'courier_document';
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

export interface PushSubscriptionsTable {
  session_id: string;
  store_id: string;
  /** SHA-256 of the address, so that one device is told once. */
  endpoint_hash: Buffer;
  /** Sealed JSON: address and keys of the device. */
  sealed: Buffer;
  lang: Generated<number>;
  created_at: InstantByDefault;
}

export interface TenantsTable extends Versioned {
  id: string;
  name: string;
  theme: string;
  radius: Generated<'rounded' | 'flat'>;
  languages: string[];
  default_language: string;
  logo_url: Generated<string>;
  logo_svg: string | null;
  support_email: Generated<string>;
  support_phone: Generated<string>;
  privacy_url: Generated<string>;
  terms_url: Generated<string>;
}

export interface TenantHostsTable {
  /** In lower case, without a port. */
  host: string;
  tenant_id: string;
}

/** A claim on a parcel: of a store, which works on it, of a courier tenant, on whose page it is looked up, or of both. */
export interface ClaimsTable extends Versioned {
  id: string;
  tenant_id: string | null;
  store_id: string | null;
  waybill_number: string;
  /** HMAC-SHA-256 of the claim number under the server's key, which the database does not know. */
  claim_number_mac: Buffer;
  /** The number itself, sealed; set where a store shows it to its people. */
  claim_number_sealed: Buffer | null;
  order_id: string | null;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  cause: Generated<ClaimCause>;
  description: Generated<string>;
  /** Minor units of `currency`, which a claim of a store has. */
  amount: Generated<number>;
  currency: string | null;
  state: ClaimState;
  due_at: InstantOrNull;
  /** Entries of its history so far. */
  entries: Generated<number>;
}

/** What happened to a claim, in the order of its numbers. */
export interface ClaimEntriesTable {
  claim_id: string;
  number: number;
  at: InstantByDefault;
  actor: Json<ActorJson>;
  event: ClaimEvent;
  /** From then on. */
  state: ClaimState;
  note: string | null;
}

/** Every table. Reading and writing types come from kysely's `Selectable<OrdersTable>`, `Insertable<…>`, `Updateable<…>`. */
export interface Schema {
  stores: StoresTable;
  sub_stores: SubStoresTable;
  users: UsersTable;
  providers: ProvidersTable;
  vehicles: VehiclesTable;
  admins: AdminsTable;
  sessions: SessionsTable;
  store_counters: StoreCountersTable;
  orders: OrdersTable;
  order_adjustments: OrderAdjustmentsTable;
  delivery_requests: DeliveryRequestsTable;
  courier_tracks: CourierTracksTable;
  events: EventsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  tenants: TenantsTable;
  tenant_hosts: TenantHostsTable;
  claims: ClaimsTable;
  claim_entries: ClaimEntriesTable;
  cities: CitiesTable;
  weight_prices: WeightPricesTable;
  one_time_codes: OneTimeCodesTable;
  one_time_proofs: OneTimeProofsTable;
  messages: MessagesTable;
  files: FilesTable;
  document_types: DocumentTypesTable;
  store_documents: StoreDocumentsTable;
  provider_documents: ProviderDocumentsTable;
  push_subscriptions: PushSubscriptionsTable;
  sales_limits: SalesLimitsTable;
  address_book: AddressBookTable;
  menu_categories: MenuCategoriesTable;
  menu_sub_categories: MenuSubCategoriesTable;
  menu_items: MenuItemsTable;
  menu_modifier_groups: MenuModifierGroupsTable;
  menu_modifiers: MenuModifiersTable;
  menu_item_groups: MenuItemGroupsTable;
  sales_settings: SalesSettingsTable;
  order_bookings: OrderBookingsTable;
}
