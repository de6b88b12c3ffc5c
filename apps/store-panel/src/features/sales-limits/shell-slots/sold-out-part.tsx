import { createPortal } from 'react-dom';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { observable, useObservable } from '#shared/observable.ts';

/** Whether the drawer of sold-out items is open. */
export const isSoldOutDrawerOpenObservable = observable(false);

const SoldOutDrawer = lazyComponent({
  load: async () => {
    const [module] = await Promise.all([
      import('#features/sales-limits/sold-out/sold-out-drawer.tsx'),
      loadNamespaces(['menu']),
    ]);
    return module.SoldOutDrawer;
  },
});

const close = () => isSoldOutDrawerOpenObservable.set(false);

/** Loaded when it is first opened, and rendered over the page instead of in its header. */
export function SoldOutPart() {
  const isOpen = useObservable(isSoldOutDrawerOpenObservable);
  return isOpen && createPortal(<SoldOutDrawer onClose={close} onUnavailable={close} />, document.body);
}
