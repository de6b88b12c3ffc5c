import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredHours = ReplyOf<'POST /api/store/get_store_hours'>;
export type FestivalRecord = StoredHours['festivals'][number];
/** A new festival, or a change of one with the version that it is based on. */
export type FestivalChange = BodyOf<'POST /api/store/save_festival'>;
/** A festival as its store enters it. */
export type FestivalInput = FestivalChange['festival'];
/** A public holiday that the store has other hours on. */
export type PublicHoliday = NonNullable<StoredHours['public_holidays']>[number];
/** The holidays of the store's country or region in the next twelve months. */
export type HolidayList = ReplyOf<'POST /api/store/get_public_holidays'>;
/** What is chosen for holidays, each with the version that it is based on. */
export type HolidayChoices = BodyOf<'POST /api/store/save_public_holidays'>;
/** An order for later that a change would put outside the hours. */
export type OutsideOrder = ReplyOf<'POST /api/store/check_store_hours'>['orders'][number];

/** When the store is open. */
export const openingHoursApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreHours: build.query<StoredHours, void>({
      queryFn: endpointQuery('POST /api/store/get_store_hours', () => ({})),
      providesTags: [listTag('StoreHours')],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveStoreHours: build.mutation<
      ReplyOf<'POST /api/store/save_store_hours'>,
      BodyOf<'POST /api/store/save_store_hours'>
    >({
      queryFn: endpointQuery('POST /api/store/save_store_hours', (body) => body),
      invalidatesTags: (saved) => (saved ? [listTag('StoreHours'), listTag('SettingChanges')] : []),
    }),
    saveFestival: build.mutation<ReplyOf<'POST /api/store/save_festival'>, FestivalChange>({
      queryFn: endpointQuery('POST /api/store/save_festival', (body) => body),
      // Also after a version conflict: the stored festival differs from the cached one.
      invalidatesTags: [listTag('StoreHours'), listTag('SettingChanges')],
    }),
    deleteFestival: build.mutation<
      ReplyOf<'POST /api/store/delete_festival'>,
      BodyOf<'POST /api/store/delete_festival'>
    >({
      queryFn: endpointQuery('POST /api/store/delete_festival', (body) => body),
      invalidatesTags: [listTag('StoreHours'), listTag('SettingChanges')],
    }),
    getPublicHolidays: build.query<HolidayList, BodyOf<'POST /api/store/get_public_holidays'>>({
      queryFn: endpointQuery('POST /api/store/get_public_holidays', (body) => body),
      // By the day on which it is asked for.
      keepUnusedDataFor: 60,
    }),
    savePublicHolidays: build.mutation<ReplyOf<'POST /api/store/save_public_holidays'>, HolidayChoices>({
      queryFn: endpointQuery('POST /api/store/save_public_holidays', (body) => body),
      // Also after a version conflict: the stored ones differ from the cached ones.
      invalidatesTags: [listTag('StoreHours'), listTag('SettingChanges')],
    }),
    restoreFestival: build.mutation<
      ReplyOf<'POST /api/store/restore_festival'>,
      BodyOf<'POST /api/store/restore_festival'>
    >({
      queryFn: endpointQuery('POST /api/store/restore_festival', (body) => body),
      invalidatesTags: [listTag('StoreHours'), listTag('SettingChanges')],
    }),
  }),
});

export const {
  useGetStoreHoursQuery,
  useLazyGetStoreHoursQuery,
  useSaveStoreHoursMutation,
  useSaveFestivalMutation,
  useDeleteFestivalMutation,
  useRestoreFestivalMutation,
  useGetPublicHolidaysQuery,
  useSavePublicHolidaysMutation,
} = openingHoursApi;
