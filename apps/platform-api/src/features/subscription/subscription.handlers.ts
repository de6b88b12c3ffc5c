import type { subscriptionEndpoints } from '@store-panel/contract/endpoints/subscription';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import {
  cancelSubscription,
  choosePlan,
  noteChange,
  requireCard,
  requireChargeable,
  resumeSubscription,
} from '#features/subscription/choose-plan.ts';
import { type ConfirmDeps, confirmPayment } from '#features/subscription/confirm-payment.ts';
import { previewPlans } from '#features/subscription/preview-plans.ts';
import { subscriptionReply } from '#features/subscription/read-subscription.ts';
import { settleInvoice } from '#features/subscription/settle-invoice.ts';
import { readSubscription } from '#features/subscription/subscription.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** Each reads the orders of three months. */
const PREVIEWS: Limit = { name: 'plan-preview', max: 60, windowSeconds: 60 * 60 };
/** Each may charge a card. */
const PAYMENTS: Limit = { name: 'pay-invoice', max: 10, windowSeconds: 24 * 60 * 60 };

/** Each may open a page of the provider. */
const CONFIRMATIONS: Limit = { name: 'confirm-payment', max: 20, windowSeconds: 24 * 60 * 60 };

/** The subscription of a store. What a call makes due is paid right after its commit. */
export function subscriptionHandlers(deps: ConfirmDeps): HandlersOf<keyof typeof subscriptionEndpoints> {
  return {
    'POST /api/store/get_subscription': ({ principal, db }) => subscriptionReply(db, deps, principal.storeId),
    'POST /api/store/preview_plans': ({ principal, db }) => previewPlans(db, deps.issuer, principal.storeId),
    'POST /api/store/start_subscription': async (context) => {
      const { principal, db, afterCommit } = context;
      await choosePlan(deps, context, 'start');
      afterCommit(() => settleInvoice(deps, principal.storeId, { isRequested: true }));
      return subscriptionReply(db, deps, principal.storeId);
    },
    'POST /api/store/change_subscription': async (context) => {
      const { principal, db, afterCommit } = context;
      await choosePlan(deps, context, 'change');
      afterCommit(() => settleInvoice(deps, principal.storeId, { isRequested: true }));
      return subscriptionReply(db, deps, principal.storeId);
    },
    'POST /api/store/cancel_subscription': async (context) => {
      await cancelSubscription(context, context.body.version);
      return subscriptionReply(context.db, deps, context.principal.storeId);
    },
    'POST /api/store/resume_subscription': async (context) => {
      await resumeSubscription(context, context.body.version);
      return subscriptionReply(context.db, deps, context.principal.storeId);
    },
    'POST /api/store/pay_invoice': async (context) => {
      const { principal, db, body, afterCommit } = context;
      const { storeId } = principal;
      const subscription = await readSubscription(db, storeId, { lock: true });
      const { row, currency } = subscription;
      if (row?.open_invoice_id !== body.invoice_id) {
        const known = await db
          .selectFrom('invoices')
          .select('id')
          .where('store_id', '=', storeId)
          .where('id', '=', body.invoice_id)
          .executeTakeFirst();
        throw new ApiError(known ? 'notInThisState' : 'dataNotFound');
      }
      if (body.pay_by === 'card') {
        await requireCard(db, deps, storeId, currency);
        await requireChargeable(db, subscription, body.invoice_id);
      }
      await noteChange(context, 'pay', { pay_by: body.pay_by });
      afterCommit(() => settleInvoice(deps, storeId, { isRequested: true, payBy: body.pay_by }));
      return subscriptionReply(db, deps, storeId);
    },
    'POST /api/store/confirm_payment': async ({ principal, body, db }) => ({
      url: await confirmPayment(db, deps, principal.storeId, body.invoice_id),
    }),
  };
}

export const subscriptionGuards = {
  'POST /api/store/preview_plans': ({ principal, db }) => consumeAttemptOrThrow(db, PREVIEWS, principal.storeId),
  'POST /api/store/pay_invoice': ({ principal, db }) => consumeAttemptOrThrow(db, PAYMENTS, principal.storeId),
  'POST /api/store/confirm_payment': ({ principal, db }) => consumeAttemptOrThrow(db, CONFIRMATIONS, principal.storeId),
} satisfies Guards;
