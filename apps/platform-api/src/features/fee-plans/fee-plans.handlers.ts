import type { feePlanEndpoints } from '@store-panel/contract/endpoints/fee-plans';
import { serviceDay } from '@store-panel/domain/time/business-day';

import { assignFeePlan, currentFees, getStoreFeePlans } from '#features/fee-plans/assign-fee-plan.ts';
import { listFeePlans, listFeePlanVersions } from '#features/fee-plans/fee-plans.queries.ts';
import { saveFeePlan } from '#features/fee-plans/save-fee-plan.ts';
import type { FeeNoticeDeps } from '#features/fee-plans/notify-stores.ts';
import { previewFeePlan } from '#features/fee-plans/preview-fee-plan.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readStoreFees } from '#ledger/store-fees.queries.ts';

/** Fee plans, which administrators set and stores pay by. */
export const feePlanHandlers = (deps: FeeNoticeDeps): HandlersOf<keyof typeof feePlanEndpoints> => ({
  'POST /api/admin/list_fee_plans': ({ body, db }) => listFeePlans(db, body),
  'POST /api/admin/list_fee_plan_versions': ({ body, db }) => listFeePlanVersions(db, body),
  'POST /api/admin/save_fee_plan': (context) => saveFeePlan(deps, context),
  'POST /api/admin/preview_fee_plan': ({ body, db }) => previewFeePlan(db, body),
  'POST /api/admin/get_store_fee_plans': ({ body, db }) => getStoreFeePlans(db, body.store_id),
  'POST /api/admin/assign_fee_plan': (context) => assignFeePlan(deps, context),
  'POST /api/store/get_fee_plan': async ({ principal, db }) => {
    const { storeId } = principal;
    const {
      currency,
      timezone: zone,
      business_day_starts: startsAt,
    } = await db
      .selectFrom('stores')
      .select(['currency', 'timezone', 'business_day_starts'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    return { currency, ...currentFees(await readStoreFees(db, storeId), serviceDay(Date.now(), { zone, startsAt })) };
  },
});
