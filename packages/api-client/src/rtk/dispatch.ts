import type { ReplyOf } from '#call-key.ts';
import type { CourierMove } from '#order-shapes.ts';
import { platformApi, wire } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type DispatcherOrders = ReplyOf<'POST /api/store/list_dispatcher_orders'>;
export type DispatcherOrder = DispatcherOrders['orders'][number];
export type CourierPlaces = ReplyOf<'POST /api/store/list_courier_places'>;
export type FollowedCourier = CourierPlaces['couriers'][number];
export type CourierPosition = NonNullable<FollowedCourier['position']>;
export type DeliveryTrack = ReplyOf<'POST /api/store/get_delivery_track'>;

/** What the dispatcher's screen shows. The changes are those of orders: `rtk/orders`. */
export const dispatchApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listDispatcherOrders: build.query<DispatcherOrders, void>({
      queryFn: wire('POST /api/store/list_dispatcher_orders', () => ({}), { background: true }),
      providesTags: [listTag('Dispatch')],
    }),
    listCourierPlaces: build.query<CourierPlaces, void>({
      queryFn: wire('POST /api/store/list_courier_places', () => ({}), { background: true }),
      providesTags: [listTag('Dispatch')],
    }),
    getDeliveryTrack: build.query<DeliveryTrack, string>({
      queryFn: wire('POST /api/store/get_delivery_track', (order_id: string) => ({ order_id }), { background: true }),
      providesTags: [listTag('Dispatch')],
    }),
  }),
});

/** Whoever shows deliveries asks again: something of them is another thing than before. */
export const dispatchChanged = () => dispatchApi.util.invalidateTags([listTag('Dispatch')]);

/** Shows a courier's move wherever the couriers and this delivery's way are shown. */
export const showMove =
  (move: CourierMove) =>
  (dispatch: (action: ReturnType<typeof dispatchApi.util.updateQueryData>) => unknown): void => {
    dispatch(dispatchApi.util.updateQueryData('listCourierPlaces', undefined, (now) => withMove(now, move)));
    for (const orderId of move.order_ids)
      dispatch(dispatchApi.util.updateQueryData('getDeliveryTrack', orderId, (now) => withStep(now, move)));
  };

const isNewer = (position: CourierPosition, than: CourierPosition | null) =>
  than === null || Date.parse(position.at) > Date.parse(than.at);

/** The couriers with one of them moved; the same list, where nobody of them is meant or something newer is known. */
export function withMove(places: CourierPlaces, { provider_id, position }: CourierMove): CourierPlaces {
  const found = places.couriers.find((courier) => courier.provider_id === provider_id);
  if (!found || !isNewer(position, found.position)) return places;
  return {
    ...places,
    couriers: places.couriers.map((courier) => (courier === found ? { ...courier, position } : courier)),
  };
}

/** A delivery's way with its courier one step further, where it is this courier's. */
export function withStep(track: DeliveryTrack, { provider_id, position }: CourierMove): DeliveryTrack {
  if (track.provider_id !== provider_id || !isNewer(position, track.position)) return track;
  const { latitude, longitude } = position;
  return { ...track, position, track: [...track.track, { latitude, longitude }].slice(-500) };
}

export const { useListDispatcherOrdersQuery, useListCourierPlacesQuery, useGetDeliveryTrackQuery } = dispatchApi;
