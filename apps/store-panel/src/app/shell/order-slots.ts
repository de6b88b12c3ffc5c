import { loadWithTexts } from '#app/load-with-texts.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { OrderSlots } from '#shared/orders/order-slots.ts';

const loadSlotFeatures = () => import('./slot-features.ts').then((module) => module.SLOT_FEATURES);

/** Parts of other features on the order pages; the code of each is loaded when it is shown. */
export const ORDER_SLOTS: OrderSlots = {
  KitchenView: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).kitchenView) }),
  EditDialog: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).editDialog) }),
  BulkShipButton: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).bulkShipButton) }),
  OrderClaimCard: lazyComponent({ load: async () => (await loadSlotFeatures()).orderClaimCard.load() }),
  OrderMoneyCard: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).orderMoneyCard) }),
  OrderCustomerCard: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).orderCustomerCard) }),
  OrderReviewCard: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).orderReviewCard) }),
  EscalationSection: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).escalationSection) }),
  ShipmentCard: lazyComponent({ load: async () => (await loadSlotFeatures()).shipmentCard.load() }),
};
