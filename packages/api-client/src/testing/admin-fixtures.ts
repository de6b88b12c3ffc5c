import type { CityEntry, CountryEntry, DocumentTypeEntry, VehicleTypeEntry } from '#rtk/admin/catalogues.ts';
import type { PriceListEntry } from '#rtk/admin/weight-prices.ts';
import type { PlatformSettings, StoredPlatformSettings } from '#rtk/admin/platform-settings.ts';
import type { Person } from '#rtk/admin/people.ts';
import type { AuditEntry, AdminAccount } from '#rtk/admin/admin-accounts.ts';
import type { ReviewedDocument, AdminStoreDetail, StoreRow } from '#rtk/admin/stores.ts';
import type { TenantRecord } from '#rtk/admin/tenants.ts';
import type { SubStoreRecord } from '#rtk/sub-stores.ts';
import type { AdminUser } from '#session/admin-session.ts';

// Whole and valid records of the admin area and of sub-stores, as in order-fixtures.ts.

const id = (block: string) => (n: number) => `0197c9a0-0000-7000-${block}-${String(n).padStart(12, '0')}`;

export const buildSubStoreId = id('8100');
export const buildReviewedStoreId = id('8200');
export const buildReviewedPersonId = id('8300');
export const buildAdminUserId = id('8400');
export const buildDocumentId = id('8500');
const buildAuditEntryId = id('8600');
const buildTenantId = id('8700');

const CREATED = '2026-01-02T08:00:00.000Z';

/** The n-th sub-store, which may open these paths. */
export function buildSubStoreRecord(
  n: number,
  granted: readonly string[],
  overrides: Partial<SubStoreRecord> = {},
): SubStoreRecord {
  return {
    _id: buildSubStoreId(n),
    unique_id: n,
    name: [`Counter ${n}`],
    email: `counter-${n}@example.com`,
    country_phone_code: '',
    phone: '',
    is_approved: true,
    urls: granted.map((url) => ({ url, permission: 1 as const })),
    version: 1,
    created_at: CREATED,
    last_seen_at: null,
    ...overrides,
  };
}

/** The n-th store under review: waiting, with everything verified. */
export function buildAdminStoreRow(n: number, overrides: Partial<StoreRow> = {}): StoreRow {
  return {
    _id: buildReviewedStoreId(n),
    unique_id: n,
    name: [`Bakery ${n}`],
    email: `bakery-${n}@example.com`,
    country_phone_code: '+49',
    phone: '301234567',
    country_id: 'DE',
    city: 'Berlin',
    store_type: 'bakery',
    review_state: 'waiting',
    review_note: '',
    approval_state: 0,
    is_email_verified: true,
    is_phone_number_verified: true,
    is_document_uploaded: true,
    missing: [],
    created_at: CREATED,
    version: 1,
    ...overrides,
  };
}

export function buildAdminStoreDetail(n: number, overrides: Partial<AdminStoreDetail> = {}): AdminStoreDetail {
  return {
    ...buildAdminStoreRow(n),
    address: 'Main Street 1, Berlin',
    location: { latitude: 52.5, longitude: 13.4 },
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    image_url: '',
    sub_store_count: 0,
    flags: {
      is_store_can_add_provider: false,
      is_store_can_create_group: true,
      is_store_can_edit_order: true,
      is_store_can_complete_order: false,
      is_ask_estimated_time_for_ready_order: false,
      is_upload_store_documents: false,
      is_provide_table_booking: false,
      is_email_verified: false,
      is_phone_number_verified: false,
    },
    balance: 0,
    is_courier_service: false,
    tenant: null,
    documents: [],
    ...overrides,
  };
}

/** The n-th document, uploaded and not looked at. */
export function buildDocument(n: number, overrides: Partial<ReviewedDocument> = {}): ReviewedDocument {
  return {
    document_id: buildDocumentId(n),
    name: ['', '', `Permit ${n}`],
    is_mandatory: true,
    state: 'uploaded',
    note: '',
    file: {
      name: 'permit.pdf',
      content_type: 'application/pdf',
      bytes: 120_000,
      uploaded_at: '2026-01-03T09:00:00.000Z',
      url: `/files/${buildDocumentId(n)}`,
    },
    ...overrides,
  };
}

/** The n-th customer or courier, waiting. */
export function buildReviewedPerson(n: number, overrides: Partial<Person> = {}): Person {
  return {
    _id: buildReviewedPersonId(n),
    unique_id: n,
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    country_phone_code: '',
    phone: '',
    review_state: 'waiting',
    is_blocked: false,
    review_note: '',
    collects_for: null,
    created_at: CREATED,
    version: 1,
    ...overrides,
  };
}

