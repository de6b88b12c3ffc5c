import { loadWithTexts } from '#app/load-with-texts.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { StartSlots } from '#shared/start/start-slots.ts';

/** Parts of other features on the start page; the code of each is loaded when it is shown. */
export const START_SLOTS: StartSlots = {
  FiguresCard: lazyComponent({
    load: async () => loadWithTexts((await import('./slot-features.ts')).SLOT_FEATURES.figuresCard),
  }),
  SetupCard: lazyComponent({
    load: async () => loadWithTexts((await import('./slot-features.ts')).SLOT_FEATURES.setupCard),
  }),
  PlacesCard: lazyComponent({
    async load() {
      const [module] = await Promise.all([import('#shared/personal-lists/places-card.tsx'), loadNamespaces(['pins'])]);
      return module.PlacesCard;
    },
  }),
};
