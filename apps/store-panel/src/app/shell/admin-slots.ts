import { loadWithTexts } from '#app/load-with-texts.ts';
import { ADMIN_SEARCH } from '#app/palette/admin-search.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';

const loadSlotFeatures = () => import('./admin-slot-features.ts').then((module) => module.ADMIN_SLOT_FEATURES);

/** Parts of the app and of other features in the area of administrators; the code of each is loaded when it is shown. */
export const ADMIN_SLOTS = {
  ...ADMIN_SEARCH,
  StoreFeePlanCard: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).storeFeePlanCard) }),
  StoreBookCard: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).storeBookCard) }),
  CollectorDialog: lazyComponent({ load: async () => loadWithTexts((await loadSlotFeatures()).collectorDialog) }),
};