/** The n-th of the platform's own people: an administrator. */
export function buildAdminUser(n: number, overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    _id: buildAdminUserId(n),
    name: `Administrator ${n}`,
    email: `admin-${n}@example.com`,
    role: 'Admin',
    permissions: [],
    ...overrides,
  };
}

export const buildAdminAccount = (n: number, overrides: Partial<AdminAccount> = {}): AdminAccount => ({
  ...buildAdminUser(n),
  version: 1,
  created_at: CREATED,
  ...overrides,
});

/** The n-th courier tenant, with one host and without a logo. */
export const buildTenant = (n: number, overrides: Partial<TenantRecord> = {}): TenantRecord => ({
  _id: buildTenantId(n),
  name: `Courier ${n}`,
  hosts: [`courier-${n}.example`],
  theme: 'light.bluenavy',
  radius: 'rounded',
  logo_url: '',
  languages: ['de', 'en'],
  default_language: 'de',
  support_email: `help-${n}@example.com`,
  support_phone: '+49 30 5550 1888',
  privacy_url: '',
  terms_url: '',
  claims: 0,
  open_claims: 0,
  stores: 0,
  updated_at: CREATED,
  version: 1,
  ...overrides,
});

/** The n-th line of the audit log. */
export function buildAuditEntry(n: number, overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    line_id: buildAuditEntryId(n),
    at: '2026-01-05T10:00:00.000Z',
    actor_kind: 'admin',
    actor_name: 'Administrator 1',
    acting_admin_name: '',
    action: 'store_approve',
    subject: buildReviewedStoreId(1),
    store_name: 'Bakery 1',
    note: '',
    address: '127.0.0.1',
    ...overrides,
  };
}

export const buildCityId = id('8800');

const ENTRY = { is_removed: false, store_count: 0, version: 1 } as const;

/** A country of the platform: Germany. */
export const buildCountryEntry = (overrides: Partial<CountryEntry> = {}): CountryEntry => ({
  country_id: 'DE',
  currency: 'EUR',
  is_open: true,
  city_count: 1,
  ...ENTRY,
  ...overrides,
});

/** The n-th city, in Germany. */
export const buildCityEntry = (n: number, overrides: Partial<CityEntry> = {}): CityEntry => ({
  city_id: buildCityId(n),
  country_id: 'DE',
  name: `City ${n}`,
  timezone: 'Europe/Berlin',
  latitude: 54.32,
  longitude: 10.14,
  radius_metres: 12_000,
  store_types: ['restaurant', 'cafe'],
  is_open: true,
  ...ENTRY,
  ...overrides,
});

/** The n-th document type, requested of stores everywhere. */
export const buildDocumentTypeEntry = (n: number, overrides: Partial<DocumentTypeEntry> = {}): DocumentTypeEntry => ({
  document_type_id: buildDocumentId(n),
  holder: 'store',
  country_id: null,
  name: ['', '', `Permit ${n}`],
  is_mandatory: true,
  position: n,
  is_open: true,
  asks_expiry: false,
  asks_number: false,
  remind_days: [30, 7, 1],
  grace_days: 14,
  on_expiry: 'hold_payouts',
  document_count: 0,
  ...ENTRY,
  ...overrides,
});

/** The n-th vehicle type. */
export const buildVehicleTypeEntry = (n: number, overrides: Partial<VehicleTypeEntry> = {}): VehicleTypeEntry => ({
  vehicle_type_id: `type-${n}`,
  name: ['', '', `Type ${n}`],
  position: n,
  is_open: true,
  vehicle_count: 0,
  ...ENTRY,
  ...overrides,
});

/** The n-th price list: the platform's, in force. */
export const buildPriceList = (n: number, overrides: Partial<PriceListEntry> = {}): PriceListEntry => ({
  list_id: id('8900')(n),
  tenant: null,
  currency: 'EUR',
  store_count: 0,
  current: { version: 1, valid_from: '2026-01-01' },
  next: null,
  version: 1,
  ...overrides,
});

/** Settings of a platform, version 1. */
export const buildPlatformSettings = (overrides: Partial<PlatformSettings> = {}): StoredPlatformSettings => ({
  settings: {
    is_store_login_by_email: true,
    is_store_login_by_phone: true,
    is_store_mail_verification: false,
    is_store_sms_verification: false,
    is_captcha_required: true,
    is_upload_store_documents: false,
    referral_limit: 50,
    is_referral_for_country_only: true,
    minimum_password_length: 6,
    devices_per_account: 3,
    admin_contact_email: 'help@example.com',
    privacy_url: '',
    terms_url: '',
    default_user: '/images/default-user.svg',
    default_category: '/images/default-category.svg',
    default_driver: '/images/default-driver.svg',
    default_document: '/images/default-document.svg',
    default_promo_code: '/images/default-promo-code.svg',
    ...overrides,
  },
  store_count: 12,
  version: 1,
});
