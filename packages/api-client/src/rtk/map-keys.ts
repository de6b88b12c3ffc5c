import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredMapKeys = ReplyOf<'POST /api/store/get_map_keys'>;
/** How the key of one target stands. */
export type MapKeyState = StoredMapKeys['keys'][number];
export type MapKeyCheck = ReplyOf<'POST /api/store/check_map_key'>;
export type SavedMapKeys = ReplyOf<'POST /api/store/save_map_keys'>;

/** The section is reverted like the store's own settings, which read it again by this tag. */
const SETTINGS = listTag('StoreSettings');

/** The store's map keys. The arguments with keys must not stay in the store: send them untracked. */
export const mapKeysApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMapKeys: build.query<StoredMapKeys, void>({
      queryFn: endpointQuery('POST /api/store/get_map_keys', () => ({})),
      providesTags: [SETTINGS],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveMapKeys: build.mutation<SavedMapKeys, BodyOf<'POST /api/store/save_map_keys'>>({
      queryFn: endpointQuery('POST /api/store/save_map_keys', (body) => body),
      invalidatesTags: (saved) => (saved ? [SETTINGS, listTag('SettingChanges')] : []),
    }),
    checkMapKey: build.mutation<MapKeyCheck, BodyOf<'POST /api/store/check_map_key'>>({
      queryFn: endpointQuery('POST /api/store/check_map_key', (body) => body),
      // A check of the saved key is stored with it.
      invalidatesTags: (check, _error, { key }) => (check && key === undefined ? [SETTINGS] : []),
    }),
  }),
});

export const { useGetMapKeysQuery } = mapKeysApi;
