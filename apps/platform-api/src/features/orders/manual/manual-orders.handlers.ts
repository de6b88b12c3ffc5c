import type { manualOrderCalls } from '@store-panel/contract/calls/manual-orders';
import { readWeight } from '@store-panel/domain/delivery/weight';
import { PROMISE_GRACE } from '@store-panel/domain/orders/manual-orders';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import { Refusal } from '#access/refusal.ts';
import { balanceFor } from '#features/orders/manual/balance.queries.ts';
import { findCustomers } from '#features/orders/manual/customers.queries.ts';
import { requirePlaceable } from '#features/orders/manual/manual-problems.ts';
import { type Quoted, quoteManual } from '#features/orders/manual/manual-quote.ts';
import { orderAgain } from '#features/orders/manual/order-again.queries.ts';
import { findByReference, lockNewOrders, type TakenOrder } from '#features/orders/new-order.queries.ts';
import { type Actor, actorOf, type Announce, readCard } from '#features/orders/order-events.queries.ts';
import { takeOrder, type Telling } from '#features/orders/take-order.ts';

interface ManualOrderParts {
  readonly announce: Announce;
  readonly pushes: Telling['pushes'];
}

type Context = CallContext<'POST /api/store/create_manual_order'>;
type NewManualOrder = Context['body'];

const wrong = (path: string, problem: string) => new Refusal('validationFailed', { fields: [{ path, problem }] });

/** What a store does to take an order itself. */
export function manualOrderHandlers({ announce, pushes }: ManualOrderParts): HandlersOf<keyof typeof manualOrderCalls> {
  return {
    'POST /api/store/find_customer': async ({ principal, body, db }) => ({
      customers: await findCustomers(db, principal.storeId, body.phone),
    }),
    'POST /api/store/order_again': ({ principal, body, db }) => orderAgain(db, principal.storeId, body.order_id),
    'POST /api/store/quote_manual_order': async ({ principal, body, db }) =>
      (await quoteManual(db, principal.storeId, body)).wire,
    'POST /api/store/check_balance_for_manual_order': async ({ principal, body, db }) => {
      const grams = readWeight(body.weight);
      const balance = grams === null ? null : await balanceFor(db, principal.storeId, grams);
      if (balance === null) throw wrong('weight', 'is nothing, or more than is brought');
      return { ...balance, currency: principal.currency };
    },
    'POST /api/store/create_manual_order': async ({ principal, body, db, afterCommit }) => {
      const { storeId } = principal;
      await lockNewOrders(db, storeId);
      const reference = `manual/${body.reference}`;
      const earlier = await findByReference(db, storeId, reference);
      if (earlier) {
        const order = await readCard(db, storeId, earlier.order_id);
        if (order) return { order, is_repeat: true };
      }
      if (body.payment_method !== 'cash' && !body.is_paid) throw wrong('is_paid', 'what is not paid is paid in cash');
      const quoted = await quoteManual(db, storeId, body);
      requirePlaceable(quoted.wire);
      requireAsQuoted(quoted, body);
      const actor = actorOf(principal);
      const facts = {
        actor,
        verdict: quoted.promised.verdict,
        ...(body.is_accepted && { readyInMinutes: body.estimated_time_for_ready_order }),
      };
      const taken = takenOf(quoted, body, { reference, actor });
      const { card } = await takeOrder({ db, afterCommit, announce, pushes }, taken, facts);
      return { order: card, is_repeat: false };
    },
  };
}

/** @throws Refusal quoteChanged where the customer was told another price, or a time that cannot be kept */
function requireAsQuoted({ wire }: Quoted, { version, promised_at: told }: NewManualOrder): void {
  if (wire.version !== version)
    throw new Refusal('quoteChanged', { fields: [{ path: 'version', problem: 'is of another price' }] });
  const promised = Date.parse(wire.promised_at ?? '');
  if (promised > Date.parse(told) + PROMISE_GRACE)
    throw new Refusal('quoteChanged', { fields: [{ path: 'promised_at', problem: `would be ${wire.promised_at}` }] });
}

function takenOf(
  quoted: Quoted,
  body: NewManualOrder,
  { reference, actor }: { readonly reference: string; readonly actor: Actor },
): TakenOrder {
  const { store, lines, totals, scheduledAt, promised, quote, release, weightGrams, courierCharge } = quoted;
  // Said before by `requirePlaceable`: an order that is not taken has a problem.
  if (!quote.isOpen || release === null) throw new Refusal('storeBusinessOff');
  const { is_pickup: isPickup, address } = body;
  return {
    store,
    source: 'manual',
    reference,
    userId: null,
    acceptedBy: body.is_accepted ? actor : null,
    customerName: body.customer_name.trim(),
    customerPhone: body.customer_phone,
    isPickup,
    address: isPickup || !address ? null : { ...address, line: address.line.trim() },
    lines,
    totals,
    discountGranted: body.discount,
    scheduledAt,
    quote,
    release,
    now: promised.now,
    paymentMethod: body.payment_method,
    isPaid: body.is_paid,
    // Whoever it would be told to is on the telephone or at the counter: the store knows them.
    confirmationCode: null,
    orderComment: body.order_comment ?? '',
    deliveryComment: body.delivery_comment ?? '',
    weightGrams,
    courierCharge,
  };
}
