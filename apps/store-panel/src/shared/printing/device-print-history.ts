import { withWebLock } from '@store-panel/api-client/session/tab-lock';

import { browserStorage } from '#shared/browser-storage.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { createPrintHistory, type PrintHistoryStore } from './print-history.ts';
import { ledgerKey } from './is-printing-device.ts';

const ledgers = new Map<string, PrintHistoryStore>();

/** The print history of this device for a store: one instance per page, synchronized with other tabs. */
export function printHistoryOf(storeId: string): PrintHistoryStore {
  const cached = ledgers.get(storeId);
  if (cached) return cached;
  const ledger = createPrintHistory({ storage: browserStorage, storeId, lock: withWebLock });
  window.addEventListener('storage', ({ key }) => {
    if (key === ledgerKey(storeId) || key === null) ledger.read();
  });
  ledgers.set(storeId, ledger);
  return ledger;
}

export function usePrintHistory(): PrintHistoryStore {
  return printHistoryOf(useStoreSession().session.store.id);
}
