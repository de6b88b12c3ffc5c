import type { customerEndpoints } from '@store-panel/contract/endpoints/orders/customer-orders';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { readBookingSettings } from '#booking/booking-sections.queries.ts';
import type { StartGuestParty } from '#booking/seat-guests.ts';
import { lockSeatedParty } from '#booking/seated-party.queries.ts';
import { findScannedTable, findTableByCode } from '#booking/table-links.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { readOne, readTogether } from '#db/reading/read-together.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import {
  lockNewOrders,
  type OrderToInsert,
  type PlacedOrder,
  referenceReading,
} from '#orders/new-orders/new-order.queries.ts';
import { readCustomerParcels } from '#orders/customer-parcels.queries.ts';
import { actorOf } from '#orders/order-events.queries.ts';
import { isPayFirst } from '#payments/page-gateways.queries.ts';
import type { OrderDeps } from '#features/orders/store-orders.handlers.ts';
import { channelOrderReadings, createOrder, prepareChannelOrder } from '#orders/new-orders/create-order.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { withCalendar } from '#sales/selling.queries.ts';

interface CustomerOrderDeps extends Pick<OrderDeps, 'notifyEvent'> {
  readonly pushes: Pick<PushEnqueuer, 'newOrder'>;
  readonly offerCustomers: OfferCustomers;
  readonly seatGuests: StartGuestParty;
  readonly secrets: Secrets;
}

type NewOrderCall = Pick<CallContext<'POST /api/user/create_order'>, 'principal' | 'body' | 'db' | 'afterCommit'>;

/** Endpoints of customers, mostly called by the ordering channels that act for them. */
export function customerOrderHandlers({
  notifyEvent,
  pushes,
  offerCustomers,
  seatGuests,
  secrets,
}: CustomerOrderDeps): HandlersOf<keyof typeof customerEndpoints> {
  return {
    'POST /api/user/create_order': async ({ principal, body, db, afterCommit, ending }) => {
      // Prices come with the order, so only a channel trusted to price may send one.
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const { store_id: storeId } = body;
      // References are a channel's own: two channels may use the same number.
      const reference = `${principal.id}/${body.reference}`;
      // One that is sent again makes no party, and the party is locked before the counters.
      const known = body.table && (await readOne(db, referenceReading(storeId, reference)));
      if (known) return known;
      const table = body.table ? await tableOf({ seatGuests, secrets }, { principal, body, db, afterCommit }) : null;
      const store = await lockNewOrders(db, storeId);
      if (!store) throw new ApiError('storeIdMismatch');
      const { existingOrder, ...facts } = await readTogether(db, {
        existingOrder: referenceReading(storeId, reference),
        ...channelOrderReadings(offerCustomers, store, body),
      });
      if (existingOrder) return existingOrder;
      const placedBy = {
        reference,
        userId: principal.id,
        collectedBy: principal.collectsFor,
        ...(table ?? { table: null }),
      };
      const { orderToInsert, decision } = prepareChannelOrder(
        await withCalendar(db, store, facts),
        store,
        body,
        placedBy,
      );
      const actor = { ...actorOf(principal), name: body.customer_name };
      const context = { db, afterCommit, notifyEvent, pushes };
      return createOrder<PlacedOrder>(context, orderToInsert, { actor, decision }, ending.record);
    },
    'POST /api/user/cancel_order': async ({ principal, body, db, afterCommit }) => {
      const card = await changeOrder(
        { db, afterCommit, notifyEvent },
        {
          storeId: body.store_id,
          orderId: body.order_id,
          action: 'cancel_by_user',
          actor: actorOf(principal),
          actorKind: 'customer',
          reason: body.cancel_reason?.trim() || undefined,
          within: sql<boolean>`o.user_id = ${principal.id}`,
          errorIfDenied: 'cancelFailed',
        },
      );
      return { order_id: card.order_id, order_status: card.order_status };
    },
    'POST /api/user/get_order': async ({ principal, body, db }) => {
      const order = await db
        .selectFrom('orders')
        .select([
          'id as order_id',
          'unique_id',
          'order_status',
          'request_status',
          'total',
          'cancellation_charge',
          'currency',
          'confirmation_code',
          'waybill_number',
        ])
        .where('store_id', '=', body.store_id)
        .where('id', '=', body.order_id)
        .where('user_id', '=', principal.id)
        .executeTakeFirst();
      if (!order) throw new ApiError('orderDetailNotFound');
      const { waybill_number: waybill, ...shown } = order;
      const parcels = waybill === null ? [] : await readCustomerParcels(db, body.store_id, body.order_id);
      return { ...shown, parcels };
    },
  };
}

/**
 * The party at the table that an order names, locked. At a free table it is made, where the store lets guests order there.
 * @throws ApiError validationFailed for a code that is none, or a table without a party; tableNotFree; cashPaymentFailed
 * where guests pay first
 */
async function tableOf(
  { seatGuests, secrets }: Pick<CustomerOrderDeps, 'seatGuests' | 'secrets'>,
  { body: { store_id: storeId, table, payment_method: method }, db, afterCommit }: NewOrderCall,
): Promise<Pick<OrderToInsert, 'table'> & { readonly isTrusted: boolean }> {
  const { table_code: code = '', tag } = table ?? {};
  const { settings } = await readBookingSettings(db, storeId);
  if (settings.table_orders === 'off') throw invalidField('table', 'table.free');
  // What is paid first is paid on the store's own pages, or to the channel.
  if (method === 'cash' && (await isPayFirst(db, storeId, settings))) throw new ApiError('cashPaymentFailed');
  const found =
    tag === undefined
      ? await findTableByCode(db, storeId, code)
      : await findScannedTable(db, secrets, storeId, `${code}.${tag}`);
  if (!found)
    throw new ApiError('validationFailed', { fields: [{ path: 'table', problem: 'is no table of the store' }] });
  const { id: tableId } = found;
  const party =
    settings.table_orders === 'always'
      ? await seatGuests({ db, afterCommit }, { storeId, tableId })
      : await lockSeatedParty(db, storeId, { tableId });
  if (!party) throw invalidField('table', 'table.free');
  return { table: party, isTrusted: tag !== undefined && party.isSeatedByStaff };
}
