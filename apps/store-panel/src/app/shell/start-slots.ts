import { loadPart } from '#app/load-part.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { StartSlots } from '#shared/start/start-slots.ts';

/** Parts of other features on the start page; the code of each is loaded when it is shown. */
export const START_SLOTS: StartSlots = {
  SetupCard: lazyComponent({
    load: async () => loadPart((await import('./slot-parts.ts')).SLOT_PARTS.setupCard),
  }),
};
