import { DEFAULT_FEE_TERMS } from '@store-panel/domain/fees/fee-plan';
import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';

import type { FeePlanEntry, FeePlanVersionEntry, StoreFeePlans, WireFeeTerms } from '#rtk/admin/fee-plans.ts';
import type { StoreEntry, StoreLedger } from '#rtk/admin/store-ledger.ts';

// Whole and valid fee plans and books, as in admin-fixtures.ts.

const id = (block: string, n: number) => `0197c9a0-0000-7000-${block}-${String(n).padStart(12, '0')}`;
const AT = '2026-01-02T08:00:00.000Z';

export const buildFeePlanId = (n: number): string => id('8800', n);

/** 15 % of what platform couriers deliver, and nothing else. */
export const FEE_TERMS: WireFeeTerms = {
  ...DEFAULT_FEE_TERMS,
  rules: {
    ...DEFAULT_FEE_TERMS.rules,
    platform_courier: { commission_ppm: 150_000, fixed: 30, least: null, most: null },
  },
};

/** The n-th version of a plan. */
export const buildFeePlanVersion = (n: number, overrides: Partial<FeePlanVersionEntry> = {}): FeePlanVersionEntry => ({
  fee_plan_version_id: id('8900', n),
  version: n,
  since: '2026-01-02',
  terms: FEE_TERMS,
  created_at: AT,
  created_by: 'Ada',
  ...overrides,
});

/** The n-th plan, in euros, with one version. */
export const buildFeePlan = (n: number, overrides: Partial<FeePlanEntry> = {}): FeePlanEntry => ({
  fee_plan_id: buildFeePlanId(n),
  name: `Plan ${n}`,
  currency: 'EUR',
  current: buildFeePlanVersion(1),
  next: null,
  store_count: 0,
  version: 1,
  ...overrides,
});

/** A store without a plan. */
export const buildStoreFeePlans = (overrides: Partial<StoreFeePlans> = {}): StoreFeePlans => ({
  currency: 'EUR',
  assignments: [],
  current: null,
  next: null,
  version: 1,
  ...overrides,
});

/** An adjustment of 5.00 for the store. */
export const buildStoreEntry = (no: number, overrides: Partial<StoreEntry> = {}): StoreEntry => ({
  no,
  kind: 'adjustment',
  day: '2026-01-02',
  at: AT,
  actor: { kind: 'admin', id: null, name: 'Ada' },
  is_by_admin: false,
  reason: 'Our scooter broke',
  reverses: null,
  lines: [
    { account: 'costs', part: 'adjustment', tax_ppm: 0, amount: -500, tax: 0, explain: null },
    { account: 'earned', part: 'adjustment', tax_ppm: 0, amount: 500, tax: 0, explain: null },
  ],
  order: null,
  reversed_by: null,
  ...overrides,
});

/** A book with these entries that was never checked; balances by account. */
export function buildStoreLedger(
  balances: Readonly<Record<string, number>> = {},
  overrides: Partial<StoreLedger> = {},
): StoreLedger {
  return {
    currency: 'EUR',
    balances: Object.keys(LEDGER_ACCOUNTS).map((account) => ({ account, amount: balances[account] ?? 0 })),
    entries: [],
    has_more: false,
    held_since: null,
    check: null,
    ...overrides,
  };
}
