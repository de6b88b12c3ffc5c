import { type LedgerAccount, LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_DIFFERENCES } from '@store-panel/domain/ledger/adjustments';
import { type EntryKind, ENTRY_KIND_NAMES } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PARTS, type LedgerPart } from '@store-panel/domain/ledger/parts';

import { i18n } from '#shared/i18n/i18n.ts';

// What a newer server sends is shown by its own name. The `store-ledger` and `earnings` texts have to be loaded.

const isAccount = (name: string): name is LedgerAccount => Object.hasOwn(LEDGER_ACCOUNTS, name);
const isPart = (name: string): name is LedgerPart => Object.hasOwn(LEDGER_PARTS, name);
const isKind = (name: string): name is EntryKind => ENTRY_KIND_NAMES.some((kind) => kind === name);

export const accountName = (name: string): string => (isAccount(name) ? i18n.t(`store-ledger:account.${name}`) : name);

export const partName = (name: string): string => (isPart(name) ? i18n.t(`earnings:part.${name}`) : name);

export const kindName = (name: string): string => (isKind(name) ? i18n.t(`earnings:kind.${name}`) : name);

export function differenceName(name: string): string {
  const known = LEDGER_DIFFERENCES.find((difference) => difference === name);
  return known === undefined ? name : i18n.t(`store-ledger:difference.${known}`);
}
