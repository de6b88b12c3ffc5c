import { discountsOf, storeProfit, totalsOrNull } from '@store-panel/domain/orders/new-orders';
import { customerKey } from '@store-panel/domain/customers/customer-key';
import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { kitchenMinutes, releaseOf, travelMinutes } from '@store-panel/domain/orders/release';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import { initialStatuses } from '@store-panel/domain/orders/transitions';
import { chooseWarehouse } from '@store-panel/domain/shipments/origin';
import { distanceMetres } from '@store-panel/domain/geo/distance';
import { computeQuote } from '@store-panel/domain/sales/quote';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { serviceHour } from '@store-panel/domain/time/service-hour';

import { chargeOrder } from '#sales/weight-prices.queries.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import { alwaysOpen } from '#seed/history/lives/advance-parcel.ts';
import { buildEvent } from '#seed/history/lives/advance-order.ts';
import type { OrderInput, OrderLife } from '#seed/history/lives/life.ts';
import { postLife } from '#seed/history/lives/post-life.ts';
import { iso, isoOrNull, type OrderRow } from '#seed/history/lives/rows.ts';

/** Places an order as the server's `createOrder` does. */
export function placeOrder(store: HistoryStore, input: OrderInput, nextId: OrderLife['nextId']): OrderLife {
  const { at, acceptedBy, lines, scheduledAt, readyInMinutes } = input;
  const totals = totalsOf(store, input);
  const { item_count, cart_total, tax, is_tax_included, delivery_price, tip_amount, discount, total } = totals;
  const time = promise(store, input, item_count);
  const isPaid = input.paymentMethod !== 'cash';
  const order: OrderRow = {
    store_id: store.id,
    id: nextId(at),
    unique_id: 0,
    client_reference: acceptedBy ? `manual/${input.reference}` : `${store.channel.id}/${input.reference}`,
    source: acceptedBy ? 'manual' : 'customer',
    order_type: input.isPickup ? 'pickup' : 'delivery',
    ...initialStatuses({ acceptOrder: acceptedBy !== null }),
    request_id: null,
    user_id: acceptedBy ? null : store.channel.id,
    customer_name: input.customerName,
    customer_phone: normalizePhone(input.customerPhone),
    customer_key: customerKey(input.customerPhone, store.callingCode),
    customer_email: '',
    customer_lang: null,
    address: input.address,
    table_number: null,
    reservation_id: null,
    table_guest_id: null,
    is_unknown_phone: false,
    payment_due_at: null,
    deposit_used: 0,
    lines: [...lines],
    item_count,
    currency: store.currency,
    cart_total,
    tax,
    is_tax_included,
    tax_rate_ppm: store.taxRatePpm,
    delivery_price,
    tip_amount,
    discount,
    discount_granted: input.offer ? 0 : input.discount,
    offer: input.offer,
    total,
    store_profit: storeProfit(totals),
    cancellation_charge: 0,
    cancellation_charge_kind: store.charge.kind,
    cancellation_charge_value: store.charge.value,
    cancellation_charge_threshold: store.charge.threshold,
    balance_due: 0,
    payment_method: input.paymentMethod,
    payment_status: isPaid ? 'paid' : 'created',
    confirmation_code: input.confirmationCode,
    order_comment: input.orderComment,
    delivery_comment: input.deliveryComment,
    service_day: serviceDay(scheduledAt ?? at, { zone: store.zone, startsAt: store.dayStartsAt }),
    service_hour: serviceHour(scheduledAt ?? at, store.zone),
    scheduled_at: isoOrNull(scheduledAt),
    promised_at: iso(time.promisedAt),
    estimated_ready_at: isoOrNull(acceptedBy ? time.readyBy : time.estimatedReadyAt),
    release_at: isoOrNull(time.releaseAt),
    released_at: time.releaseAt !== null && time.releaseAt <= at ? iso(at) : null,
    accepted_at: acceptedBy ? iso(at) : null,
    shown_at: null,
    shown_by: null,
    shown_silently: false,
    escalation_steps: [],
    escalated_at: null,
    ready_at: null,
    dispatched_at: null,
    waybill_number: null,
    parcel_count: 1,
    // A trigger writes it.
    direct_metres: null,
    service_level: null,
    shipment_label: null,
    shipped_at: null,
    shipment_told_at: null,
    sent_in: null,
    ended_at: null,
    end_reason: null,
    end_reason_kind: null,
    ended_by: null,
    handled_by: acceptedBy,
    status_before_end: null,
    end_is_settled: false,
    returned_at: null,
    store_rating_to_user: null,
    store_review_to_user: null,
    rated_at: null,
    weight_grams: input.parcel?.grams ?? null,
    ...chargeOf(store, input),
    collected_by: isPaid ? collector(store, input) : null,
    delivered_by: null,
    fee_plan_version: feePlanVersion(store, at),
    is_in_ledger: true,
    erased_at: null,
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  const actor = acceptedBy ?? { ...store.channel, name: input.customerName };
  const placed = buildEvent(order, { action: 'place', actor, at, ...(acceptedBy && { readyInMinutes }) });
  const entries: OrderLife['entries'] = [];
  postLife({ order, entries }, store, { at, actor });
  return {
    input,
    order,
    requests: [],
    adjustments: [],
    parcels: [],
    events: [placed],
    entries,
    steps: [],
    attention: [],
    claims: [],
    nextId,
  };
}

/** What the parcel of an order costs the store. */
function chargeOf(
  { parcels: { prices, origins }, zone }: HistoryStore,
  { parcel, address, at }: OrderInput,
): Pick<OrderRow, 'courier_charge' | 'charge_explain' | 'warehouse_id'> {
  if (parcel === null || prices === null) return { courier_charge: 0, charge_explain: null, warehouse_id: null };
  const point = address?.point ?? null;
  const warehouse = chooseWarehouse(origins.warehouses, { to: point, placedAt: at }, alwaysOpen(zone));
  const origin = warehouse?.point ?? origins.usual;
  const away = origin && point && Math.round(distanceMetres(origin, point));
  const charge = chargeOrder(prices, { ...parcel, distanceMetres: away });
  if (charge.problem !== null) throw new RangeError(`a parcel of ${parcel.grams} g is ${charge.problem}`);
  return { courier_charge: charge.price, charge_explain: charge.explain, warehouse_id: warehouse?.id ?? null };
}

/** The version that counted when it was placed. */
function feePlanVersion({ fees, zone, dayStartsAt }: HistoryStore, at: number): string | null {
  const day = serviceDay(at, { zone, startsAt: dayStartsAt });
  return fees.findLast(({ from_day }) => from_day <= day)?.version_id ?? null;
}

/** Who has what was paid: the channel's orders are paid to it. */
const collector = ({ channelCollectsFor }: HistoryStore, { acceptedBy }: OrderInput): MoneyHolder =>
  acceptedBy ? 'store' : channelCollectsFor;

/** What a new order comes to. */
export function totalsOf(
  { taxRatePpm, isTaxIncluded }: HistoryStore,
  { lines, deliveryPrice, tip, discount, offer }: OrderInput,
): OrderTotals {
  const totals = totalsOrNull({
    lines,
    delivery_price: deliveryPrice,
    tip_amount: tip,
    discounts: discountsOf(offer, offer ? 0 : discount),
    tax_ppm: taxRatePpm,
    is_tax_included: isTaxIncluded,
  });
  if (totals === null) throw new RangeError('the order adds up to more than can be counted');
  return totals;
}

/** When an order is promised, and when it comes to the kitchen; epoch milliseconds. */
function promise(
  { sales, delivery }: HistoryStore,
  { at, scheduledAt, readyInMinutes: stated, isPickup, address }: OrderInput,
  itemCount: number,
) {
  const { capacity, schedule } = sales;
  const readyInMinutes = stated ?? sales.ready_in_minutes;
  const selling = { limits: [], capacity, load: new Map<number, number>(), readyInMinutes };
  const quote = computeQuote(selling, { itemCount, requestedAt: scheduledAt }, at);
  if (!quote.isOpen) throw new RangeError('the store takes no orders');
  const promisedAt = quote.readyAt;
  if (scheduledAt === null) return { promisedAt, readyBy: promisedAt, estimatedReadyAt: null, releaseAt: null };
  const release = releaseOf({
    now: at,
    promisedAt,
    kitchenMinutes: kitchenMinutes(readyInMinutes, capacity, itemCount),
    travelMinutes: isPickup ? 0 : travelMinutes(delivery.area.from, address?.point ?? null, schedule),
    leadMinutes: schedule.lead_minutes,
  });
  return { promisedAt, readyBy: release.readyBy, estimatedReadyAt: release.readyBy, releaseAt: release.at };
}
