import type { Wire } from '@store-panel/contract/table';
import { composeAddress } from '@store-panel/domain/addresses/address-parts';
import { collectionPromise, type ParcelPromise } from '@store-panel/domain/shipments/promise';
import type { ChargeExplanation } from '@store-panel/domain/weight-prices/charge';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { isLapsed } from '#access/stores/subscription-days.ts';
import { readTogether } from '#db/reading/read-together.ts';
import type { Destination, UsableCode } from '#features/unique-codes/redeem/public-codes.queries.ts';
import { changeOrder } from '#orders/change-order.ts';
import { createOrder, type NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { type LockedStore, lockNewOrders, type OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import { newTotals } from '#orders/new-orders/new-order-rules.ts';
import { costOf, parcelTo, weightCostReadings } from '#orders/new-orders/parcel-cost.queries.ts';
import { addParcels } from '#orders/parcels.queries.ts';
import { type Actor, SYSTEM } from '#orders/order-events.queries.ts';
import { shipment } from '#orders/shipment-columns.ts';
import { findTransporter } from '#orders/transporters.queries.ts';
import { newWaybill } from '#orders/waybills.queries.ts';

export type Sending = NonNullable<Wire['POST /api/user/redeem_unique_code']['body']['send']>;

interface SentParcel {
  readonly orderId: string;
  readonly uniqueId: number;
  readonly waybill: string;
}

interface ParcelOfCode {
  readonly code: UsableCode;
  readonly to: Destination & { readonly phone: string };
  readonly sending: Sending;
  readonly actor: Actor;
}

/**
 * Makes an order of one line at price 0 for a parcel that comes to the store, charged and balanced as a manual order, and
 * hands it to the transporter. The holder of the code is its customer.
 * @throws ApiError storeBusinessOff; validationFailed for a weight that the code or the prices do not allow; paymentFailed
 * if the store's balance does not cover it
 */
export async function sendParcel(
  context: NotifyingWriteContext,
  { code, to, sending, actor }: ParcelOfCode,
): Promise<SentParcel> {
  const { db } = context;
  const { store_id: storeId, service_level: service } = code;
  if (code.max_grams === null || service === null) throw new RangeError('a code that sends has its terms');
  if (sending.grams > code.max_grams) throw invalidWeight('too_heavy');
  const store = await lockNewOrders(db, storeId);
  // A restaurant's pause is about its kitchen; these are about the store as a whole.
  if (!store || store.approval_state !== 0 || !store.courier_service || isLapsed(store, Date.now()))
    throw new ApiError('storeBusinessOff');
  const costs = await readTogether(db, weightCostReadings(storeId));
  const { grams } = sending;
  const cost = costOf(costs, parcelTo(null, { service, grams, size: undefined, point: null }));
  if (cost.problem !== null) throw invalidWeight(cost.problem);
  if (!cost.balance.is_enough) throw new ApiError('paymentFailed');
  const now = Date.now();
  const promise = collectionPromise({ placedAt: now, level: service }, store.timezone);
  const charged = { charge: cost.balance.cost, explain: cost.explain, now, promise };
  const order = toOrder(store, { code, to, sending }, charged);
  const facts = { actor, decision: { accepts: false, reason: 'off' } } as const;
  // The order is handed over below, so its reply is not the call's.
  await createOrder(context, order, facts, () => ({ key: null, textWith: () => sql<string>`''` }));
  const { id: orderId, unique_id: uniqueId } = await db
    .selectFrom('orders')
    .select(['id', 'unique_id'])
    .where('store_id', '=', storeId)
    .where('client_reference', '=', order.reference)
    .executeTakeFirstOrThrow();
  const waybill = await newWaybill(db, storeId);
  const transporterId = await findTransporter(db, storeId, undefined);
  await changeOrder(context, {
    storeId,
    orderId,
    action: 'ready_for_shipment',
    actor: SYSTEM,
    actorKind: 'store',
    errorIfDenied: 'changeStatusFailed',
    set: shipment(waybill, { parcelCount: 1, serviceLevel: service, warehouseId: null, promise }),
    moveParcels: () => addParcels(db, { storeId, orderId, transporterId }, [{ waybill, grams, size: null }]),
  });
  return { orderId, uniqueId, waybill };
}

const invalidWeight = (problem: string) =>
  new ApiError('validationFailed', { fields: [{ path: 'send.grams', problem }] });

const nameOf = ({ name: names, lang }: LockedStore): string =>
  [names[lang] ?? '', ...names].find((name) => name !== '') ?? '';

interface ChargedParcel {
  readonly charge: number;
  readonly explain: ChargeExplanation | null;
  readonly now: number;
  readonly promise: ParcelPromise;
}

function toOrder(
  store: LockedStore,
  { code, to, sending }: Pick<ParcelOfCode, 'code' | 'to' | 'sending'>,
  { charge, explain, now, promise }: ChargedParcel,
): OrderToInsert {
  const line = { name: sending.contents.trim(), quantity: 1, unit_price: 0, options: [], note: '' };
  const totals = newTotals([line], { delivery_price: 0, tip_amount: 0, discounts: [] }, store);
  if (totals === null) throw new RangeError('a line at price 0 can be counted');
  return {
    store,
    source: 'manual',
    reference: `code/${code.id}/${crypto.randomUUID()}`,
    userId: null,
    acceptedBy: SYSTEM,
    customerName: sending.name.trim(),
    customerPhone: sending.phone,
    customerEmail: '',
    customerLang: null,
    isPickup: false,
    table: null,
    address: { line: to.line, note: '', point: null },
    lines: [line],
    totals,
    discountGranted: 0,
    offer: null,
    scheduledAt: null,
    quote: { isOpen: true, readyAt: promise.deliverBy ?? promise.dispatchBy, bookings: [] },
    release: { readyBy: now, columns: { release_at: null, released_at: null, estimated_ready_at: null } },
    now,
    paymentMethod: 'cash',
    isPaid: true,
    collectedBy: 'store',
    confirmationCode: null,
    orderComment: '',
    deliveryComment: '',
    weightGrams: sending.grams,
    courierCharge: charge,
    chargeExplain: explain,
    sentIn: {
      code_id: code.id,
      from: { ...composeAddress({ line: '', parts: sending.address }), note: '', point: null },
      to: { name: to.name || nameOf(store), phone: to.phone },
    },
  };
}
