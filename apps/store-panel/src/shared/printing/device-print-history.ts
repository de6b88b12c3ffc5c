import { withWebLock } from '@store-panel/api-client/session/tab-lock';

import { browserStorage } from '#shared/browser-storage.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { createPrintHistory, ledgerKey, type LedgerKeeper } from './print-history.ts';

const ledgers = new Map<string, LedgerKeeper>();

/** What this device has printed of a store's orders: one ledger for the page, kept true to what other tabs write. */
function ledgerOf(storeId: string): LedgerKeeper {
  const known = ledgers.get(storeId);
  if (known) return known;
  const ledger = createPrintHistory({ storage: browserStorage, storeId, lock: withWebLock });
  window.addEventListener('storage', ({ key }) => {
    if (key === ledgerKey(storeId) || key === null) ledger.read();
  });
  ledgers.set(storeId, ledger);
  return ledger;
}

export function usePrintHistory(): LedgerKeeper {
  return ledgerOf(useStoreSession().session.store.id);
}
