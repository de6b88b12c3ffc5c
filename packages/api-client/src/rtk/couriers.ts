import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { Client } from '#client.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type CourierPage = ReplyOf<'POST /api/store/list_providers'>;
export type CourierRecord = CourierPage['providers'][number];
export type CourierFile = ReplyOf<'POST /api/store/get_provider'>['provider'];
export type CourierPaper = CourierFile['documents'][number];
export type VehiclePage = ReplyOf<'POST /api/store/list_vehicles'>;
export type Vehicle = VehiclePage['vehicles'][number];
export type CourierFilter = BodyOf<'POST /api/store/list_providers'>;
export type VehicleFilter = BodyOf<'POST /api/store/list_vehicles'>;

const courierOf = ({ provider }: { readonly provider: CourierFile }) => provider;
const vehicleOf = ({ vehicle }: { readonly vehicle: Vehicle }) => vehicle;

/** Who a change is about, with every list that may show it. Who can be asked for an order may be others now. */
const changed = (id: string) => [listTag('Couriers'), idTag('Couriers', id), listTag('Vehicles')];
const vehicleChanged = (vehicle: Vehicle | undefined) =>
  vehicle ? changed(vehicle.provider_id) : [listTag('Couriers')];

/** The page says what was done, where the toast of the platform's code says too little. */
const toldByPage = { background: true } as const;

/** The couriers that a store employs, with their documents and vehicles. */
export const couriersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listCouriers: build.query<CourierPage, CourierFilter>({
      queryFn: wire('POST /api/store/list_providers', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    getCourier: build.query<CourierFile, string>({
      queryFn: reading(
        wire('POST /api/store/get_provider', (provider_id: string) => ({ provider_id })),
        courierOf,
      ),
      providesTags: (_courier, _error, id) => [idTag('Couriers', id)],
    }),
    blockCourier: build.mutation<CourierFile, BodyOf<'POST /api/store/block_provider'>>({
      queryFn: reading(
        wire('POST /api/store/block_provider', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => changed(provider_id),
    }),
    inviteCourier: build.mutation<object, string>({
      queryFn: wire('POST /api/store/invite_provider', (provider_id: string) => ({ provider_id }), toldByPage),
      invalidatesTags: (_reply, error, provider_id) => (error ? changed(provider_id) : []),
    }),
    reviewPaper: build.mutation<CourierFile, BodyOf<'POST /api/store/review_provider_document'>>({
      queryFn: reading(
        wire('POST /api/store/review_provider_document', (arg) => arg),
        courierOf,
      ),
      invalidatesTags: (_courier, _error, { provider_id }) => changed(provider_id),
    }),
    listVehicles: build.query<VehiclePage, VehicleFilter>({
      queryFn: wire('POST /api/store/list_vehicles', (arg) => arg),
      providesTags: [listTag('Couriers')],
    }),
    reviewVehicle: build.mutation<Vehicle, BodyOf<'POST /api/store/review_vehicle'>>({
      queryFn: reading(
        wire('POST /api/store/review_vehicle', (arg) => arg),
        vehicleOf,
      ),
      invalidatesTags: vehicleChanged,
    }),
    setActiveVehicle: build.mutation<Vehicle, string>({
      queryFn: reading(
        wire('POST /api/store/set_active_vehicle', (vehicle_id: string) => ({ vehicle_id })),
        vehicleOf,
      ),
      invalidatesTags: vehicleChanged,
    }),
  }),
});

/** Something of a courier's was changed by a call that is no endpoint: an upload. */
export const courierChanged = (id: string) => couriersApi.util.invalidateTags(changed(id));

type Dispatch = (action: ReturnType<typeof couriersApi.util.invalidateTags>) => unknown;

// The calls of forms are functions and no endpoints: what they are refused for belongs to fields, and an error that was
// thrown says to which.

/** Adds a courier, who is written to. The page says so. */
export async function addCourier(
  client: Client,
  dispatch: Dispatch,
  body: BodyOf<'POST /api/store/add_provider'>,
): Promise<CourierFile> {
  const courier = courierOf(await client.call('POST /api/store/add_provider', body, toldByPage));
  dispatch(courierChanged(courier.provider_id));
  return courier;
}

export async function updateCourier(
  client: Client,
  dispatch: Dispatch,
  body: BodyOf<'POST /api/store/update_provider'>,
): Promise<CourierFile> {
  try {
    return courierOf(await client.call('POST /api/store/update_provider', body));
  } finally {
    // Refused for its version, it is another one than was shown.
    dispatch(courierChanged(body.provider_id));
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
    dispatch(courierChanged(body.provider_id));
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
    dispatch(courierChanged(providerId));
  }
}

export const {
  useListCouriersQuery,
  useGetCourierQuery,
  useBlockCourierMutation,
  useInviteCourierMutation,
  useReviewPaperMutation,
  useListVehiclesQuery,
  useReviewVehicleMutation,
  useSetActiveVehicleMutation,
} = couriersApi;
