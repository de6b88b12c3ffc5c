import { isDeepStrictEqual } from 'node:util';

import { isNoticed, earliestFeeDays, termsOn } from '@store-panel/domain/fees/fee-notice';
import { contradictingWays, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import { currencyCodes } from '@store-panel/domain/money/currency';
import { storeDay, type StoreDate } from '@store-panel/domain/time/store-time';

import { invalidField } from '#access/api-error.ts';
import { auditEntry, changedFields } from '#catalogues/audit-entry.ts';
import { writeUnique } from '#catalogues/entries.queries.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type FeeNoticeDeps, notifyStores } from '#features/fee-plans/notify-stores.ts';
import { claimFeePlan, getFeePlan, storesOnPlan } from '#features/fee-plans/fee-plans.queries.ts';
import type { CallContext } from '#http/implement.ts';
import { readPlanFees, type StoreFees } from '#ledger/store-fees.queries.ts';

type SaveContext = CallContext<'POST /api/admin/save_fee_plan'>;

const NAME = { constraint: 'fee_plans_by_name', field: 'name' } as const;

/** Where a day begins first: stores count by their own calendars, and none may be told a day late. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Adds a plan, or a version of one. Its stores are told what changes for them. */
export async function saveFeePlan(deps: FeeNoticeDeps, context: SaveContext) {
  const { body } = context;
  const { currency, terms } = body;
  const name = body.name.trim();
  if (name === '') throw invalidField('name', 'name.required');
  if (!currencyCodes().includes(currency)) throw invalidField('currency', 'currency.required');
  const [way] = contradictingWays(terms);
  if (way !== undefined) throw invalidField(`terms.rules.${way}.least`, 'fee_limits.order');
  const { fee_plan_id: id, version } = body;
  return id === null || version === null
    ? addFeePlan(context, name)
    : changeFeePlan(deps, context, { id, version, name });
}

async function addFeePlan(context: SaveContext, name: string) {
  const { db, body } = context;
  const { currency, terms } = body;
  const id = uuidV7();
  // No store has it yet.
  const fromDay = body.from_day ?? storeDay(Date.now(), 'UTC');
  await writeUnique(NAME, db.insertInto('fee_plans').values({ id, name, currency }).execute());
  await insertVersion(context, { id, fromDay, no: 1 });
  const fee_plan = await getFeePlan(db, id);
  await auditEntry(context, 'fee_plan_set', `${name}, ${currency}`, { id, version: 1, since: fromDay, terms });
  return { fee_plan };
}

async function changeFeePlan(
  deps: FeeNoticeDeps,
  context: SaveContext,
  plan: { readonly id: string; readonly version: number; readonly name: string },
) {
  const { db, body } = context;
  const { id, name } = plan;
  const before = await getFeePlan(db, id);
  if (before.currency !== body.currency) throw invalidField('currency', 'fee_plan.other_currency');
  await writeUnique(NAME, claimFeePlan(db, plan));
  const today = storeDay(Date.now(), EARLIEST_ZONE);
  const changes = await readPlanFees(db, id, today);
  const stores = await storesOnPlan(db, id);
  const fromDay = chooseDay({ today, changes, terms: body.terms, requested: body.from_day, isUsed: stores.length > 0 });
  // A change of the name alone is no version.
  const changed = changedTerms(termsOn(changes, fromDay), body.terms);
  const no = changed === null ? null : (await readLastNumber(db, id)) + 1;
  if (no !== null) {
    await insertVersion(context, { id, fromDay, no });
    await notifyStores(deps, db, stores, { plan: name, fromDay });
  }
  const fee_plan = await getFeePlan(db, id);
  await auditEntry(context, 'fee_plan_set', `${name}, ${fee_plan.currency}`, {
    id,
    ...changedFields({ name: before.name }, { name }),
    ...(no !== null && { version: no, since: fromDay, ...changed }),
  });
  return { fee_plan };
}

interface RequestedChange {
  readonly today: StoreDate;
  /** Of the plan so far. */
  readonly changes: readonly StoreFees[];
  readonly terms: FeeTerms;
  /** Null: as soon as it may. */
  readonly requested: string | null;
  /** Stores have the plan. */
  readonly isUsed: boolean;
}

/** The day from which a version counts. @throws ApiError validationFailed for one that is too early */
function chooseDay({ today, changes, terms, requested, isUsed }: RequestedChange): StoreDate {
  const { dearer, other } = earliestFeeDays(today);
  const mayCountFrom = (day: StoreDate) => {
    if (!isUsed) return true;
    const rest = changes.filter(({ from_day }) => from_day > day);
    const after = [...changes.filter(({ from_day }) => from_day < day), { from_day: day, terms }, ...rest];
    return day >= other && isNoticed({ today, before: changes, after });
  };
  const day = (requested as StoreDate | null) ?? [isUsed ? other : today, dearer].find(mayCountFrom) ?? dearer;
  if (!mayCountFrom(day)) throw invalidField('from_day', 'fee_day.too_early');
  return day;
}

async function readLastNumber(db: QueryExecutor, id: string): Promise<number> {
  const { no } = await db
    .selectFrom('fee_plan_versions')
    .select('no')
    .where('fee_plan_id', '=', id)
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow();
  return no;
}

/** What a version changes of the terms before it: old and new value; null for nothing. */
function changedTerms(before: FeeTerms | null, after: FeeTerms): Readonly<Record<string, unknown>> | null {
  const changed = (Object.keys(after) as (keyof FeeTerms)[]).filter(
    (field) => !isDeepStrictEqual(before?.[field], after[field]),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, [before?.[field] ?? null, after[field]] as const]));
}

async function insertVersion(
  { db, body, principal }: SaveContext,
  { id, fromDay, no }: { readonly id: string; readonly fromDay: string; readonly no: number },
): Promise<void> {
  const { kind, id: adminId, name } = principal;
  await db
    .insertInto('fee_plan_versions')
    .values({
      id: uuidV7(),
      fee_plan_id: id,
      no,
      from_day: fromDay,
      terms: json(body.terms),
      created_by: json({ kind, id: adminId, name }),
    })
    .execute();
}
