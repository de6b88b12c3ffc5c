import { DOMAIN_LIMITS, DOMAIN_TYPES } from '@store-panel/domain/website/domain-names';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { TENANT_COLORS } from '@store-panel/domain/tenants/theme';
import { HOST_MAX, TYPED_HOST_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { SCRIPT_PAGE_LIMITS, SCRIPT_PLACES } from '@store-panel/domain/website/script-pages';
import { VERIFICATION_CODE, WEBSITE_LIMITS } from '@store-panel/domain/website/website-settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const localized = (maxLength: number) =>
  Type.Array(OptionalText(maxLength), {
    maxItems: LANGUAGES.length,
    description: 'One per language, in the order of the language index.',
  });

const VerificationCode = Type.String({
  maxLength: WEBSITE_LIMITS.verificationLength,
  pattern: VERIFICATION_CODE.source,
});

/** See domain's `WebsiteSettings` (spec §3 of the second document: "SEO, social urls"). */
export const WebsiteSettings = StrictObject({
  color: Type.Enum(TENANT_COLORS),
  titles: localized(WEBSITE_LIMITS.titleLength),
  descriptions: localized(WEBSITE_LIMITS.descriptionLength),
  /** HTTPS. */
  social_urls: Type.Array(Text(WEBSITE_LIMITS.urlLength), { maxItems: WEBSITE_LIMITS.socialUrls, uniqueItems: true }),
  shows_pictures: Type.Boolean(),
  shows_phone: Type.Boolean(),
  shows_address: Type.Boolean(),
  is_listed: Type.Boolean(),
  google_verification: VerificationCode,
  bing_verification: VerificationCode,
});

/** A host under which the store's page is, or is to be. */
export const StoreDomain = StrictObject({
  host: Text(HOST_MAX),
  domain_type: Type.Enum(DOMAIN_TYPES),
  /** `pending`, `proved`, `lost`, `given_up`. More may come. */
  state: Text(40),
  /** The page's canonical host: the newest proved own domain, else the sub-domain. */
  is_primary: Type.Boolean(),
  /** Where the page is, with scheme and port. */
  url: Text(300),
  /** The TXT record that proves an own domain; null for a sub-domain. */
  record: Nullable(StrictObject({ name: Text(300), value: Text(200) })),
  /** The zone's name servers as asked last; `found`: `found`, `other`, `missing`, `no_answer`. Empty: none were found. */
  servers: Type.Array(StrictObject({ name: Text(HOST_MAX), found: Text(40) }), { maxItems: 20 }),
  checked_at: Nullable(Timestamp),
  proved_at: Nullable(Timestamp),
  /** Since when no name server shows the proof of a proved domain. */
  failing_since: Nullable(Timestamp),
  /** When the page goes off if the proof stays away; of one given up: until when it leads to the new one. */
  ends_at: Nullable(Timestamp),
});

const Domains = Type.Array(StoreDomain, { maxItems: 50 });
const domainsReply = {
  domains: Domains,
  /** The domain of sub-domains; null: the platform has none. */
  site_domain: Nullable(Text(HOST_MAX)),
} as const;

/** HTML of the store's own, shown in a sandboxed frame. */
export const ScriptPageInput = StrictObject({
  name: Text(SCRIPT_PAGE_LIMITS.nameLength),
  place: Type.Enum(SCRIPT_PLACES),
  /** CSS pixels. */
  height: Type.Integer({ minimum: SCRIPT_PAGE_LIMITS.height.min, maximum: SCRIPT_PAGE_LIMITS.height.max }),
  /** The frame is there only after the visitor agreed. */
  needs_consent: Type.Boolean(),
  /** Bounded in bytes; see `SCRIPT_PAGE_LIMITS.codeBytes`. */
  code: Text(SCRIPT_PAGE_LIMITS.codeBytes),
});

export const ScriptPage = StrictObject({
  ...ScriptPageInput.properties,
  script_page_id: Id,
  version: Version,
  updated_at: Timestamp,
});

const scriptPagesReply = {
  script_pages: Type.Array(ScriptPage, { maxItems: SCRIPT_PAGE_LIMITS.pages }),
  /** Deleted ones that can be restored. */
  deleted: Type.Array(
    StrictObject({ script_page_id: Id, name: Text(SCRIPT_PAGE_LIMITS.nameLength), ends_at: Timestamp }),
    {
      maxItems: 100,
    },
  ),
} as const;
const scriptPagesChanged = {
  ...scriptPagesReply,
  /** In the journal of settings; null if nothing differed. */
  change_id: Nullable(Id),
} as const;

const website = { sessions: ['store', 'sub_store'], screens: ['user-website-settings'] } as const;
const owner = { sessions: ['store'], screens: ['user-website-settings'], notWhileImpersonating: true } as const;

const Reply = StrictObject({ settings: WebsiteSettings, version: Version });
const DomainName = { domain_name: Text(TYPED_HOST_MAX), domain_type: Type.Enum(DOMAIN_TYPES) } as const;
const Host = StrictObject({ host: Text(HOST_MAX) });

/** The store's public page: settings, domains, script pages. Paths are ours; `check_domain` is named by spec §7. */
export const websiteEndpoints = defineEndpoints({
  'POST /api/store/get_website_settings': {
    summary: 'What the public page of the store shows and tells search engines',
    origin: 'ours',
    access: website,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...Reply.properties,
      /** Canonical address of the page; null: the store has no host yet. */
      page_url: Nullable(Text(300)),
      /** What stands where no title and no description are typed, for each language that the page has. */
      defaults: Type.Array(
        StrictObject({
          language: Text(20),
          title: OptionalText(400),
          description: OptionalText(600),
        }),
        { maxItems: 20 },
      ),
    }),
    errors: [],
  },
  'POST /api/store/save_website_settings': {
    summary: 'Change what the public page shows',
    origin: 'ours',
    access: website,
    effect: 'write',
    body: StrictObject({ settings: WebsiteSettings, version: Version }),
    reply: StrictObject({
      ...Reply.properties,
      /** For `revert_setting_change`; null if nothing differed. */
      change_id: Nullable(Id),
    }),
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/preview_website': {
    summary: 'A link to the page as typed, for a frame of the panel; nothing is stored',
    origin: 'ours',
    access: website,
    effect: 'read',
    body: StrictObject({ settings: WebsiteSettings, language: Text(20) }),
    reply: StrictObject({ path: Text(16_000), expires_at: Timestamp }),
    isReplySecret: true,
    errors: ['settingUpdateFailed'],
  },
  'POST /api/store/list_domains': {
    summary: 'The hosts of the store’s page and how each stands',
    origin: 'ours',
    access: website,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject(domainsReply),
    errors: [],
  },
  'POST /api/store/check_domain': {
    summary: 'Whether a host is free: 888 either way, as an error with suggestions',
    origin: 'spec §7',
    access: website,
    effect: 'read',
    body: StrictObject(DomainName),
    reply: StrictObject({
      /** As browsers send it. */
      host: Text(HOST_MAX),
      /** Other names under the platform's domain that are free. */
      suggestions: Type.Array(Text(HOST_MAX), { maxItems: DOMAIN_LIMITS.suggestions }),
    }),
    success: 'domainAvailable',
    errors: ['domainAlreadyExists'],
  },
  'POST /api/store/add_domain': {
    summary: 'Take a sub-domain, in place of the one before, or claim an own domain, which has to be proved',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject(DomainName),
    reply: StrictObject({ domain: StoreDomain, ...domainsReply }),
    success: 'updated',
    errors: ['domainAlreadyExists'],
  },
  'POST /api/store/verify_domain': {
    summary: 'Ask every name server of an own domain for its proof now',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: Host,
    reply: StrictObject({ domain: StoreDomain, ...domainsReply }),
    errors: ['dataNotFound', 'domainAlreadyExists'],
  },
  'POST /api/store/remove_domain': {
    summary: 'Take a host away; a sub-domain stays reserved for the store for a while',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: Host,
    reply: StrictObject(domainsReply),
    success: 'updated',
    errors: ['dataNotFound'],
  },
  'POST /api/store/list_script_pages': {
    summary: 'HTML of the store’s own for frames in its page',
    origin: 'ours',
    access: website,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject(scriptPagesReply),
    errors: [],
  },
  'POST /api/store/save_script_page': {
    summary: 'Add a script page, or change one',
    origin: 'ours',
    access: website,
    effect: 'write',
    body: StrictObject({
      script_page: ScriptPageInput,
      /** Both missing: a new one. */
      script_page_id: Type.Optional(Id),
      version: Type.Optional(Version),
    }),
    reply: StrictObject({ script_page: ScriptPage, ...scriptPagesChanged }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/delete_script_page': {
    summary: 'Delete a script page; for 30 days it can be restored',
    origin: 'ours',
    access: website,
    effect: 'write',
    body: StrictObject({ script_page_id: Id, version: Version }),
    reply: StrictObject(scriptPagesChanged),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/restore_script_page': {
    summary: 'Restore a script page that was deleted',
    origin: 'ours',
    access: website,
    effect: 'write',
    body: StrictObject({ script_page_id: Id }),
    reply: StrictObject(scriptPagesChanged),
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type WebsiteWire = WireOf<typeof websiteEndpoints>;
