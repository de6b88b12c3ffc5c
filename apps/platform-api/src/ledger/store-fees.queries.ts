import type { FeePlanVersion } from '@store-panel/domain/fees/fee-plan';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { FEE_PLAN_VERSION } from '#ledger/fee-rules.ts';

/** What a store pays from a day on; null: nothing. */
export interface StoreFees {
  readonly from_day: StoreDate;
  /** Of the plan's version, as orders freeze it. */
  readonly version_id: string | null;
  readonly terms: FeePlanVersion | null;
}

/**
 * Returns all that a store pays and paid, in the order of its days: changes of its plan, and of what its plan says.
 * @param except leaves out the store's assignments from this day on, as if they were replaced
 */
export async function readStoreFees(
  db: QueryExecutor,
  storeId: string,
  except?: string,
): Promise<readonly StoreFees[]> {
  const { rows } = await sql<StoreFees & { readonly assigned: StoreDate }>`
    with assigned as (
      select s.from_day, s.fee_plan_id, lead(s.from_day) over (order by s.from_day) as until
      from store_fee_plans s
      where s.store_id = ${storeId} and (${except ?? null}::date is null or s.from_day < ${except ?? null}::date)
    )
    select a.from_day::text as assigned, greatest(a.from_day, v.from_day)::text as from_day,
      v.id as version_id, case when v.id is not null then ${FEE_PLAN_VERSION} end as terms
    from assigned a
    left join fee_plans p on p.id = a.fee_plan_id
    left join fee_plan_versions v on v.fee_plan_id = p.id and (a.until is null or v.from_day < a.until)
    order by a.from_day, v.from_day, v.no`.execute(db);
  return joinDays(
    rows.flatMap(({ assigned, ...change }, at) =>
      rows[at - 1]?.assigned === assigned ? [change] : [{ ...NO_FEES, from_day: assigned }, change],
    ),
  );
}

/** What a plan says, in the order of its days. @param from the first day that counts; earlier ones count from it */
export async function readPlanFees(db: QueryExecutor, planId: string, from: StoreDate): Promise<readonly StoreFees[]> {
  const { rows } = await sql<StoreFees>`
    select greatest(${from}::date, v.from_day)::text as from_day, v.id as version_id, ${FEE_PLAN_VERSION} as terms
    from fee_plan_versions v join fee_plans p on p.id = v.fee_plan_id
    where v.fee_plan_id = ${planId}
    order by v.from_day, v.no`.execute(db);
  return joinDays([{ ...NO_FEES, from_day: from }, ...rows]);
}

const NO_FEES = { version_id: null, terms: null } as const;

/** Of several changes for a day, the last counts. */
const joinDays = (changes: readonly StoreFees[]): readonly StoreFees[] => [
  ...new Map(changes.map((change) => [change.from_day, change])).values(),
];
