import { DEFAULT_FEE_TERMS, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import type { FeeWay } from '@store-panel/domain/fees/fee-ways';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

const DAY_MS = 86_400_000;
const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** Commission by way of delivery, in percent. */
type Commission = Readonly<Record<FeeWay, number>>;

const rulesOf = (commission: Commission, minimum: number | null): FeeTerms['rules'] =>
  Object.fromEntries(
    Object.entries(commission).map(([way, percent]) => [
      way,
      { commission_ppm: percent * 10_000, fixed: 0, least: way === 'platform_courier' ? minimum : null, most: null },
    ]),
  ) as FeeTerms['rules'];

const STANDARD: Commission = {
  platform_courier: 25,
  own_courier: 14,
  transporter: 12,
  pick_up: 8,
  table: 3,
  manual: 2,
};
const PLUS: Commission = { platform_courier: 18, own_courier: 9, transporter: 9, pick_up: 5, table: 2, manual: 0 };

/** What stores pay in euros: in Germany with value added tax. */
const euroTerms = (commission: Commission): FeeTerms => ({
  ...DEFAULT_FEE_TERMS,
  rules: rulesOf(commission, 90),
  processing_ppm: 14_000,
  processing_fixed: 25,
  tax_ppm: 190_000,
  least_payout: 1000,
  credit_limit: 50_000,
});

/** What stores pay in dinars, without a tax and with three decimals. */
const dinarTerms = (commission: Commission): FeeTerms => ({
  ...DEFAULT_FEE_TERMS,
  rules: rulesOf(commission, 250),
  processing_ppm: 10_000,
  processing_fixed: 50,
  payout_weekday: 0,
  least_payout: 3000,
  credit_limit: 150_000,
});

const DEMO_FEE_PLANS = [
  { name: 'Standard', currency: 'EUR', terms: euroTerms(STANDARD) },
  { name: 'Plus', currency: 'EUR', terms: euroTerms(PLUS) },
  { name: 'Standard', currency: 'KWD', terms: dinarTerms(STANDARD) },
  { name: 'Plus', currency: 'KWD', terms: dinarTerms(PLUS) },
] as const;

/** Days ahead from which Standard in euros charges less for card payments. */
const NEXT_VERSION_DAYS = 21;

/**
 * Adds the plans of the demo, and gives one to each store.
 * @param setUpAt when the stores were set up, before their first order
 */
export async function seedFeePlans(
  db: QueryExecutor,
  stores: { readonly linden: string; readonly nakheel: string; readonly aurora: string },
  setUpAt: number,
): Promise<void> {
  // Before the first day of any zone.
  const since = addDays(storeDay(setUpAt, 'UTC'), -1);
  const created = { created_by: json(SYSTEM), created_at: new Date(setUpAt - DAY_MS) };
  const plans = DEMO_FEE_PLANS.map((plan) => ({ id: uuidV7(), ...plan }));
  await db
    .insertInto('fee_plans')
    .values(plans.map(({ id, name, currency }) => ({ id, name, currency, created_at: created.created_at })))
    .execute();
  const versionOf = (planId: string, terms: FeeTerms, no = 1, from_day: string = since) => ({
    id: uuidV7(),
    fee_plan_id: planId,
    no,
    from_day,
    terms: json(terms),
    ...created,
  });
  const [standard, , , nakheelPlus] = plans.map(({ id }) => id);
  const next = addDays(storeDay(Date.now(), 'UTC'), NEXT_VERSION_DAYS);
  await db
    .insertInto('fee_plan_versions')
    .values([
      ...plans.map(({ id, terms }) => versionOf(id, terms)),
      versionOf(standard ?? '', { ...euroTerms(STANDARD), processing_ppm: 12_000 }, 2, next),
    ])
    .execute();
  await db
    .insertInto('store_fee_plans')
    .values([
      { store_id: stores.linden, from_day: since, fee_plan_id: standard ?? null, ...created },
      { store_id: stores.nakheel, from_day: since, fee_plan_id: nakheelPlus ?? null, ...created },
      { store_id: stores.aurora, from_day: since, fee_plan_id: standard ?? null, ...created },
    ])
    .execute();
}
