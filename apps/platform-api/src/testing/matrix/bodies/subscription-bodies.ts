import { uuidV7 } from '#db/uuid-v7.ts';
import { previewPlans } from '#features/subscription/preview-plans.ts';
import { NO_SUBSCRIPTION } from '#features/subscription/subscription.queries.ts';
import { issueInvoice } from '#invoices/issue-invoice.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { addPlan, addTestCard } from '#testing/fixtures/subscriptions.ts';
import {
  addOtherStore,
  type BodyContext,
  type BodyFactories,
  callerStore,
} from '#testing/matrix/bodies/body-context.ts';

const ISSUER = { name: 'Platform Ltd', lines: ['1 Sample Street', 'Berlin'], vat_id: 'DE123456789' };
const PRICE = { currency: 'EUR', price: 4900, tax_ppm: 190_000, fee_plan_id: null } as const;

/** Gives the caller's store a subscription in place of the one that other calls have left. */
async function subscribe(
  context: BodyContext,
  own: Partial<Record<keyof typeof NO_SUBSCRIPTION, string | number | null>> = {},
) {
  const { kysely } = context.matrix.database;
  const { store } = callerStore(context);
  const { planId, versionId } = await addPlan(context.matrix.database);
  await kysely.deleteFrom('subscriptions').where('store_id', '=', store.id).execute();
  const paid = {
    plan_version_id: versionId,
    pay_by: 'earnings',
    counted_from: '2026-01-01',
    periods_paid: 1,
    paid_from: '2026-01-01',
    paid_net: 4900,
    next_invoice_on: '2899-01-01',
  } as const;
  await kysely
    .insertInto('subscriptions')
    .values({ store_id: store.id, ...NO_SUBSCRIPTION, ...paid, ...(own as object) })
    .execute();
  return { storeId: store.id, planId, versionId };
}

/** A choice of a new plan, as the preview names it. */
async function choose({ matrix }: BodyContext, storeId: string, version: number) {
  const { kysely } = matrix.database;
  // Other calls have added many.
  await kysely.updateTable('subscription_plans').set({ is_offered: false }).execute();
  const { planId } = await addPlan(matrix.database, { price: 9900 });
  const { plans } = await previewPlans(kysely, ISSUER, storeId);
  const consequences = plans.find(({ plan }) => plan.plan_id === planId)?.consequences;
  return { plan_id: planId, pay_by: 'earnings', consequences, version };
}

/** Gives the caller's store an open invoice. */
async function openInvoice(context: BodyContext): Promise<string> {
  const { storeId, versionId } = await subscribe(context);
  const { kysely } = context.matrix.database;
  const line = { part: 'subscription', name: 'Plan', ppm: 0, fixed: 0, count: 1, net: 4900, tax_ppm: 0 } as const;
  const { id } = await issueInvoice(kysely, {
    storeId,
    kind: 'subscription',
    state: 'created',
    from: '2026-01-01',
    to: '2026-01-31',
    currency: 'EUR',
    lines: [line],
    issuer: ISSUER,
  });
  await kysely
    .updateTable('subscriptions')
    .set({ open_invoice_id: id, open_plan_version_id: versionId })
    .where('store_id', '=', storeId)
    .execute();
  return id;
}

/** Bodies of the calls about subscriptions, cards and plans. */
export const SUBSCRIPTION_BODIES: BodyFactories = {
  'POST /api/store/start_subscription': async (context) => {
    const { store } = callerStore(context);
    await context.matrix.database.kysely.deleteFrom('subscriptions').where('store_id', '=', store.id).execute();
    return choose(context, store.id, 1);
  },
  'POST /api/store/change_subscription': async (context) => {
    const { storeId } = await subscribe(context);
    return choose(context, storeId, 1);
  },
  'POST /api/store/cancel_subscription': async (context) => {
    await subscribe(context);
    return { version: 1 };
  },
  'POST /api/store/resume_subscription': async (context) => {
    await subscribe(context, { cancelled_on: '2026-01-02' });
    return { version: 1 };
  },
  'POST /api/store/pay_invoice': async (context) => ({ invoice_id: await openInvoice(context), pay_by: 'earnings' }),
  'POST /api/store/confirm_payment': async (context) => {
    const [invoiceId, storeId] = [await openInvoice(context), callerStore(context).store.id];
    const tried = { no: 1, day: '2026-01-01', result: 'authentication_required' } as const;
    await context.matrix.database.kysely
      .insertInto('charge_tries')
      .values({
        store_id: storeId,
        invoice_id: invoiceId,
        card_id: await addTestCard(context.matrix.database, storeId),
        ...tried,
      })
      .execute();
    return { invoice_id: invoiceId };
  },
  'POST /api/store/set_default_card': async (context) => ({
    card_id: await addTestCard(context.matrix.database, callerStore(context).store.id),
  }),
  'POST /api/store/delete_card': async (context) => ({
    card_id: await addTestCard(context.matrix.database, callerStore(context).store.id),
    password: PASSWORD,
  }),
  'POST /api/admin/save_plan': () => ({
    plan_id: null,
    name: [`Plan ${uuidV7()}`],
    package_type: 'monthly',
    trial_days: 0,
    is_offered: false,
    prices: [PRICE],
    version: null,
  }),
  'POST /api/admin/grant_days': async (context) => ({
    store_id: (await addOtherStore(context)).store.id,
    days: 7,
    reason: 'Agreed with the owner',
  }),
};
