import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ShipmentPage = ReplyOf<'POST /api/store/list_shipments'>;
export type ShipmentRow = ShipmentPage['shipments'][number];
export type ShipmentFilter = BodyOf<'POST /api/store/list_shipments'>;
export type ShipmentResult = ReplyOf<'POST /api/store/tell_shipment_news'>['results'][number];
export type Waybills = ReplyOf<'POST /api/store/get_waybills'>;
export type Waybill = Waybills['waybills'][number];

const asBody = <Body>(body: Body): Body => body;

/** A store's shipments with transporters. Refetched together with the lists of orders. */
export const shipmentListApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listShipments: build.query<ShipmentPage, ShipmentFilter>({
      queryFn: endpointQuery('POST /api/store/list_shipments', asBody<ShipmentFilter>),
      providesTags: [listTag('OrderHistory')],
    }),
  }),
});

export const { useListShipmentsQuery } = shipmentListApi;
