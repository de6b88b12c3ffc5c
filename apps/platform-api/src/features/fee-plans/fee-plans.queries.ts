import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_fee_plans'];
export type FeePlan = Listing['reply']['fee_plans'][number];
type History = Wire['POST /api/admin/list_fee_plan_versions'];
type VersionRecord = History['reply']['versions'][number];

/** A version `v`, in its wire format. */
const VERSION = sql`jsonb_build_object(
  'fee_plan_version_id', v.id, 'version', v.no, 'since', v.from_day, 'terms', v.terms,
  'created_at', to_char(v.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'created_by', v.created_by ->> 'name')`;

/** A plan's version that counts today, or the first that is to come. */
const versionBy = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<VersionRecord | null>`(
  select ${VERSION} from fee_plan_versions v where v.fee_plan_id = p.id and ${condition} order by ${order} limit 1)`;

/** Stores that have a plan today, or will have it. */
const STORE_COUNT = sql<number>`(
  select count(distinct s.store_id) from store_fee_plans s where s.fee_plan_id = p.id and not exists (
    select from store_fee_plans later
    where later.store_id = s.store_id and later.from_day > s.from_day and later.from_day <= current_date
  ))`;

const selectFeePlans = (db: QueryExecutor) =>
  db
    .selectFrom('fee_plans as p')
    .select(['p.id as fee_plan_id', 'p.name', 'p.currency', 'p.version'])
    .select(versionBy(sql`v.from_day <= current_date`, sql`v.from_day desc, v.no desc`).as('current'))
    .select(versionBy(sql`v.from_day > current_date`, sql`v.from_day, v.no desc`).as('next'))
    .select(STORE_COUNT.as('store_count'));

/** Lists fee plans by name and currency; the query searches the name. */
export async function listFeePlans(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { query = '', currency } = request;
  const listed = selectFeePlans(db)
    .where('p.name', 'ilike', toLikePattern(query.trim()))
    .$if(currency !== undefined, (plans) => plans.where('p.currency', '=', currency ?? ''))
    .orderBy('p.name')
    .orderBy('p.currency')
    .orderBy('p.id');
  const { rows, ...paging } = await readPage(listed, request);
  return { fee_plans: rows, ...paging };
}

/** @throws ApiError dataNotFound */
export async function getFeePlan(db: QueryExecutor, id: string): Promise<FeePlan> {
  const row = await selectFeePlans(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}

/** Lists the versions of a plan, the newest first. @throws ApiError dataNotFound */
export async function listFeePlanVersions(db: QueryExecutor, request: History['body']): Promise<History['reply']> {
  const fee_plan = await getFeePlan(db, request.fee_plan_id);
  const versions = db
    .selectFrom('fee_plan_versions as v')
    .select(sql<VersionRecord>`${VERSION}`.as('record'))
    .where('v.fee_plan_id', '=', request.fee_plan_id)
    .orderBy('v.no', 'desc');
  const { rows, ...paging } = await readPage(versions, request);
  return { fee_plan, versions: rows.map(({ record }) => record), ...paging };
}

/** Takes the next version of a plan's row, so that of two concurrent changes one is stale. @throws ApiError dataNotFound, staleVersion */
export async function claimFeePlan(
  db: QueryExecutor,
  { id, version, name }: { readonly id: string; readonly version: number; readonly name: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('fee_plans')
    .set((eb) => ({ name, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db.selectFrom('fee_plans').select('id').where('id', '=', id).executeTakeFirst();
  throw new ApiError(stored ? 'staleVersion' : 'dataNotFound');
}

/** Keeps a plan as it is until the transaction ends: a version that is added meanwhile would not tell the new store. */
export async function holdFeePlan(db: QueryExecutor, id: string): Promise<void> {
  await db.selectFrom('fee_plans').select('id').where('id', '=', id).forShare().execute();
}

/** Condition of `stores s` that have a plan today, or will have it. */
export const hasPlan = (planId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from store_fee_plans p where p.store_id = s.id and p.fee_plan_id = ${planId} and not exists (
    select from store_fee_plans later
    where later.store_id = p.store_id and later.from_day > p.from_day and later.from_day <= current_date
  ))`;

/** A store that has a plan today, or will have it, with its address for mails about it. */
export interface StoreOnPlan {
  readonly id: string;
  readonly name: readonly string[];
  readonly email: string;
}

/** Stores on a plan, in the order of their ids. */
export async function storesOnPlan(db: QueryExecutor, planId: string): Promise<readonly StoreOnPlan[]> {
  const { rows } = await sql<StoreOnPlan>`
    select s.id, s.name, s.email from stores s where ${hasPlan(planId)} order by s.id`.execute(db);
  return rows;
}
