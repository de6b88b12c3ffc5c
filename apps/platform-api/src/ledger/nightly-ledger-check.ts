import { nightlyCheck } from '#db/checks/nightly-check.ts';
import type { LedgerCheck } from '#ledger/check-ledger.ts';

/** The check of all books. */
export const nightlyLedgerCheck = nightlyCheck<LedgerCheck>('ledger_check', 3);
