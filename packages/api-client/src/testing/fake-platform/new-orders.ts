import { countedTotals, storeProfit, timeProblem } from '@store-panel/domain/orders/new-orders';
import { compactPhone } from '@store-panel/domain/input/phone-forms';
import { kitchenMinutes, releaseOf, travelMinutes } from '@store-panel/domain/orders/release';
import { placedOrder } from '@store-panel/domain/orders/transitions';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import { autoAccept } from '@store-panel/domain/sales/auto-accept';
import { quote } from '@store-panel/domain/sales/quote';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { BodyOf } from '#call-key.ts';
import type { OrderCard } from '#order-shapes.ts';
import { commit } from '#testing/fake-platform/event-line.ts';
import { changeOrder, type FakeActor, SYSTEM } from '#testing/fake-platform/order-changes.ts';
import type { OrderRecord } from '#testing/fake-platform/order-record.ts';
import { Refused, wrongField } from '#testing/fake-platform/refused.ts';
import { isoOf, type StoreRecord, type World } from '#testing/fake-platform/world.ts';

type NewOrder = Omit<BodyOf<'POST /api/user/create_order'>, 'store_id' | 'reference'>;

/** Minutes that a new order takes, and whether it waits for somebody to accept it. */
type Plan = ReturnType<typeof planOf>;

/**
 * Takes an order that a channel has priced, and accepts it by itself where the store's rules say so.
 * @throws Refused storeBusinessOff, itemNotAvailable, orderFailed, orderPriceBelowMinimum, validationFailed
 */
export function takeOrder(
  world: World,
  store: StoreRecord,
  body: NewOrder,
  { actor, userId }: { readonly actor: FakeActor; readonly userId: string | null },
): OrderCard {
  const { profile } = store;
  if (profile.approval !== STORE_APPROVAL.approved) throw new Refused('storeBusinessOff');
  const lines = body.lines.map(({ tax_ppm: _own, ...line }) => line);
  const unknown = lines.findIndex((line) => line.item_id !== undefined);
  if (unknown >= 0) throw wrongField('itemNotAvailable', `lines.${unknown}`, 'is not on the menu');
  const totals = totalsOf(store, body, lines);
  if (totals.cart_total < profile.minimumOrderPrice) throw new Refused('orderPriceBelowMinimum');
  const plan = planOf(world, store, body, totals);
  const isPaid = body.payment_method !== 'cash';
  const now = isoOf(plan.now);
  const order: OrderRecord = {
    order_id: world.ids.next(plan.now),
    unique_id: store.orders.size + 1,
    version: 1,
    ...placedOrder({ accepted: false }),
    request_id: null,
    provider_id: null,
    provider_name: null,
    is_pickup: body.is_pickup,
    order_type: body.is_pickup ? 'pickup' : 'delivery',
    table_number: null,
    customer_name: body.customer_name,
    customer_phone: compactPhone(body.customer_phone),
    item_count: totals.item_count,
    currency: profile.currency,
    ...moneyOf(totals),
    discount_granted: body.discount,
    tax_rate_ppm: profile.taxPpm,
    payment_method: body.payment_method,
    payment_status: isPaid ? 'paid' : 'created',
    confirmation_required: isPaid,
    // What is paid already is handed over against a code; cash is its own proof.
    confirmation_code: isPaid ? String(1000 + world.ids.chance(9000)) : null,
    created_at: now,
    updated_at: now,
    scheduled_at: plan.wantedAt === null ? null : isoOf(plan.wantedAt),
    service_day: storeDay(plan.wantedAt ?? plan.now, profile.timezone),
    promised_at: isoOf(plan.promisedAt),
    ...plan.release,
    handled_by: null,
    ended_at: null,
    status_before_end: null,
    dispatched_at: null,
    returned_at: null,
    lines,
    order_comment: body.order_comment ?? '',
    delivery_comment: body.delivery_comment ?? '',
    address: body.address ?? null,
    balance_due: 0,
    cancellation_charge: 0,
    cancel_reason: null,
    store_rating_to_user: null,
    store_review_to_user: null,
    rated_at: null,
    user_id: userId,
  };
  const card = commit(world, store, order, { type: 'order_placed', action: 'place', actor });
  return plan.verdict.accepts ? accepted(world, store, card, plan) : card;
}

