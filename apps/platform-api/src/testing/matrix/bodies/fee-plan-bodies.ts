import { addFeePlan, SAMPLE_FEES } from '#testing/fixtures/sample-fee-plan.ts';
import { addOtherStore, type BodyFactories } from '#testing/matrix/bodies/body-context.ts';

/** Bodies of the calls about fees and earnings. */
export const FEE_PLAN_BODIES: BodyFactories = {
  'POST /api/admin/list_fee_plan_versions': async ({ matrix }) => ({ fee_plan_id: await addFeePlan(matrix.database) }),
  'POST /api/admin/preview_fee_plan': async ({ matrix }) => ({
    fee_plan_id: await addFeePlan(matrix.database),
    currency: 'EUR',
  }),
  'POST /api/admin/save_fee_plan': async ({ matrix }) => {
    const id = await addFeePlan(matrix.database);
    const terms = { ...SAMPLE_FEES, tax_ppm: 0 };
    return { fee_plan_id: id, name: `Plan ${id}`, currency: 'EUR', terms, from_day: null, version: 1 };
  },
  'POST /api/admin/get_store_fee_plans': async (context) => ({ store_id: (await addOtherStore(context)).store.id }),
  'POST /api/admin/assign_fee_plan': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    fee_plan_id: await addFeePlan(context.matrix.database),
    from_day: null,
    version: 1,
  }),
  'POST /api/store/list_postings': () => ({ from: '2026-01-01', to: '2026-01-31' }),
};
