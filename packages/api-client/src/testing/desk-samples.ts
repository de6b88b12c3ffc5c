import type { Person } from '#rtk/desk/people.ts';
import type { AuditLine, StaffRecord } from '#rtk/desk/staff.ts';
import type { ReviewedDocument, StoreFile, StoreRow } from '#rtk/desk/stores.ts';
import type { TenantRecord } from '#rtk/desk/tenants.ts';
import type { SubStoreRecord } from '#rtk/sub-stores.ts';
import type { Staff } from '#staff-session.ts';

// Records of the review desk and of sub-stores, each whole and valid, as in samples.ts.

const id = (block: string) => (n: number) => `0197c9a0-0000-7000-${block}-${String(n).padStart(12, '0')}`;

export const sampleSubStoreId = id('8100');
export const sampleReviewedStoreId = id('8200');
export const samplePersonId = id('8300');
export const sampleStaffId = id('8400');
export const sampleDocumentId = id('8500');
const sampleLineId = id('8600');
const sampleTenantId = id('8700');

const CREATED = '2026-01-02T08:00:00.000Z';

/** The n-th sub-store, which may open these paths. */
export function sampleSubStoreRecord(
  n: number,
  granted: readonly string[],
  own: Partial<SubStoreRecord> = {},
): SubStoreRecord {
  return {
    _id: sampleSubStoreId(n),
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
    ...own,
  };
}

/** The n-th store under review: waiting, with everything verified. */
export function sampleStoreRow(n: number, own: Partial<StoreRow> = {}): StoreRow {
  return {
    _id: sampleReviewedStoreId(n),
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
    created_at: CREATED,
    version: 1,
    ...own,
  };
}

export function sampleStoreFile(n: number, own: Partial<StoreFile> = {}): StoreFile {
  return {
    ...sampleStoreRow(n),
    address: 'Main Street 1, Berlin',
    location: { latitude: 52.5, longitude: 13.4 },
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    image_url: '',
    sub_store_count: 0,
    is_courier_service: false,
    tenant: null,
    documents: [],
    ...own,
  };
}

/** The n-th document, uploaded and not looked at. */
export function sampleDocument(n: number, own: Partial<ReviewedDocument> = {}): ReviewedDocument {
  return {
    document_id: sampleDocumentId(n),
    name: ['', '', `Permit ${n}`],
    is_mandatory: true,
    state: 'uploaded',
    note: '',
    file: {
      name: 'permit.pdf',
      content_type: 'application/pdf',
      bytes: 120_000,
      uploaded_at: '2026-01-03T09:00:00.000Z',
      url: `/files/${sampleDocumentId(n)}`,
    },
    ...own,
  };
}

/** The n-th customer or courier, waiting. */
export function samplePerson(n: number, own: Partial<Person> = {}): Person {
  return {
    _id: samplePersonId(n),
    unique_id: n,
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    country_phone_code: '',
    phone: '',
    review_state: 'waiting',
    is_blocked: false,
    review_note: '',
    created_at: CREATED,
    version: 1,
    ...own,
  };
}

/** The n-th of the platform's own people: an administrator. */
export function sampleStaff(n: number, own: Partial<Staff> = {}): Staff {
  return {
    _id: sampleStaffId(n),
    name: `Administrator ${n}`,
    email: `admin-${n}@example.com`,
    role: 'Admin',
    permissions: [],
    ...own,
  };
}

export const sampleStaffRecord = (n: number, own: Partial<StaffRecord> = {}): StaffRecord => ({
  ...sampleStaff(n),
  version: 1,
  created_at: CREATED,
  ...own,
});

/** The n-th courier tenant, with one host and without a logo. */
export const sampleTenant = (n: number, own: Partial<TenantRecord> = {}): TenantRecord => ({
  _id: sampleTenantId(n),
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
  ...own,
});

/** The n-th line of the audit log. */
export function sampleAuditLine(n: number, own: Partial<AuditLine> = {}): AuditLine {
  return {
    line_id: sampleLineId(n),
    at: '2026-01-05T10:00:00.000Z',
    actor_kind: 'admin',
    actor_name: 'Administrator 1',
    acting_admin_name: '',
    action: 'store_approve',
    subject: sampleReviewedStoreId(1),
    store_name: 'Bakery 1',
    note: '',
    address: '127.0.0.1',
    ...own,
  };
}
