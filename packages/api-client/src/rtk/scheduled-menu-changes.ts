import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ScheduledMenuChange = ReplyOf<'POST /api/store/list_scheduled_menu_changes'>['changes'][number];
export type ScheduledMenuChangeDetail = ReplyOf<'POST /api/store/get_scheduled_menu_change'>;

type Saved = ReplyOf<'POST /api/store/save_scheduled_menu_change'>;

/** Changes of the menu that start or end by themselves. */
export const scheduledMenuChangesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listScheduledMenuChanges: build.query<readonly ScheduledMenuChange[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_scheduled_menu_changes', (_nothing: void) => ({})),
        ({ changes }) => changes,
      ),
      providesTags: ['ScheduledMenuChanges'],
    }),
    getScheduledMenuChange: build.query<ScheduledMenuChangeDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_scheduled_menu_change', (scheduled_id: string) => ({ scheduled_id })),
      providesTags: ['ScheduledMenuChanges'],
    }),
    // Also after a denial: then it is in another state by now.
    saveScheduledMenuChange: build.mutation<Saved, BodyOf<'POST /api/store/save_scheduled_menu_change'>>({
      queryFn: endpointQuery('POST /api/store/save_scheduled_menu_change', (body) => body),
      invalidatesTags: () => ['ScheduledMenuChanges'],
    }),
    cancelScheduledMenuChange: build.mutation<Saved, string>({
      queryFn: endpointQuery('POST /api/store/cancel_scheduled_menu_change', (scheduled_id: string) => ({
        scheduled_id,
      })),
      invalidatesTags: () => ['ScheduledMenuChanges'],
    }),
    endScheduledMenuChange: build.mutation<ReplyOf<'POST /api/store/end_scheduled_menu_change'>, string>({
      queryFn: endpointQuery('POST /api/store/end_scheduled_menu_change', (scheduled_id: string) => ({
        scheduled_id,
      })),
      invalidatesTags: () => ['ScheduledMenuChanges', listTag('Menu'), listTag('SettingChanges')],
    }),
  }),
});

export const {
  useListScheduledMenuChangesQuery,
  useGetScheduledMenuChangeQuery,
  useSaveScheduledMenuChangeMutation,
  useCancelScheduledMenuChangeMutation,
  useEndScheduledMenuChangeMutation,
} = scheduledMenuChangesApi;
