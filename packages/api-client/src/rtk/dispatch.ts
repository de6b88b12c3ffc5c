import type { ReplyOf } from '#endpoint-key.ts';
import type { CourierPositionUpdate } from '#order-models.ts';
import { endpointQuery } from '#rtk/api.ts';
import { dispatcherOrdersApi } from '#rtk/dispatcher-orders.ts';
import { listTag } from '#rtk/tags.ts';

export type DispatcherOrders = ReplyOf<'POST /api/store/list_dispatcher_orders'>;
export type DispatcherOrder = DispatcherOrders['orders'][number];
export type TrackedCouriers = ReplyOf<'POST /api/store/list_courier_places'>;
export type TrackedCourier = TrackedCouriers['couriers'][number];
export type CourierPosition = NonNullable<TrackedCourier['position']>;
export type DeliveryTrack = ReplyOf<'POST /api/store/get_delivery_track'>;

/** Queries of the dispatcher's screen and of the map of a delivery. The changes are those of orders: `rtk/orders`. */
export const dispatchApi = dispatcherOrdersApi.injectEndpoints({
  endpoints: (build) => ({
    listCourierPositions: build.query<TrackedCouriers, void>({
      queryFn: endpointQuery('POST /api/store/list_courier_places', () => ({}), { silent: true }),
      providesTags: [listTag('Dispatch')],
    }),
    getDeliveryTrack: build.query<DeliveryTrack, string>({
      queryFn: endpointQuery('POST /api/store/get_delivery_track', (order_id: string) => ({ order_id }), {
        silent: true,
      }),
      providesTags: [listTag('Dispatch')],
    }),
  }),
});

/** Refetches visible deliveries, couriers and tracks. */
export const invalidateDispatch = () => dispatchApi.util.invalidateTags([listTag('Dispatch')]);

/** Applies a courier's new position to the cached couriers and tracks. */
export const applyPositionUpdate =
  (update: CourierPositionUpdate) =>
  (dispatch: (action: ReturnType<typeof dispatchApi.util.updateQueryData>) => unknown): void => {
    dispatch(
      dispatchApi.util.updateQueryData('listCourierPositions', undefined, (current) =>
        withCourierPosition(current, update),
      ),
    );
    for (const orderId of update.order_ids)
      dispatch(
        dispatchApi.util.updateQueryData('getDeliveryTrack', orderId, (current) => withTrackPoint(current, update)),
      );
  };

/** As the contract limits a track. */
const MAX_TRACK_POINTS = 500;

const isNewer = (position: CourierPosition, than: CourierPosition | null) =>
  than === null || Date.parse(position.at) > Date.parse(than.at);

/** Returns the couriers with one position updated; the same list if the courier is not in it or the position is older. */
export function withCourierPosition(
  tracked: TrackedCouriers,
  { provider_id, position }: CourierPositionUpdate,
): TrackedCouriers {
  const current = tracked.couriers.find((courier) => courier.provider_id === provider_id);
  if (!current || !isNewer(position, current.position)) return tracked;
  return {
    ...tracked,
    couriers: tracked.couriers.map((courier) => (courier === current ? { ...courier, position } : courier)),
  };
}

/** Returns a delivery's track with the new position, if it is this courier's. */
export function withTrackPoint(track: DeliveryTrack, { provider_id, position }: CourierPositionUpdate): DeliveryTrack {
  if (track.provider_id !== provider_id || !isNewer(position, track.position)) return track;
  const { latitude, longitude } = position;
  return { ...track, position, track: [...track.track, { latitude, longitude }].slice(-MAX_TRACK_POINTS) };
}

export const { useListDispatcherOrdersQuery, useListCourierPositionsQuery, useGetDeliveryTrackQuery } = dispatchApi;
