import { createPortal } from 'react-dom';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { observable, useObservable } from '#shared/observable.ts';

/** Whether the drawer of what is sold out stands open, wherever it was opened from. */
export const soldOutIsOpen = observable(false);

const SoldOutDrawer = lazyComponent({
  load: async () => {
    const [module] = await Promise.all([
      import('#features/sales-limits/sold-out/sold-out-drawer.tsx'),
      loadNamespaces(['menu']),
    ]);
    return module.SoldOutDrawer;
  },
});

const close = () => soldOutIsOpen.set(false);

/** Comes when it is first opened, and lies over the page rather than in its header. */
export function SoldOutPart() {
  const isOpen = useObservable(soldOutIsOpen);
  return isOpen && createPortal(<SoldOutDrawer onClose={close} onUnavailable={close} />, document.body);
}
