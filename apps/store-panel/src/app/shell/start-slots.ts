import { loadPart } from '#app/load-part.ts';
import { setupCard } from '#features/setup/setup.routes.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { StartSlots } from '#shared/start/start-slots.ts';

/** Parts of other features on the start page; the code of each is loaded when it is shown. */
export const START_SLOTS: StartSlots = {
  SetupCard: lazyComponent({ load: () => loadPart(setupCard) }),
};
