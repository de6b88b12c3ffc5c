import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ParcelDetails = ReplyOf<'POST /api/store/get_parcels'>;
export type ParcelDetail = ParcelDetails['parcels'][number];
export type TransporterRecord = ReplyOf<'POST /api/store/list_transporters'>['transporters'][number];
export type SavedTransporter = BodyOf<'POST /api/store/save_transporter'>;

/** Parcels of orders, and who brings them. */
export const parcelsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** With the order's version, so that a change of the order loads them again. */
    getParcels: build.query<ParcelDetails, { readonly orderId: string; readonly version: number }>({
      queryFn: endpointQuery('POST /api/store/get_parcels', ({ orderId }) => ({ order_id: orderId })),
      providesTags: ['Parcels'],
    }),
    addLabelPrints: build.mutation<
      ReplyOf<'POST /api/store/add_label_prints'>,
      BodyOf<'POST /api/store/add_label_prints'>['labels']
    >({
      queryFn: endpointQuery('POST /api/store/add_label_prints', (labels) => ({ labels })),
      invalidatesTags: ['Parcels', listTag('OrderHistory')],
    }),
    listTransporters: build.query<readonly TransporterRecord[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_transporters', () => ({})),
        ({ transporters }) => transporters,
      ),
      providesTags: ['Transporters'],
    }),
    saveTransporter: build.mutation<ReplyOf<'POST /api/store/save_transporter'>, SavedTransporter>({
      queryFn: endpointQuery('POST /api/store/save_transporter', (body) => body),
      // Also after a version conflict: the stored one differs from the cached one.
      invalidatesTags: ['Transporters', listTag('SettingChanges')],
    }),
    deleteTransporter: build.mutation<
      ReplyOf<'POST /api/store/delete_transporter'>,
      Pick<TransporterRecord, 'transporter_id' | 'version'>
    >({
      queryFn: endpointQuery('POST /api/store/delete_transporter', ({ transporter_id, version }) => ({
        transporter_id,
        version,
      })),
      invalidatesTags: ['Transporters', listTag('SettingChanges')],
    }),
    rotateTransporterSecret: build.mutation<ReplyOf<'POST /api/store/rotate_transporter_secret'>, string>({
      queryFn: endpointQuery('POST /api/store/rotate_transporter_secret', (transporter_id) => ({ transporter_id })),
      invalidatesTags: ['Transporters', listTag('SettingChanges')],
    }),
  }),
});

export const {
  useGetParcelsQuery,
  useAddLabelPrintsMutation,
  useListTransportersQuery,
  useSaveTransporterMutation,
  useDeleteTransporterMutation,
  useRotateTransporterSecretMutation,
} = parcelsApi;
