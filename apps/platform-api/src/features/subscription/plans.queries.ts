import type { Wire } from '@store-panel/contract/table';
import type { PackageType } from '@store-panel/domain/subscription/periods';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import type { PlanPrice } from '#db/tables/subscriptions.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_plans'];
type PlanRecord = Listing['reply']['plans'][number];

/** A version of a plan in a currency. */
export interface PlanVersion extends PlanPrice {
  readonly versionId: string;
  readonly planId: string;
  readonly name: readonly string[];
  readonly packageType: PackageType;
  readonly trialDays: number;
  readonly isOffered: boolean;
  /** The newest of its plan. */
  readonly isNewest: boolean;
  readonly feePlan: string | null;
}

interface VersionRow {
  readonly id: string;
  readonly plan_id: string;
  readonly name: readonly string[];
  readonly package_type: PackageType;
  readonly trial_days: number;
  readonly is_offered: boolean;
  readonly is_newest: boolean;
  readonly price: PlanPrice;
  readonly fee_plan: string | null;
}

/**
 * Versions of plans that have a price in a currency, the cheapest first: the newest ones of plans that are offered, and
 * those named.
 */
export async function readPlanVersions(
  db: QueryExecutor,
  currency: string,
  named: readonly string[],
): Promise<readonly PlanVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.plan_id, p.name, v.package_type, v.trial_days, p.is_offered, v.no = newest.no as is_newest,
      v.prices -> ${currency}::text as price, f.name as fee_plan
    from subscription_plan_versions v
    join subscription_plans p on p.id = v.plan_id
    join lateral (select max(n.no) as no from subscription_plan_versions n where n.plan_id = v.plan_id) newest on true
    left join fee_plans f on f.id = (v.prices -> ${currency}::text ->> 'fee_plan_id')::uuid
    where v.prices ? ${currency}::text and ((p.is_offered and v.no = newest.no) or v.id = any(${named}::uuid[]))
    order by (v.prices -> ${currency}::text ->> 'price')::bigint, p.id limit 50`.execute(db);
  return rows.map(({ price, ...row }) => ({
    ...price,
    versionId: row.id,
    planId: row.plan_id,
    name: row.name,
    packageType: row.package_type,
    trialDays: row.trial_days,
    isOffered: row.is_offered,
    isNewest: row.is_newest,
    feePlan: row.fee_plan,
  }));
}

const selectPlans = (db: QueryExecutor) =>
  db
    .selectFrom('subscription_plans as p')
    .innerJoin('subscription_plan_versions as v', (join) =>
      join
        .onRef('v.plan_id', '=', 'p.id')
        .on(sql<boolean>`v.no = (select max(n.no) from subscription_plan_versions n where n.plan_id = p.id)`),
    )
    .select(['p.id as plan_id', 'p.name', 'p.is_offered', 'p.version', 'p.updated_at'])
    .select(['v.package_type', 'v.trial_days'])
    .select(
      sql<PlanRecord['prices']>`(
        select coalesce(json_agg(json_build_object(
          'currency', e.key, 'price', (e.value ->> 'price')::bigint, 'tax_ppm', (e.value ->> 'tax_ppm')::int,
          'fee_plan_id', e.value ->> 'fee_plan_id', 'fee_plan', f.name) order by e.key), '[]')
        from jsonb_each(v.prices) e left join fee_plans f on f.id = (e.value ->> 'fee_plan_id')::uuid)`.as('prices'),
    )
    .select(
      sql<number>`(
        select count(*)::int from subscriptions s join subscription_plan_versions o on o.id = s.plan_version_id
        where o.plan_id = p.id)`.as('store_count'),
    );

type SelectedPlan = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

const toRecord = ({ name, updated_at: at, prices, ...plan }: SelectedPlan): PlanRecord => ({
  ...plan,
  name: [...name],
  prices: [...prices],
  updated_at: at.toISOString(),
});

/** Lists plans, those that are offered first; the query searches their names. */
export async function listPlans(db: QueryExecutor, request: Listing['body']) {
  const listed = selectPlans(db)
    .where(sql<boolean>`p.name::text ilike ${toLikePattern((request.query ?? '').trim())}`)
    .orderBy('p.is_offered', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id');
  const { rows, ...paging } = await readPage(listed, request);
  return { plans: rows.map(toRecord), ...paging };
}

/** @throws ApiError dataNotFound */
export async function getPlan(db: QueryExecutor, id: string): Promise<PlanRecord> {
  const row = await selectPlans(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toRecord(row);
}
