import { storeFeePlanCard } from '#features/fee-plans/fee-plans.routes.tsx';
import { collectorDialog, storeBookCard } from '#features/store-ledger/store-ledger.routes.tsx';

/** Parts of features on the pages of administrators, loaded with the first of them. */
export const ADMIN_SLOT_FEATURES = { storeFeePlanCard, storeBookCard, collectorDialog } as const;
