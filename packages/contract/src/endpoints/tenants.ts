import { EMAIL_LIMITS, NAME_MAX } from '@store-panel/domain/limits/limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { TENANT_RADII, TENANT_THEMES } from '@store-panel/domain/tenants/theme';
import {
  LEGAL_URL_MAX,
  SUPPORT_PHONE,
  SUPPORT_PHONE_MAX,
  TENANT_HOSTS_MAX,
  TYPED_HOST_MAX,
} from '@store-panel/domain/tenants/tenant-fields';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, Id, OptionalText, Page, PerPage, Text, Timestamp, Version } from '#fields.ts';

const Language = Type.Enum(LANGUAGES.map(({ code }) => code));
const LegalUrl = Type.String({ maxLength: LEGAL_URL_MAX, pattern: '^(?:[hH][tT]{2}[pP][sS]://\\S+)?$' });
const Count = Type.Integer({ minimum: 0 });

/** What a tenant's page shows. The logo comes by a call of its own. */
const PageFields = {
  name: Text(NAME_MAX),
  theme: Type.Enum([...TENANT_THEMES]),
  radius: Type.Enum([...TENANT_RADII]),
  languages: Type.Array(Language, { minItems: 1, maxItems: LANGUAGES.length, uniqueItems: true }),
  default_language: Language,
  support_email: OptionalText(EMAIL_LIMITS.maxLength),
  support_phone: Type.String({ maxLength: SUPPORT_PHONE_MAX, pattern: `^$|${SUPPORT_PHONE.source}` }),
  privacy_url: LegalUrl,
  terms_url: LegalUrl,
} as const;

const TenantFields = {
  ...PageFields,
  /** As typed; stored in the form in which the server compares them: lower case, without a port. */
  hosts: Type.Array(Text(TYPED_HOST_MAX), { minItems: 1, maxItems: TENANT_HOSTS_MAX }),
} as const;

const AdminTenant = StrictObject({
  _id: Id,
  // What was written before these bounds were, stays readable.
  name: Text(200),
  theme: Text(32),
  radius: PageFields.radius,
  languages: Type.Array(Text(2), { minItems: 1, maxItems: 9 }),
  default_language: Text(2),
  support_email: OptionalText(254),
  support_phone: OptionalText(32),
  privacy_url: OptionalText(500),
  terms_url: OptionalText(500),
  hosts: Type.Array(Text(253), { maxItems: 500 }),
  logo_url: OptionalText(500),
  claims: Count,
  open_claims: Count,
  stores: Count,
  updated_at: Timestamp,
  version: Version,
});

const administrators = { sessions: ['admin'], screens: ['tenants'] } as const;
const editing = { ...administrators, action: 'edit' } as const;

/** Courier tenants, whose customers look up claims on pages of their own; managed by administrators. */
export const tenantEndpoints = defineEndpoints({
  'POST /api/admin/list_tenants': {
    summary: 'One page of the courier tenants, by name',
    origin: 'ours',
    access: administrators,
    effect: 'read',
    body: StrictObject({
      query: Type.Optional(OptionalText(100)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      tenants: Type.Array(AdminTenant, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/admin/get_tenant': {
    summary: 'One courier tenant',
    origin: 'ours',
    access: administrators,
    effect: 'read',
    body: StrictObject({ tenant_id: Id }),
    reply: StrictObject({ tenant: AdminTenant }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/add_tenant': {
    summary: 'Add a courier tenant, whose page is there from then on',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject(TenantFields),
    reply: StrictObject({ tenant: AdminTenant }),
    success: 'updated',
    errors: [],
  },
  'POST /api/admin/update_tenant': {
    summary: 'Change a courier tenant; its page shows it when it is loaded next',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject({ tenant_id: Id, version: Version, ...TenantFields }),
    reply: StrictObject({ tenant: AdminTenant }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/delete_tenant': {
    summary: 'Take away a courier tenant that has neither claims nor stores',
    origin: 'ours',
    access: { ...administrators, action: 'delete' },
    effect: 'write',
    body: StrictObject({ tenant_id: Id }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound', 'tenantInUse'],
  },
  'POST /api/admin/upload_tenant_logo': {
    summary: "Set a courier tenant's logo",
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject({ tenant_id: Id, version: Version }),
    file: 'image',
    reply: StrictObject({ tenant: AdminTenant }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/admin/delete_tenant_logo': {
    summary: "Take a courier tenant's logo away",
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject({ tenant_id: Id, version: Version }),
    reply: StrictObject({ tenant: AdminTenant }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/preview_tenant': {
    summary: 'Where the page of a courier tenant can be looked at for a few minutes before it is saved',
    origin: 'ours',
    access: editing,
    effect: 'read',
    /** With the id the page has the logo that was given. */
    body: StrictObject({ tenant_id: Type.Optional(Id), ...PageFields }),
    reply: StrictObject({ path: Text(8192), expires_at: Timestamp }),
    errors: ['dataNotFound'],
  },
});

export type TenantWire = WireOf<typeof tenantEndpoints>;
