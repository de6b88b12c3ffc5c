import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { findConfirmedOrder } from '@store-panel/api-client/rtk/orders/running-orders';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useIsPrintingDevice } from './is-printing-device.ts';
import { usePrintShortcut } from './use-print-shortcut.ts';

const PrintAutomation = lazyComponent({
  load: () => import('./print-automation.tsx').then((module) => module.PrintAutomation),
});

/** Printing on every page: the shortcut; on a device that prints also automatic printing and undecided tickets. */
export function PrintManager() {
  const { data: book } = useListRunningOrdersQuery();
  usePrintShortcut((target) => {
    const orderElement = target.closest<HTMLElement>('[data-card], [data-ticket]');
    const id = orderElement?.dataset['card'] ?? orderElement?.dataset['ticket'];
    return book && id !== undefined ? findConfirmedOrder(book, id) : undefined;
  });
  return useIsPrintingDevice() && <PrintAutomation book={book} />;
}
