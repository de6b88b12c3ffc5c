import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoreLanguageList = ReplyOf<'GET /api/store/list_languages'>;
export type StoreLanguage = StoreLanguageList['languages'][number];
/** A text that a language lacks. */
export type LanguageGap = StoreLanguage['gaps'][number];
export type RemovedLanguage = StoreLanguageList['removed'][number];
export type LanguageSettings = BodyOf<'POST /api/store/save_language_settings'>['settings'];
/** What an uploaded file changed, or would change. */
export type UploadedLanguage = ReplyOf<'POST /api/store/upload_language_file'>;
type SavedLanguages = ReplyOf<'POST /api/store/save_language_settings'>;

// A tag of this page alone: it is loaded with it.
const languageTags = platformApi.enhanceEndpoints({ addTagTypes: ['StoreLanguages'] });
const LANGUAGES = 'StoreLanguages';

/**
 * Languages of a store's texts. Files are uploaded by the client itself, because an endpoint's arguments stay in the Redux
 * store, and a file must not; `invalidateStoreLanguages` refetches the list afterwards.
 */
export const storeLanguagesApi = languageTags.injectEndpoints({
  endpoints: (build) => ({
    listStoreLanguages: build.query<StoreLanguageList, void>({
      queryFn: endpointQuery('GET /api/store/list_languages', () => undefined),
      providesTags: [LANGUAGES],
      keepUnusedDataFor: 0,
    }),
    saveLanguageSettings: build.mutation<SavedLanguages, BodyOf<'POST /api/store/save_language_settings'>>({
      queryFn: endpointQuery('POST /api/store/save_language_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [LANGUAGES, listTag('SettingChanges')] : []),
    }),
    addLanguage: build.mutation<StoreLanguageList, string>({
      queryFn: endpointQuery('POST /api/store/add_language', (language) => ({ language })),
      invalidatesTags: [LANGUAGES],
    }),
    removeLanguage: build.mutation<StoreLanguageList, string>({
      queryFn: endpointQuery('POST /api/store/remove_language', (language) => ({ language })),
      invalidatesTags: [LANGUAGES],
    }),
    restoreLanguage: build.mutation<StoreLanguageList, string>({
      queryFn: endpointQuery('POST /api/store/restore_language', (language) => ({ language })),
      invalidatesTags: [LANGUAGES],
    }),
  }),
});

export const invalidateStoreLanguages = () => storeLanguagesApi.util.invalidateTags([LANGUAGES]);

export const {
  useListStoreLanguagesQuery,
  useSaveLanguageSettingsMutation,
  useAddLanguageMutation,
  useRemoveLanguageMutation,
  useRestoreLanguageMutation,
} = storeLanguagesApi;
