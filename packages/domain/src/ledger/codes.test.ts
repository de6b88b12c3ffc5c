import { expect, test } from 'vitest';

import { accountOf, LEDGER_ACCOUNTS, type LedgerAccount } from '#ledger/accounts.ts';
import { ENTRY_KIND_NAMES, ENTRY_KINDS, entryKindOf, isReversible } from '#ledger/entry-kinds.ts';
import { differenceOf } from '#ledger/ledger-lines.ts';
import { LEDGER_PART_NAMES, LEDGER_PARTS, partOf } from '#ledger/parts.ts';

test('numbers of the database name accounts, kinds and parts, and no others do', () => {
  for (const name of Object.keys(LEDGER_ACCOUNTS) as LedgerAccount[])
    expect(accountOf(LEDGER_ACCOUNTS[name])).toBe(name);
  for (const name of ENTRY_KIND_NAMES) expect(entryKindOf(ENTRY_KINDS[name])).toBe(name);
  for (const name of LEDGER_PART_NAMES) expect(partOf(LEDGER_PARTS[name])).toBe(name);
  for (const read of [accountOf, entryKindOf, partOf]) expect(() => read(999)).toThrow(RangeError);
});

test('what an order, a week or a payout decides is not taken back by hand', () => {
  expect(ENTRY_KIND_NAMES.filter(isReversible)).toEqual(['opening', 'top_up', 'subscription', 'adjustment']);
});

test('lines that do not add up to 0 are never posted', () => {
  const line = { account: 'earned', part: 'goods', tax_ppm: 0, amount: 1, tax: 0, explain: null } as const;
  expect(() => differenceOf([line], [])).toThrow('the lines do not add up to 0');
});
