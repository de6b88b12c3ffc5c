import { createPortal } from 'react-dom';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { observable, useObservable } from '#shared/observable.ts';

/** Whether the drawer of sold-out items is open. */
export const isSoldOutDrawerOpenObservable = observable(false);

const SoldOutDrawer = lazyComponent({
  load: () => import('#features/sales-limits/sold-out/sold-out-drawer.tsx').then((module) => module.SoldOutDrawer),
  texts: ['menu'],
});

const close = () => isSoldOutDrawerOpenObservable.set(false);

/** Loaded when it is first opened, and rendered over the page instead of in its header. */
export function SoldOutPart() {
  const isOpen = useObservable(isSoldOutDrawerOpenObservable);
  return isOpen && createPortal(<SoldOutDrawer onClose={close} onUnavailable={close} />, document.body);
}
