import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type SettingChangePage = ReplyOf<'POST /api/store/list_setting_changes'>;
export type SettingChange = SettingChangePage['changes'][number];
export type SettingChangeDetail = ReplyOf<'POST /api/store/get_setting_change'>;
export type ChangeRow = SettingChangeDetail['rows'][number];
export type RevertedChange = ReplyOf<'POST /api/store/revert_setting_change'>;

type ListBody = BodyOf<'POST /api/store/list_setting_changes'>;

/** The newest pages of the journal; `before` of each is the last change of the one above. */
export interface SettingChangePages extends Pick<ListBody, 'section' | 'part_id' | 'setting'> {
  readonly pages: number;
}

/** Seconds. A list that is opened again is read again, since others change it. */
const PAGES_CACHE_SECONDS = 5;

/** The journal of settings and menu. */
export const settingChangesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listSettingChanges: build.query<SettingChangePage, ListBody>({
      queryFn: endpointQuery('POST /api/store/list_setting_changes', (arg) => arg),
      providesTags: [listTag('SettingChanges')],
    }),
    listSettingChangePages: build.query<SettingChangePage, SettingChangePages>({
      async queryFn({ pages, ...filter }, context) {
        // One more page than is shown needs that page alone; a refetch reads all.
        const shown =
          context.forced === true ? undefined : selectPages(context.getState(), { ...filter, pages: pages - 1 });
        const changes = [...(shown?.changes ?? [])];
        let hasMore = true;
        for (let page = shown ? pages - 1 : 0; page < pages && hasMore; page++) {
          const before = changes.at(-1)?.change_id;
          const body = { ...filter, ...(before !== undefined && { before }) };
          const answer = await callEndpoint(context, 'POST /api/store/list_setting_changes', body);
          if (answer.error) return { error: answer.error };
          changes.push(...answer.data.changes);
          hasMore = answer.data.has_more;
        }
        return { data: { changes, has_more: hasMore } };
      },
      keepUnusedDataFor: PAGES_CACHE_SECONDS,
      providesTags: [listTag('SettingChanges')],
    }),
    getSettingChange: build.query<SettingChangeDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_setting_change', (change_id: string) => ({ change_id })),
      providesTags: (_detail, _error, id) => [idTag('SettingChanges', id), listTag('SettingChanges')],
    }),
    revertSettingChange: build.mutation<RevertedChange, string>({
      queryFn: endpointQuery('POST /api/store/revert_setting_change', (change_id: string) => ({ change_id })),
      // Whatever section it was of: menu, offers, settings and records are read again where they are shown.
      invalidatesTags: () => [
        listTag('SettingChanges'),
        listTag('Menu'),
        listTag('Offers'),
        listTag('StoreSettings'),
        listTag('StoreHours'),
        listTag('SalesSettings'),
        listTag('DeliverySettings'),
        listTag('StoreSession'),
        listTag('StoreAddresses'),
        listTag('StoreWarehouses'),
        'Transporters',
        'ScheduledMenuChanges',
      ],
    }),
  }),
});

const selectPages = (state: unknown, pages: SettingChangePages): SettingChangePage | undefined =>
  settingChangesApi.endpoints.listSettingChangePages.select(pages)(state as never).data;

export const {
  useListSettingChangesQuery,
  useListSettingChangePagesQuery,
  useGetSettingChangeQuery,
  useRevertSettingChangeMutation,
} = settingChangesApi;
