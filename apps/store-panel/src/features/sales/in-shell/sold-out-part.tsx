import { createPortal } from 'react-dom';

import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { observable, useObserved } from '#shared/observable.ts';

/** Whether the drawer of what is sold out stands open, wherever it was opened from. */
export const soldOutIsOpen = observable(false);

const SoldOutDrawer = lazyPart({
  load: async () => {
    const [module] = await Promise.all([import('../sold-out/sold-out-drawer.tsx'), loadTexts(['menu'])]);
    return module.SoldOutDrawer;
  },
});

const close = () => soldOutIsOpen.set(false);

/** Comes when it is first opened, and lies over the page rather than in its header. */
export function SoldOutPart() {
  const isOpen = useObserved(soldOutIsOpen);
  return isOpen && createPortal(<SoldOutDrawer onClose={close} onUnavailable={close} />, document.body);
}
