import { totalsOrNull, storeProfit, scheduledTimeError } from '@store-panel/domain/orders/new-orders';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { kitchenMinutes, releaseOf, travelMinutes } from '@store-panel/domain/orders/release';
import { initialStatuses } from '@store-panel/domain/orders/transitions';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import { autoAccept } from '@store-panel/domain/sales/auto-accept';
import { computeQuote } from '@store-panel/domain/sales/quote';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { BodyOf } from '#endpoint-key.ts';
import type { OrderCard } from '#order-models.ts';
import { commit } from '#testing/fake-platform/event-log.ts';
import { changeOrder, type FakeActor, SYSTEM } from '#testing/fake-platform/order-changes.ts';
import type { OrderRecord } from '#testing/fake-platform/order-record.ts';
import { FakeApiError, fieldError } from '#testing/fake-platform/fake-api-error.ts';
import { isoOf, type StoreRecord, type FakePlatformState } from '#testing/fake-platform/state.ts';

type NewOrder = Omit<BodyOf<'POST /api/user/create_order'>, 'store_id' | 'reference'>;

/** Minutes until a new order is ready, and whether it waits for acceptance. */
type OrderSchedule = ReturnType<typeof computeSchedule>;

/**
 * Places an order with the channel's prices, and accepts it if the store's rules allow.
 * @throws FakeApiError storeBusinessOff, itemNotAvailable, offerNotFound, orderFailed, orderPriceBelowMinimum, validationFailed
 */
export function createFakeOrder(
  state: FakePlatformState,
  store: StoreRecord,
  body: NewOrder,
  { actor, userId }: { readonly actor: FakeActor; readonly userId: string | null },
): OrderCard {
  const { profile } = store;
  if (profile.approval !== STORE_APPROVAL.approved) throw new FakeApiError('storeBusinessOff');
  const lines = body.lines.map(({ tax_ppm: _own, ...line }) => line);
  const unknown = lines.findIndex((line) => line.item_id !== undefined);
  if (unknown >= 0) throw fieldError('itemNotAvailable', `lines.${unknown}`, 'is not on the menu');
  if (body.offer !== undefined) throw new FakeApiError('offerNotFound');
  const totals = totalsOf(store, body, lines);
  if (totals.cart_total < profile.minimumOrderPrice) throw new FakeApiError('orderPriceBelowMinimum');
  const plan = computeSchedule(state, store, body, totals);
  const isPaid = body.payment_method !== 'cash';
  const now = isoOf(plan.now);
  const order: OrderRecord = {
    order_id: state.ids.next(plan.now),
    unique_id: store.orders.size + 1,
    version: 1,
    ...initialStatuses({ acceptOrder: false }),
    request_id: null,
    provider_id: null,
    provider_name: null,
    is_pickup: body.is_pickup,
    order_type: body.is_pickup ? 'pickup' : 'delivery',
    table_number: null,
    customer_name: body.customer_name,
    customer_phone: normalizePhone(body.customer_phone),
    item_count: totals.item_count,
    currency: profile.currency,
    ...toStoredTotals(totals),
    discount_granted: body.discount,
    tax_rate_ppm: profile.taxPpm,
    payment_method: body.payment_method,
    payment_status: isPaid ? 'paid' : 'created',
    confirmation_required: isPaid,
    // A paid order is handed over against a code; cash needs none.
    confirmation_code: isPaid ? String(1000 + state.ids.chance(9000)) : null,
    created_at: now,
    updated_at: now,
    scheduled_at: plan.requestedAt === null ? null : isoOf(plan.requestedAt),
    service_day: storeDay(plan.requestedAt ?? plan.now, profile.timezone),
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
  const card = commit(state, store, order, { type: 'order_placed', action: 'place', actor });
  return plan.decision.accepts ? acceptOrder(state, store, card, plan) : card;
}

function totalsOf({ profile }: StoreRecord, body: NewOrder, lines: NewOrder['lines']): OrderTotals {
  const { delivery_price, tip_amount, discount } = body;
  const { taxPpm: tax_ppm, isTaxIncluded: is_tax_included } = profile;
  const discounts = [{ amount: discount }];
  const totals = totalsOrNull({ lines, delivery_price, tip_amount, discounts, tax_ppm, is_tax_included });
  if (totals === null) throw fieldError('orderFailed', 'lines', 'the order adds up to more than can be counted');
  if (totals.total !== body.total)
    throw fieldError('orderFailed', 'total', `the order adds up to ${totals.total}, not ${body.total}`);
  return totals;
}

/** The stored part of an order's totals. */
export const toStoredTotals = (totals: OrderTotals) => ({
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
function computeSchedule(state: FakePlatformState, store: StoreRecord, body: NewOrder, totals: OrderTotals) {
  const { sales, timezone: zone, location } = store.profile;
  const now = state.now();
  const requestedAt = body.scheduled_at === undefined ? null : Date.parse(body.scheduled_at);
  if (requestedAt !== null && scheduledTimeError(requestedAt, now) !== null)
    throw fieldError('validationFailed', 'scheduled_at', 'must be within a year from now');
  const facts = {
    itemCount: totals.item_count,
    total: totals.total,
    isKnownCustomer: isReturningCustomer(store, body),
  };
  const decision = autoAccept(sales.auto_accept, facts, { now: requestedAt ?? now, zone, limits: [] });
  const minutes = (decision.accepts ? decision.readyMinutes : null) ?? sales.ready_in_minutes;
  const selling = { limits: [], capacity: null, load: new Map<number, number>(), readyInMinutes: minutes };
  const quote = computeQuote(selling, { itemCount: totals.item_count, requestedAt }, now);
  if (!quote.isOpen) throw new FakeApiError('storeBusinessOff');
  const promisedAt = quote.readyAt;
  const atOnce = { release_at: null, released_at: null, estimated_ready_at: null };
  if (requestedAt === null) return { now, requestedAt, decision, promisedAt, readyBy: promisedAt, release: atOnce };
  const { at, readyBy } = releaseOf({
    now,
    promisedAt,
    kitchenMinutes: kitchenMinutes(minutes, null, totals.item_count),
    travelMinutes: body.is_pickup ? 0 : travelMinutes(location, body.address?.point ?? null, sales.schedule),
    leadMinutes: sales.schedule.lead_minutes,
  });
  const released_at = at <= now ? isoOf(now) : null;
  const release = { release_at: isoOf(at), released_at, estimated_ready_at: isoOf(readyBy) };
  return { now, requestedAt, decision, promisedAt, readyBy, release };
}

/** Whether a customer with this number has had an order completed here. */
function isReturningCustomer({ orders }: StoreRecord, { customer_phone: customerPhone }: NewOrder): boolean {
  const phone = normalizePhone(customerPhone);
  return phone !== '' && [...orders.values()].some((one) => one.customer_phone === phone && one.order_status === 25);
}

function acceptOrder(
  state: FakePlatformState,
  store: StoreRecord,
  { order_id }: OrderCard,
  { decision, readyBy }: OrderSchedule,
): OrderCard {
  return changeOrder(state, store, order_id, {
    action: 'accept',
    by: 'system',
    actor: SYSTEM,
    readyAt: readyBy,
    acceptedByRule: decision.accepts ? decision.by : [],
    failure: 'orderFailed',
  });
}
