import type { planEndpoints } from '@store-panel/contract/endpoints/admin/plans';
import { DEFAULT_LANGUAGE, localizedText } from '@store-panel/domain/geo/languages';
import { currencyCodes } from '@store-panel/domain/money/currency';
import { sql } from 'kysely';

import { readNames } from '#access/accounts/names.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { auditEntry, changedFields } from '#catalogues/audit-entry.ts';
import { json } from '#db/schema.ts';
import type { PlanPrice } from '#db/tables/subscriptions.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { getPlan } from '#features/subscription/plans.queries.ts';
import type { CallContext, Handler } from '#http/implement.ts';

type SaveCall = Extract<keyof typeof planEndpoints, 'POST /api/admin/save_plan'>;
type Body = CallContext<SaveCall>['body'];

/**
 * Adds a plan or changes one. Its terms are a version of their own: stores stay on the version that they chose.
 * @throws ApiError validationFailed, dataNotFound, staleVersion
 */
export const savePlan: Handler<SaveCall> = async (context) => {
  const { db, body, principal } = context;
  const names = readNames(body.name);
  const prices = await checkedPrices(db, body);
  const name = json(names);
  const { plan_id: existing, is_offered } = body;
  const id = existing ?? uuidV7();
  const before = existing === null ? null : await getPlan(db, id);
  if (existing === null) await db.insertInto('subscription_plans').values({ id, name, is_offered }).execute();
  else await claimPlan(db, { id, version: body.version ?? 0, name, is_offered });
  const { no } = await db
    .selectFrom('subscription_plan_versions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('no'), eb.lit(0)).as('no'))
    .where('plan_id', '=', id)
    .executeTakeFirstOrThrow();
  const terms = { package_type: body.package_type, trial_days: body.trial_days, prices: json(prices) } as const;
  if (before === null || differs(before, body)) {
    const created_by = json({ kind: principal.kind, id: principal.id, name: principal.name });
    await db
      .insertInto('subscription_plan_versions')
      .values({ id: uuidV7(), plan_id: id, no: no + 1, ...terms, created_by })
      .execute();
  }
  const plan = await getPlan(db, id);
  await auditEntry(context, 'subscription_plan_set', localizedText(names, DEFAULT_LANGUAGE), {
    id,
    ...(before ? changedFields(before, plan) : plan),
  });
  return { plan };
};

const differs = (before: Awaited<ReturnType<typeof getPlan>>, body: Body): boolean =>
  before.package_type !== body.package_type ||
  before.trial_days !== body.trial_days ||
  JSON.stringify(before.prices.map(plain)) !==
    JSON.stringify(body.prices.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)).map(plain));

const plain = ({ currency, price, tax_ppm, fee_plan_id }: Body['prices'][number]) => [
  currency,
  price,
  tax_ppm,
  fee_plan_id,
];

async function claimPlan(
  db: QueryExecutor,
  plan: {
    readonly id: string;
    readonly version: number;
    readonly name: ReturnType<typeof json<readonly string[]>>;
    readonly is_offered: boolean;
  },
): Promise<void> {
  const { id, version, name, is_offered } = plan;
  const { numUpdatedRows } = await db
    .updateTable('subscription_plans')
    .set((eb) => ({ name, is_offered, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/** By currency, each once, with a fee plan of the same currency. */
async function checkedPrices(db: QueryExecutor, { prices }: Body): Promise<Readonly<Record<string, PlanPrice>>> {
  const byCurrency = new Map<string, PlanPrice>();
  const known = new Set<string>(currencyCodes());
  for (const [at, { currency, ...price }] of prices.entries()) {
    if (!known.has(currency) || byCurrency.has(currency))
      throw invalidField(`prices.${at}.currency`, 'currency.required');
    byCurrency.set(currency, price);
    if (price.fee_plan_id === null) continue;
    const feePlan = await db
      .selectFrom('fee_plans')
      .select('currency')
      .where('id', '=', price.fee_plan_id)
      .executeTakeFirst();
    if (!feePlan) throw new ApiError('dataNotFound');
    if (feePlan.currency !== currency) throw invalidField(`prices.${at}.fee_plan_id`, 'fee_plan.other_currency');
  }
  return Object.fromEntries(byCurrency);
}