function totalsOf({ profile }: StoreRecord, body: NewOrder, lines: NewOrder['lines']): OrderTotals {
  const { delivery_price, tip_amount, discount } = body;
  const { taxPpm: tax_ppm, isTaxIncluded: is_tax_included } = profile;
  const totals = countedTotals({ lines, delivery_price, tip_amount, discount, tax_ppm, is_tax_included });
  if (totals === null) throw wrongField('orderFailed', 'lines', 'the order adds up to more than can be counted');
  if (totals.total !== body.total)
    throw wrongField('orderFailed', 'total', `the order adds up to ${totals.total}, not ${body.total}`);
  return totals;
}

/** What of its totals an order keeps. */
export const moneyOf = (totals: OrderTotals) => ({
  cart_total: totals.cart_total,
  discount: totals.discount,
  tax: totals.tax,
  is_tax_included: totals.is_tax_included,
  delivery_price: totals.delivery_price,
  tip_amount: totals.tip_amount,
  total: totals.total,
  store_profit: storeProfit(totals),
});

/** When it will be ready, when it comes to the kitchen, and whether it is accepted by itself. */
function planOf(world: World, store: StoreRecord, body: NewOrder, totals: OrderTotals) {
  const { sales, timezone: zone, location } = store.profile;
  const now = world.now();
  const wantedAt = body.scheduled_at === undefined ? null : Date.parse(body.scheduled_at);
  if (wantedAt !== null && timeProblem(wantedAt, now) !== null)
    throw wrongField('validationFailed', 'scheduled_at', 'must be within a year from now');
  const facts = { itemCount: totals.item_count, total: totals.total, isKnownCustomer: isKnown(store, body) };
  const verdict = autoAccept(sales.auto_accept, facts, { now: wantedAt ?? now, zone, limits: [] });
  const minutes = (verdict.accepts ? verdict.readyMinutes : null) ?? sales.ready_in_minutes;
  const selling = { limits: [], capacity: null, load: new Map<number, number>(), readyInMinutes: minutes };
  const found = quote(selling, { itemCount: totals.item_count, wantedAt }, now);
  if (!found.isOpen) throw new Refused('storeBusinessOff');
  const promisedAt = found.readyAt;
  const atOnce = { release_at: null, released_at: null, estimated_ready_at: null };
  if (wantedAt === null) return { now, wantedAt, verdict, promisedAt, readyBy: promisedAt, release: atOnce };
  const { at, readyBy } = releaseOf({
    now,
    promisedAt,
    kitchenMinutes: kitchenMinutes(minutes, null, totals.item_count),
    travelMinutes: body.is_pickup ? 0 : travelMinutes(location, body.address?.point ?? null, sales.schedule),
    leadMinutes: sales.schedule.lead_minutes,
  });
  const released_at = at <= now ? isoOf(now) : null;
  const release = { release_at: isoOf(at), released_at, estimated_ready_at: isoOf(readyBy) };
  return { now, wantedAt, verdict, promisedAt, readyBy, release };
}

/** Somebody of this number has had an order completed here. */
function isKnown({ orders }: StoreRecord, { customer_phone: given }: NewOrder): boolean {
  const phone = compactPhone(given);
  return phone !== '' && [...orders.values()].some((one) => one.customer_phone === phone && one.order_status === 25);
}

function accepted(world: World, store: StoreRecord, { order_id }: OrderCard, { verdict, readyBy }: Plan): OrderCard {
  return changeOrder(world, store, order_id, {
    action: 'accept',
    by: 'system',
    actor: SYSTEM,
    readyAt: readyBy,
    acceptedByRule: verdict.accepts ? verdict.by : [],
    failure: 'orderFailed',
  });
}
