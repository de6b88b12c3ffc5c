import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { storeOrderHandlers } from '#features/orders/store-orders.handlers.ts';
import { orderEditingHandlers } from '#features/order-entry/editing/editing.handlers.ts';
import { ratingHandlers } from '#features/orders/rating/rating.handlers.ts';
import { bulkOrderHandlers } from '#features/orders/bulk/bulk-orders.handlers.ts';
import { orderScheduleHandlers } from '#features/orders/schedule/schedule.handlers.ts';
import { orderListHandlers } from '#features/orders/lists/order-lists.handlers.ts';
import { orderExportHandlers } from '#features/orders/export/order-export.handlers.ts';
import { shipmentHandlers } from '#features/shipments/shipments.handlers.ts';
import type { HandoverDeps } from '#features/shipments/handovers/handover-deps.ts';
import { handoverGuards, handoverHandlers } from '#features/shipments/handovers/handovers.handlers.ts';
import { transporterHandlers } from '#features/shipments/transporters/transporters.handlers.ts';
import { shipmentListHandlers } from '#features/shipments/shipment-list.handlers.ts';
import { customerOrderHandlers } from '#features/orders/customer-orders.handlers.ts';
import { manualOrderHandlers } from '#features/order-entry/manual/manual-orders.handlers.ts';
import { courierHandlers } from '#features/orders/courier.handlers.ts';
import { dispatchGuards, dispatchHandlers } from '#features/dispatch/dispatch.handlers.ts';
import { courierDocumentGuards, courierDocumentHandlers } from '#features/couriers/courier-documents.handlers.ts';
import { deliveryStaffGuards, deliveryStaffHandlers } from '#features/couriers/delivery-staff.handlers.ts';
import { cancelCourierRequests } from '#features/dispatch/cancel-courier-requests.ts';
import { orderGuards } from '#features/orders/order-guards.ts';
import type { StartGuestParty } from '#booking/seat-guests.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import type { RenderPdf } from '#pdf/render-pdf.ts';
import type { Realtime } from '#realtime/realtime.ts';

interface OrderHandlerDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Where transporters find this server. */
  readonly serverOrigin: string;
  readonly files: ExportLimiter;
  readonly offerCustomers: OfferCustomers;
  readonly seatGuests: StartGuestParty;
  readonly pushes: PushEnqueuer;
  readonly notifyEvent: NotifyEvent;
  readonly requestsChanged: Realtime['requestsChanged'];
  readonly settingsChanged: SettingsDeps['settingsChanged'];
  readonly returnsChanged: ReturnDeps['returnsChanged'];
  readonly handoversChanged: HandoverDeps['handoversChanged'];
  readonly renderPdf: RenderPdf;
  readonly courierMoved: Realtime['courierMoved'];
  readonly accessChanged: (ids: readonly string[]) => void;
}

/** Handlers of orders: taking, changing, listing and exporting them, their couriers and shipments. */
export function orderHandlers({
  database,
  secrets,
  serverOrigin,
  files,
  offerCustomers,
  seatGuests,
  pushes,
  notifyEvent,
  requestsChanged,
  settingsChanged,
  returnsChanged,
  handoversChanged,
  renderPdf,
  courierMoved,
  accessChanged,
}: OrderHandlerDeps) {
  const orders = { database, notifyEvent, requestsChanged };
  return {
    ...storeOrderHandlers({ ...orders, returnsChanged }),
    ...orderEditingHandlers({ notifyEvent, offerCustomers }),
    ...ratingHandlers(orders),
    ...bulkOrderHandlers(orders),
    ...orderScheduleHandlers(orders),
    ...orderListHandlers(database),
    ...orderExportHandlers(database, files),
    ...shipmentHandlers(orders),
    ...handoverHandlers({ notifyEvent, handoversChanged, renderPdf }),
    ...transporterHandlers({ secrets, serverOrigin, settingsChanged }),
    ...shipmentListHandlers(database, files),
    ...customerOrderHandlers({ notifyEvent, pushes, offerCustomers, seatGuests, secrets }),
    ...manualOrderHandlers({ notifyEvent, pushes, offerCustomers }),
    ...courierHandlers(orders),
    ...dispatchHandlers({ notifyEvent, courierMoved, requestsChanged }),
    ...courierDocumentHandlers(secrets),
    ...deliveryStaffHandlers({
      secrets,
      accessChanged,
      cancelRequests: (change, principal, id) => cancelCourierRequests({ ...change, notifyEvent }, principal, id),
    }),
  };
}

export const orderHandlerGuards = {
  ...orderGuards,
  ...handoverGuards,
  ...dispatchGuards,
  ...deliveryStaffGuards,
  ...courierDocumentGuards,
};
