import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';
import { readDefaultCard, toWireCard } from '#features/subscription/cards.queries.ts';
import { tryToConfirm } from '#features/subscription/confirm-payment.ts';
import { toWirePlan } from '#features/subscription/plan-choice.ts';
import { readPlanVersions } from '#features/subscription/plans.queries.ts';
import type { SettleDeps } from '#features/subscription/settle-invoice.ts';
import { readNewestInvoice, readSubscription } from '#features/subscription/subscription.queries.ts';

type Reply = Wire['POST /api/store/get_subscription']['reply'];

/** A store's subscription as its page shows it. */
export async function subscriptionReply(
  db: QueryExecutor,
  { cards }: Pick<SettleDeps, 'cards'>,
  storeId: string,
): Promise<Reply> {
  const { row, currency, today, status } = await readSubscription(db, storeId);
  const named = [row?.plan_version_id, row?.next_plan_version_id].filter((id) => typeof id === 'string');
  const versions = await readPlanVersions(db, currency, named);
  const planOf = (id: string | null | undefined) => {
    const plan = versions.find(({ versionId }) => versionId === id);
    return plan ? toWirePlan(plan) : null;
  };
  const invoice = await readNewestInvoice(db, storeId);
  const isOpen = invoice !== null && invoice.id === row?.open_invoice_id;
  const card = await readDefaultCard(db, storeId);
  const next = planOf(row?.next_plan_version_id);
  return {
    state: status.state,
    cause: status.cause,
    lapses_on: status.lapsesOn,
    trial_ends_on: row?.trial_ends_on ?? null,
    cancelled_on: row?.cancelled_on ?? null,
    granted_until: row?.granted_until ?? null,
    plan: planOf(row?.plan_version_id),
    plan_registered_on: row?.registered_on ?? null,
    pay_by: row?.pay_by ?? null,
    last_invoice_on: invoice?.data.day ?? null,
    next_invoice_on: row?.cancelled_on === null ? row.next_invoice_on : null,
    invoice: invoice && {
      invoice_id: invoice.id,
      number: invoice.data.number,
      day: invoice.data.day,
      amount: invoice.data.total,
      currency: invoice.data.currency,
      status: invoice.state,
      is_open: isOpen,
      needs_confirmation: isOpen && cards !== null && (await tryToConfirm(db, storeId, invoice.id)) !== null,
    },
    next_plan: next && row?.next_invoice_on ? { plan: next, on: row.next_invoice_on } : null,
    card: card && toWireCard(card, today),
    can_pay_by_card: cards?.takes(currency) ?? false,
    currency,
    version: row?.version ?? 1,
  };
}
