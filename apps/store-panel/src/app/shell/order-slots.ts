import { loadPart } from '#app/load-part.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { OrderSlots } from '#shared/orders/order-slots.ts';

const loadParts = () => import('./slot-parts.ts').then((module) => module.SLOT_PARTS);

/** Parts of other features on the order pages; the code of each is loaded when it is shown. */
export const ORDER_SLOTS: OrderSlots = {
  KitchenView: lazyComponent({ load: async () => loadPart((await loadParts()).kitchenView) }),
  EditDialog: lazyComponent({ load: async () => loadPart((await loadParts()).editDialog) }),
  BulkShipButton: lazyComponent({ load: async () => loadPart((await loadParts()).bulkShipButton) }),
  OrderClaimCard: lazyComponent({ load: async () => (await loadParts()).orderClaimCard.load() }),
  ShipmentCard: lazyComponent({ load: async () => (await loadParts()).shipmentCard.load() }),
};
