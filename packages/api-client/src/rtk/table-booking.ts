import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredBookingSettings = ReplyOf<'POST /api/store/get_table_booking_settings'>;
export type BookingSettings = StoredBookingSettings['settings'];
export type StoredTablePolicy = ReplyOf<'POST /api/store/get_table_booking_cancellation_policy'>;
export type TableList = ReplyOf<'POST /api/store/list_tables'>;
export type TableRecord = TableList['tables'][number];
export type CombinationRecord = TableList['combinations'][number];
export type DeletedTable = TableList['deleted'][number];
export type BookingSlots = ReplyOf<'POST /api/store/list_booking_slot'>;
export type SlotRecord = BookingSlots['slots'][number];
/** What a form has that is not saved yet. */
export type BookingDraft = BodyOf<'POST /api/store/preview_table_booking'>['draft'];
/** Reservations that a draft leaves outside the rules. */
export type BookingPreview = ReplyOf<'POST /api/store/preview_table_booking'>;
/** A reservation that a change of rules or hours leaves outside. */
export type BrokenReservation = BookingPreview['reservations'][number];
export type Availability = ReplyOf<'POST /api/store/try_availability'>;
export type TriedStart = Availability['starts'][number];
export type TableCodes = ReplyOf<'POST /api/store/get_table_qr_code'>;

/** Tables, slots and rules of reservations. */
export const tableBookingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getTableBookingSettings: build.query<StoredBookingSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_table_booking_settings', () => ({})),
      providesTags: [listTag('TableBooking')],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveTableBookingSettings: build.mutation<
      ReplyOf<'POST /api/store/save_table_booking_settings'>,
      BodyOf<'POST /api/store/save_table_booking_settings'>
    >({
      queryFn: endpointQuery('POST /api/store/save_table_booking_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [listTag('TableBooking'), listTag('SettingChanges')] : []),
    }),
    getTablePolicy: build.query<StoredTablePolicy, void>({
      queryFn: endpointQuery('POST /api/store/get_table_booking_cancellation_policy', () => ({})),
      providesTags: [listTag('TableBooking')],
      keepUnusedDataFor: 0,
    }),
    saveTablePolicy: build.mutation<
      ReplyOf<'POST /api/store/save_table_booking_cancellation_policy'>,
      BodyOf<'POST /api/store/save_table_booking_cancellation_policy'>
    >({
      queryFn: endpointQuery('POST /api/store/save_table_booking_cancellation_policy', (body) => body),
      invalidatesTags: (saved) => (saved ? [listTag('TableBooking'), listTag('SettingChanges')] : []),
    }),
    previewTableBooking: build.query<BookingPreview, BookingDraft>({
      queryFn: endpointQuery('POST /api/store/preview_table_booking', (draft) => ({ draft })),
      keepUnusedDataFor: 0,
    }),
    listTables: build.query<TableList, void>({
      queryFn: endpointQuery('POST /api/store/list_tables', () => ({})),
      providesTags: [listTag('StoreTables')],
    }),
    addTable: build.mutation<ReplyOf<'POST /api/store/add_table'>, BodyOf<'POST /api/store/add_table'>>({
      queryFn: endpointQuery('POST /api/store/add_table', (body) => body),
      invalidatesTags: [listTag('StoreTables')],
    }),
    // Changes invalidate after a version conflict, too: the stored table differs from the cached one.
    updateTable: build.mutation<TableList, BodyOf<'POST /api/store/update_table'>>({
      queryFn: endpointQuery('POST /api/store/update_table', (body) => body),
      invalidatesTags: [listTag('StoreTables')],
    }),
    deleteTable: build.mutation<TableList, BodyOf<'POST /api/store/delete_table'>>({
      queryFn: endpointQuery('POST /api/store/delete_table', (body) => body),
      invalidatesTags: [listTag('StoreTables')],
    }),
    restoreTable: build.mutation<TableList, string>({
      queryFn: endpointQuery('POST /api/store/restore_table', (table_id) => ({ table_id })),
      invalidatesTags: [listTag('StoreTables')],
    }),
    saveTableCombination: build.mutation<TableList, BodyOf<'POST /api/store/save_table_combination'>>({
      queryFn: endpointQuery('POST /api/store/save_table_combination', (body) => body),
      invalidatesTags: [listTag('StoreTables')],
    }),
    deleteTableCombination: build.mutation<TableList, BodyOf<'POST /api/store/delete_table_combination'>>({
      queryFn: endpointQuery('POST /api/store/delete_table_combination', (body) => body),
      invalidatesTags: [listTag('StoreTables')],
    }),
    saveFloorPlan: build.mutation<TableList, BodyOf<'POST /api/store/save_floor_plan'>>({
      async queryFn(body, context) {
        const result = await callEndpoint(context, 'POST /api/store/save_floor_plan', body);
        // The next change names the versions of this reply, before the list is fetched again.
        if (result.data)
          context.dispatch(tableBookingApi.util.updateQueryData('listTables', undefined, () => result.data));
        return result;
      },
      invalidatesTags: [listTag('StoreTables')],
    }),
    renewTableCode: build.mutation<TableCodes, readonly string[]>({
      queryFn: endpointQuery('POST /api/store/renew_table_code', (ids) => ({ table_ids: [...ids] })),
      invalidatesTags: [listTag('StoreTables')],
    }),
    listBookingSlots: build.query<BookingSlots, void>({
      queryFn: endpointQuery('POST /api/store/list_booking_slot', () => ({})),
      providesTags: [listTag('BookingSlots')],
    }),
    addBookingSlot: build.mutation<
      ReplyOf<'POST /api/store/add_booking_slot'>,
      BodyOf<'POST /api/store/add_booking_slot'>
    >({
      queryFn: endpointQuery('POST /api/store/add_booking_slot', (body) => body),
      invalidatesTags: [listTag('BookingSlots')],
    }),
    updateBookingSlot: build.mutation<
      ReplyOf<'POST /api/store/update_booking_slot'>,
      BodyOf<'POST /api/store/update_booking_slot'>
    >({
      queryFn: endpointQuery('POST /api/store/update_booking_slot', (body) => body),
      invalidatesTags: [listTag('BookingSlots')],
    }),
    deleteBookingSlot: build.mutation<
      ReplyOf<'POST /api/store/delete_booking_slot'>,
      BodyOf<'POST /api/store/delete_booking_slot'>
    >({
      queryFn: endpointQuery('POST /api/store/delete_booking_slot', (body) => body),
      invalidatesTags: [listTag('BookingSlots')],
    }),
    tryAvailability: build.query<Availability, BodyOf<'POST /api/store/try_availability'>>({
      queryFn: endpointQuery('POST /api/store/try_availability', (body) => body),
      providesTags: [listTag('StoreTables'), listTag('BookingSlots'), listTag('TableBooking')],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetTableBookingSettingsQuery,
  useSaveTableBookingSettingsMutation,
  useGetTablePolicyQuery,
  useSaveTablePolicyMutation,
  useLazyPreviewTableBookingQuery,
  useListTablesQuery,
  useAddTableMutation,
  useUpdateTableMutation,
  useDeleteTableMutation,
  useRestoreTableMutation,
  useSaveTableCombinationMutation,
  useDeleteTableCombinationMutation,
  useSaveFloorPlanMutation,
  useRenewTableCodeMutation,
  useListBookingSlotsQuery,
  useAddBookingSlotMutation,
  useUpdateBookingSlotMutation,
  useDeleteBookingSlotMutation,
  useTryAvailabilityQuery,
} = tableBookingApi;
