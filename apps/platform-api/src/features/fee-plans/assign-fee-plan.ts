import type { Wire } from '@store-panel/contract/table';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { earliestFeeDays, isNoticed, termsOn } from '@store-panel/domain/fees/fee-notice';
import { serviceDay } from '@store-panel/domain/time/business-day';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { getFeePlan, holdFeePlan } from '#features/fee-plans/fee-plans.queries.ts';
import { type FeeNoticeDeps, notifyStores } from '#features/fee-plans/notify-stores.ts';
import type { CallContext } from '#http/implement.ts';
import { readPlanFees, readStoreFees, type StoreFees } from '#ledger/store-fees.queries.ts';

type AssignContext = CallContext<'POST /api/admin/assign_fee_plan'>;
type StoreFeePlans = Wire['POST /api/admin/get_store_fee_plans']['reply'];

/** Gives a store a plan from a day on, and tells the store. What was planned from that day on is replaced. */
export async function assignFeePlan(deps: FeeNoticeDeps, context: AssignContext): Promise<StoreFeePlans> {
  const { body, db, principal, request } = context;
  const { store_id: storeId, fee_plan_id: planId } = body;
  if (planId !== null) await holdFeePlan(db, planId);
  const store = await claimStore(db, storeId, body.version);
  const plan = planId === null ? null : await getFeePlan(db, planId);
  if (plan && plan.currency !== store.currency) throw invalidField('fee_plan_id', 'fee_plan.other_currency');
  const today = serviceDay(Date.now(), { zone: store.timezone, startsAt: store.business_day_starts });
  const fromDay = await chooseDay(db, { storeId, planId, today, requested: body.from_day });
  await db.deleteFrom('store_fee_plans').where('store_id', '=', storeId).where('from_day', '>=', fromDay).execute();
  const { kind, id, name } = principal;
  await db
    .insertInto('store_fee_plans')
    .values({ store_id: storeId, from_day: fromDay, fee_plan_id: planId, created_by: json({ kind, id, name }) })
    .execute();
  await notifyStores(deps, db, [store], { plan: plan?.name ?? null, fromDay });
  await audit(db, {
    principal,
    action: 'fee_plan_set',
    subject: formattedId(STORE_ID_PREFIX, store.unique_id),
    storeId,
    detail: { plan: plan?.name ?? null, since: fromDay },
    address: request.address,
    requestId: request.id,
  });
  return getStoreFeePlans(db, storeId);
}

/** Takes the next version of a store's row, as other changes of it by administrators do. @throws ApiError dataNotFound, staleVersion */
async function claimStore(db: QueryExecutor, storeId: string, version: number) {
  const claimed = await db
    .updateTable('stores')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', storeId)
    .where('version', '=', version)
    .returning(['id', 'unique_id', 'name', 'email', 'currency', 'timezone', 'business_day_starts'])
    .executeTakeFirst();
  if (claimed) return claimed;
  const stored = await db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst();
  throw new ApiError(stored ? 'staleVersion' : 'dataNotFound');
}

interface RequestedPlan {
  readonly storeId: string;
  readonly planId: string | null;
  readonly today: StoreDate;
  /** Null: as soon as it may. */
  readonly requested: string | null;
}

/** The day from which a store has the plan. @throws ApiError validationFailed for one that is too early */
async function chooseDay(db: QueryExecutor, { storeId, planId, today, requested }: RequestedPlan): Promise<StoreDate> {
  const before = await readStoreFees(db, storeId);
  const { dearer, other } = earliestFeeDays(today);
  // A store that has not sold yet begins with its plan.
  const isNew = !(await hasOrders(db, storeId));
  const mayCountFrom = async (day: StoreDate) => {
    if (isNew) return day >= today;
    const unchanged = await readStoreFees(db, storeId, day);
    const after = [
      ...unchanged.filter(({ from_day }) => from_day < day),
      ...(planId === null ? [{ from_day: day, terms: null }] : await readPlanFees(db, planId, day)),
    ];
    return day >= other && isNoticed({ today, before, after });
  };
  if (requested === null) {
    const soonest = isNew ? today : other;
    return (await mayCountFrom(soonest)) ? soonest : dearer;
  }
  const day = requested as StoreDate;
  if (!(await mayCountFrom(day))) throw invalidField('from_day', 'fee_day.too_early');
  return day;
}

async function hasOrders(db: QueryExecutor, storeId: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst();
  return order !== undefined;
}

/** @throws ApiError dataNotFound */
export async function getStoreFeePlans(db: QueryExecutor, storeId: string): Promise<StoreFeePlans> {
  const store = await db
    .selectFrom('stores')
    .select(['currency', 'version', 'timezone', 'business_day_starts'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw new ApiError('dataNotFound');
  const { rows: assignments } = await sql<StoreFeePlans['assignments'][number]>`
    select s.fee_plan_id, p.name, s.from_day::text as from_day, s.created_by ->> 'name' as created_by,
      to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from store_fee_plans s left join fee_plans p on p.id = s.fee_plan_id
    where s.store_id = ${storeId} order by s.from_day desc limit 500`.execute(db);
  const { currency, version, timezone: zone, business_day_starts: startsAt } = store;
  const fees = currentFees(await readStoreFees(db, storeId), serviceDay(Date.now(), { zone, startsAt }));
  return { currency, version, assignments, ...fees };
}

/** What counts today, and the next change. */
export function currentFees(fees: readonly StoreFees[], today: StoreDate) {
  const next = fees.find(({ from_day }) => from_day > today);
  return {
    current: termsOn(fees, today) as StoreFees['terms'],
    next: next ? { from_day: next.from_day, plan: next.terms } : null,
  };
}
