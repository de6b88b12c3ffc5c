import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type CourierPage = ReplyOf<'POST /api/store/list_providers'>;
export type CourierRecord = CourierPage['providers'][number];
export type CourierDetail = ReplyOf<'POST /api/store/get_provider'>['provider'];
export type CourierDocument = CourierDetail['documents'][number];
export type VehiclePage = ReplyOf<'POST /api/store/list_vehicles'>;
export type Vehicle = VehiclePage['vehicles'][number];
export type VehicleType = ReplyOf<'POST /api/store/list_vehicle_types'>['vehicle_types'][number];
export type CourierFilter = BodyOf<'POST /api/store/list_providers'>;
export type VehicleFilter = BodyOf<'POST /api/store/list_vehicles'>;
export type NewCourier = BodyOf<'POST /api/store/add_provider'>;
export type CourierChange = BodyOf<'POST /api/store/update_provider'>;
export type NewVehicle = BodyOf<'POST /api/store/add_vehicle'>;
export interface VehicleChange {
  /** Whose vehicle it is; the request does not name the courier. */
  readonly providerId: string;
  readonly change: BodyOf<'POST /api/store/update_vehicle'>;
}

const courierOf = ({ provider }: { readonly provider: CourierDetail }) => provider;
const vehicleOf = ({ vehicle }: { readonly vehicle: Vehicle }) => vehicle;

/** Tags of a changed courier, with every list that may show it. Also the couriers available for an order. */
const courierTags = (id: string) => [listTag('Couriers'), idTag('Couriers', id), listTag('Vehicles')];
const vehicleTags = (vehicle: Vehicle | undefined) =>
  vehicle ? courierTags(vehicle.provider_id) : [listTag('Couriers')];

/** The page shows its own toast, which says more than the platform's code. */
const SILENT = { silent: true } as const;

/** The couriers that a store employs, with their documents and vehicles. */
export const couriersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listCouriers: build.query<CourierPage, CourierFilter>({
      queryFn: endpointQuery('POST /api/store/list_providers', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    /** Of the whole platform, so they hardly ever change. */
    listVehicleTypes: build.query<readonly VehicleType[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_vehicle_types', () => ({})),
        ({ vehicle_types }) => vehicle_types,
      ),
      providesTags: [listTag('Vehicles')],
    }),
    getCourier: build.query<CourierDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_provider', (provider_id: string) => ({ provider_id })),
        courierOf,
      ),
      providesTags: (_courier, _error, id) => [idTag('Couriers', id)],
    }),
    /** The server sends an invitation by email. */
    addCourier: build.mutation<CourierDetail, NewCourier>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/add_provider', (arg: NewCourier) => arg, SILENT),
        courierOf,
      ),
      invalidatesTags: (courier) => (courier ? courierTags(courier.provider_id) : []),
    }),
    updateCourier: build.mutation<CourierDetail, CourierChange>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_provider', (arg: CourierChange) => arg),
        courierOf,
      ),
      // Also after a version conflict: the stored courier differs from the cached one.
      invalidatesTags: (_courier, _error, { provider_id }) => courierTags(provider_id),
    }),
    blockCourier: build.mutation<CourierDetail, BodyOf<'POST /api/store/block_provider'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/block_provider', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => courierTags(provider_id),
    }),
    inviteCourier: build.mutation<object, string>({
      queryFn: endpointQuery('POST /api/store/invite_provider', (provider_id: string) => ({ provider_id })),
      invalidatesTags: (_reply, error, provider_id) => (error ? courierTags(provider_id) : []),
    }),
    reviewCourierDocument: build.mutation<CourierDetail, BodyOf<'POST /api/store/review_provider_document'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/review_provider_document', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => courierTags(provider_id),
    }),
    listVehicles: build.query<VehiclePage, VehicleFilter>({
      queryFn: endpointQuery('POST /api/store/list_vehicles', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    addVehicle: build.mutation<Vehicle, NewVehicle>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/add_vehicle', (arg: NewVehicle) => arg),
        vehicleOf,
      ),
      invalidatesTags: (_vehicle, _error, { provider_id }) => courierTags(provider_id),
    }),
    updateVehicle: build.mutation<Vehicle, VehicleChange>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_vehicle', ({ change }: VehicleChange) => change),
        vehicleOf,
      ),
      invalidatesTags: (_vehicle, _error, { providerId }) => courierTags(providerId),
    }),
    reviewVehicle: build.mutation<Vehicle, BodyOf<'POST /api/store/review_vehicle'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/review_vehicle', (arg) => arg),
        vehicleOf,
      ),
      invalidatesTags: vehicleTags,
    }),
    setActiveVehicle: build.mutation<Vehicle, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/set_active_vehicle', (vehicle_id: string) => ({ vehicle_id })),
        vehicleOf,
      ),
      invalidatesTags: vehicleTags,
    }),
  }),
});

/** For document uploads, a plain call of the client. */
export const invalidateCourier = (id: string) => couriersApi.util.invalidateTags(courierTags(id));

export const {
  useListCouriersQuery,
  useGetCourierQuery,
  useAddCourierMutation,
  useUpdateCourierMutation,
  useBlockCourierMutation,
  useInviteCourierMutation,
  useReviewCourierDocumentMutation,
  useListVehiclesQuery,
  useListVehicleTypesQuery,
  useAddVehicleMutation,
  useUpdateVehicleMutation,
  useReviewVehicleMutation,
  useSetActiveVehicleMutation,
} = couriersApi;
