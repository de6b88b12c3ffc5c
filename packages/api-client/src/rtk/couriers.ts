import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type CourierPage = ReplyOf<'POST /api/store/list_providers'>;
export type CourierRecord = CourierPage['providers'][number];
export type CourierDetail = ReplyOf<'POST /api/store/get_provider'>['provider'];
export type CourierDocument = CourierDetail['documents'][number];
export type VehiclePage = ReplyOf<'POST /api/store/list_vehicles'>;
export type Vehicle = VehiclePage['vehicles'][number];
export type CourierFilter = BodyOf<'POST /api/store/list_providers'>;
export type VehicleFilter = BodyOf<'POST /api/store/list_vehicles'>;

const courierOf = ({ provider }: { readonly provider: CourierDetail }) => provider;
const vehicleOf = ({ vehicle }: { readonly vehicle: Vehicle }) => vehicle;

/** Tags of a changed courier, with every list that may show it. Also the couriers available for an order. */
const changed = (id: string) => [listTag('Couriers'), idTag('Couriers', id), listTag('Vehicles')];
const vehicleChanged = (vehicle: Vehicle | undefined) =>
  vehicle ? changed(vehicle.provider_id) : [listTag('Couriers')];

/** The page shows its own toast, which says more than the platform's code. */
const inBackground = { background: true } as const;

/** The couriers that a store employs, with their documents and vehicles. */
export const couriersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listCouriers: build.query<CourierPage, CourierFilter>({
      queryFn: endpointQuery('POST /api/store/list_providers', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    getCourier: build.query<CourierDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_provider', (provider_id: string) => ({ provider_id })),
        courierOf,
      ),
      providesTags: (_courier, _error, id) => [idTag('Couriers', id)],
    }),
    blockCourier: build.mutation<CourierDetail, BodyOf<'POST /api/store/block_provider'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/block_provider', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => changed(provider_id),
    }),
    inviteCourier: build.mutation<object, string>({
      queryFn: endpointQuery(
        'POST /api/store/invite_provider',
        (provider_id: string) => ({ provider_id }),
        inBackground,
      ),
      invalidatesTags: (_reply, error, provider_id) => (error ? changed(provider_id) : []),
    }),
    reviewCourierDocument: build.mutation<CourierDetail, BodyOf<'POST /api/store/review_provider_document'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/review_provider_document', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => changed(provider_id),
    }),
    listVehicles: build.query<VehiclePage, VehicleFilter>({
      queryFn: endpointQuery('POST /api/store/list_vehicles', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    reviewVehicle: build.mutation<Vehicle, BodyOf<'POST /api/store/review_vehicle'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/review_vehicle', (arg) => arg),
        vehicleOf,
      ),
      invalidatesTags: vehicleChanged,
    }),
    setActiveVehicle: build.mutation<Vehicle, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/set_active_vehicle', (vehicle_id: string) => ({ vehicle_id })),
        vehicleOf,
      ),
      invalidatesTags: vehicleChanged,
    }),
  }),
});

/** Something of a courier's was changed by a call that is no endpoint: an upload. */
export const invalidateCourier = (id: string) => couriersApi.util.invalidateTags(changed(id));

type Dispatch = (action: ReturnType<typeof couriersApi.util.invalidateTags>) => unknown;

// The calls of forms are functions instead of endpoints: their errors belong to fields, and a thrown error names the
// field.

/** Adds a courier; the server sends an invitation by email. The page shows its own toast. */
export async function addCourier(
  client: Client,
  dispatch: Dispatch,
  body: BodyOf<'POST /api/store/add_provider'>,
): Promise<CourierDetail> {
  const courier = courierOf(await client.call('POST /api/store/add_provider', body, inBackground));
  dispatch(invalidateCourier(courier.provider_id));
  return courier;
}

export async function updateCourier(
  client: Client,
  dispatch: Dispatch,
  body: BodyOf<'POST /api/store/update_provider'>,
): Promise<CourierDetail> {
  try {
    return courierOf(await client.call('POST /api/store/update_provider', body));
  } finally {
    // After a version conflict the stored courier differs from the cached one.
    dispatch(invalidateCourier(body.provider_id));
  }
}

export async function addVehicle(
  client: Client,
  dispatch: Dispatch,
  body: BodyOf<'POST /api/store/add_vehicle'>,
): Promise<Vehicle> {
  try {
    return vehicleOf(await client.call('POST /api/store/add_vehicle', body));
  } finally {
    dispatch(invalidateCourier(body.provider_id));
  }
}

/** `providerId`: whose it is. */
export async function updateVehicle(
  client: Client,
  dispatch: Dispatch,
  providerId: string,
  body: BodyOf<'POST /api/store/update_vehicle'>,
): Promise<Vehicle> {
  try {
    return vehicleOf(await client.call('POST /api/store/update_vehicle', body));
  } finally {
    dispatch(invalidateCourier(providerId));
  }
}

export const {
  useListCouriersQuery,
  useGetCourierQuery,
  useBlockCourierMutation,
  useInviteCourierMutation,
  useReviewCourierDocumentMutation,
  useListVehiclesQuery,
  useReviewVehicleMutation,
  useSetActiveVehicleMutation,
} = couriersApi;
