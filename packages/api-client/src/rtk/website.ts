import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredWebsite = ReplyOf<'POST /api/store/get_website_settings'>;
export type WebsiteSettings = StoredWebsite['settings'];
type SavedWebsite = ReplyOf<'POST /api/store/save_website_settings'>;

export type DomainList = ReplyOf<'POST /api/store/list_domains'>;
export type StoreDomain = DomainList['domains'][number];
/** A name before the platform's domain, or an own domain, as it is typed. */
export type TypedDomain = BodyOf<'POST /api/store/add_domain'>;

export type ScriptPageList = ReplyOf<'POST /api/store/list_script_pages'>;
export type ScriptPageRecord = ScriptPageList['script_pages'][number];
/** A new script page, or a change of one with the version that it is based on. */
export type ScriptPageChange = BodyOf<'POST /api/store/save_script_page'>;
type SavedScriptPage = ReplyOf<'POST /api/store/save_script_page'>;

// Tags of this page alone: they are loaded with it.
const websiteTags = platformApi.enhanceEndpoints({ addTagTypes: ['Website', 'Domains', 'ScriptPages'] });
const WEBSITE = 'Website';
const DOMAINS = 'Domains';
const SCRIPT_PAGES = 'ScriptPages';

/** The address of the page follows its domains. */
const DOMAIN_TAGS = [DOMAINS, WEBSITE] as const;

/** The store's public page: settings, domains, script pages. */
export const websiteApi = websiteTags.injectEndpoints({
  endpoints: (build) => ({
    getWebsiteSettings: build.query<StoredWebsite, void>({
      queryFn: endpointQuery('POST /api/store/get_website_settings', () => ({})),
      providesTags: [WEBSITE],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveWebsiteSettings: build.mutation<SavedWebsite, BodyOf<'POST /api/store/save_website_settings'>>({
      queryFn: endpointQuery('POST /api/store/save_website_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [WEBSITE, listTag('SettingChanges')] : []),
    }),
    listDomains: build.query<DomainList, void>({
      queryFn: endpointQuery('POST /api/store/list_domains', () => ({})),
      providesTags: [DOMAINS],
      keepUnusedDataFor: 0,
    }),
    /** A name that is taken is said beside its field. */
    addDomain: build.mutation<ReplyOf<'POST /api/store/add_domain'>, TypedDomain>({
      queryFn: endpointQuery('POST /api/store/add_domain', (body) => body, { silent: true }),
      invalidatesTags: DOMAIN_TAGS,
    }),
    verifyDomain: build.mutation<ReplyOf<'POST /api/store/verify_domain'>, string>({
      queryFn: endpointQuery('POST /api/store/verify_domain', (host) => ({ host }), { silent: true }),
      invalidatesTags: DOMAIN_TAGS,
    }),
    removeDomain: build.mutation<DomainList, string>({
      queryFn: endpointQuery('POST /api/store/remove_domain', (host) => ({ host }), { silent: true }),
      invalidatesTags: DOMAIN_TAGS,
    }),
    listScriptPages: build.query<ScriptPageList, void>({
      queryFn: endpointQuery('POST /api/store/list_script_pages', () => ({})),
      providesTags: [SCRIPT_PAGES],
      keepUnusedDataFor: 0,
    }),
    saveScriptPage: build.mutation<SavedScriptPage, ScriptPageChange>({
      queryFn: endpointQuery('POST /api/store/save_script_page', (body) => body),
      // Also after a version conflict: the stored page differs from the cached one.
      invalidatesTags: [SCRIPT_PAGES],
    }),
    deleteScriptPage: build.mutation<ScriptPageList, Pick<ScriptPageRecord, 'script_page_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_script_page', (body) => body),
      invalidatesTags: [SCRIPT_PAGES],
    }),
    restoreScriptPage: build.mutation<ScriptPageList, string>({
      queryFn: endpointQuery('POST /api/store/restore_script_page', (script_page_id) => ({ script_page_id })),
      invalidatesTags: [SCRIPT_PAGES],
    }),
  }),
});

export const {
  useGetWebsiteSettingsQuery,
  useSaveWebsiteSettingsMutation,
  useListDomainsQuery,
  useAddDomainMutation,
  useVerifyDomainMutation,
  useRemoveDomainMutation,
  useListScriptPagesQuery,
  useSaveScriptPageMutation,
  useDeleteScriptPageMutation,
  useRestoreScriptPageMutation,
} = websiteApi;
