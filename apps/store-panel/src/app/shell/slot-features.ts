import { orderClaimCard } from '#features/claims/claims.routes.tsx';
import { escalationSection } from '#features/escalation/escalation.routes.tsx';
import { kitchenView } from '#features/kitchen/kitchen.routes.tsx';
import { editDialog } from '#features/order-entry/order-entry.routes.tsx';
import { setupCard } from '#features/setup/setup.routes.tsx';
import { bulkShipButton, shipmentCard } from '#features/shipments/shipments.routes.tsx';

/** Parts of features on the pages of others, loaded with the first of them: no first screen shows one. */
export const SLOT_FEATURES = {
  kitchenView,
  editDialog,
  bulkShipButton,
  orderClaimCard,
  shipmentCard,
  escalationSection,
  setupCard,
} as const;
