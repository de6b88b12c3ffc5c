import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

/** What is to be changed of many parts of the menu. */
export type MenuChange = BodyOf<'POST /api/store/apply_menu_change'>['change'];
export type AppliedMenuChange = ReplyOf<'POST /api/store/apply_menu_change'>;

/** Changes of many parts of the menu. Their preview is computed from the cached menu, so it needs no call. */
export const menuChangesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    applyMenuChange: build.mutation<AppliedMenuChange, BodyOf<'POST /api/store/apply_menu_change'>>({
      queryFn: endpointQuery('POST /api/store/apply_menu_change', (body) => body),
      // Also after a denial: then the menu is probably another one by now.
      invalidatesTags: () => [listTag('Menu'), listTag('SettingChanges'), 'ScheduledMenuChanges'],
    }),
  }),
});

export const { useApplyMenuChangeMutation } = menuChangesApi;
