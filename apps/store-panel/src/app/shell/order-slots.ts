import { loadPart } from '#app/load-part.ts';
import { orderClaimCard } from '#features/claims/claims.routes.tsx';
import { kitchenView } from '#features/kitchen/kitchen.routes.tsx';
import { editDialog } from '#features/order-entry/order-entry.routes.tsx';
import { bulkShipButton, shipmentCard } from '#features/shipments/shipments.routes.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { OrderSlots } from '#shared/orders/order-slots.ts';

/** Parts of other features on the order pages; the code of each is loaded when it is shown. */
export const ORDER_SLOTS: OrderSlots = {
  KitchenView: lazyComponent({ load: () => loadPart(kitchenView) }),
  EditDialog: lazyComponent({ load: () => loadPart(editDialog) }),
  BulkShipButton: lazyComponent({ load: () => loadPart(bulkShipButton) }),
  OrderClaimCard: lazyComponent(orderClaimCard),
  ShipmentCard: lazyComponent(shipmentCard),
};
