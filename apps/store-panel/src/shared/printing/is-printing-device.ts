import { useState } from 'react';

import { browserStorage } from '#shared/browser-storage.ts';
import { observable, useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

export const PRINT_SETTINGS_STORAGE = 'printing';

export const ledgerKey = (storeId: string) => `printed_orders:${storeId}`;

/** Set once this page prints or changes a print setting. */
export const isPrintingDeviceObservable = observable(false);

// Another tab of this device may be the first that prints.
window.addEventListener('storage', ({ key }) => {
  if (key === PRINT_SETTINGS_STORAGE || key?.startsWith(ledgerKey(''))) isPrintingDeviceObservable.set(true);
});

/** Whether this device prints: if it never has, most of printing is not loaded. */
export function useIsPrintingDevice(): boolean {
  const { store } = useStoreSession().session;
  const [wasUsed] = useState(() =>
    [PRINT_SETTINGS_STORAGE, ledgerKey(store.id)].some((key) => browserStorage.getItem(key) !== null),
  );
  return useObservable(isPrintingDeviceObservable) || wasUsed;
}
