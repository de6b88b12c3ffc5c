import { loadWithTexts } from '#app/load-with-texts.ts';
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
    load: () => import('#shared/personal-lists/places-card.tsx').then((module) => module.PlacesCard),
    texts: ['pins'],
  }),
};
