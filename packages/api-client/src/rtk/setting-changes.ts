import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type SettingChangePage = ReplyOf<'POST /api/store/list_setting_changes'>;
export type SettingChange = SettingChangePage['changes'][number];
export type SettingChangeDetail = ReplyOf<'POST /api/store/get_setting_change'>;
export type ChangeRow = SettingChangeDetail['rows'][number];
export type RevertedChange = ReplyOf<'POST /api/store/revert_setting_change'>;

/** The journal of settings and menu. */
export const settingChangesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listSettingChanges: build.query<SettingChangePage, BodyOf<'POST /api/store/list_setting_changes'>>({
      queryFn: endpointQuery('POST /api/store/list_setting_changes', (arg) => arg),
      providesTags: [listTag('SettingChanges')],
    }),
    getSettingChange: build.query<SettingChangeDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_setting_change', (change_id: string) => ({ change_id })),
      providesTags: (_detail, _error, id) => [idTag('SettingChanges', id), listTag('SettingChanges')],
    }),
    revertSettingChange: build.mutation<RevertedChange, string>({
      queryFn: endpointQuery('POST /api/store/revert_setting_change', (change_id: string) => ({ change_id })),
      // Whatever section it was of: menu and settings are read again where they are shown.
      invalidatesTags: () => [listTag('SettingChanges'), listTag('Menu')],
    }),
  }),
});

export const { useListSettingChangesQuery, useGetSettingChangeQuery, useRevertSettingChangeMutation } =
  settingChangesApi;
