import { orderClaimCard } from '#features/claims/claims.routes.tsx';
import { figuresCard } from '#features/dashboard/dashboard.routes.tsx';
import { escalationSection } from '#features/escalation/escalation.routes.tsx';
import { kitchenView } from '#features/kitchen/kitchen.routes.tsx';
import { editDialog } from '#features/order-entry/order-entry.routes.tsx';
import { orderMoneyCard } from '#features/order-money/order-money.routes.tsx';
import { orderCustomerCard } from '#features/customers/customers.routes.tsx';
import { orderReturnsCard } from '#features/returns/returns.routes.tsx';
import { orderReviewCard } from '#features/reviews/reviews.routes.tsx';
import { setupCard } from '#features/setup/setup.routes.tsx';
import { openTables } from '#features/table-orders/table-orders.routes.tsx';
import { bulkShipButton, shipmentCard } from '#features/shipments/shipments.routes.tsx';

/** Parts of features on the pages of others, loaded with the first of them: no first screen shows one. */
export const SLOT_FEATURES = {
  kitchenView,
  editDialog,
  bulkShipButton,
  orderClaimCard,
  orderMoneyCard,
  orderCustomerCard,
  orderReviewCard,
  orderReturnsCard,
  shipmentCard,
  escalationSection,
  openTables,
  setupCard,
  figuresCard,
} as const;
