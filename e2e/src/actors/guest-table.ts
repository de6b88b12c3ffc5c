import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { StaffClient } from '#actors/store.ts';

/** A table with a party that sits at it. */
export interface PartyTable {
  readonly number: string;
  /** What its printed code opens. */
  readonly url: string;
  /** Orders that wait or are prepared for it, as the store reads them. */
  orders(): Promise<readonly { readonly customer: string; readonly items: readonly string[] }[]>;
  /** What its guests call for. */
  call(): Promise<string | null>;
  /** The store rejects what waits, and the party leaves. */
  leave(): Promise<void>;
}

/** Adds a table that no other test uses, and seats a party there. */
export async function seatParty({ client }: StaffClient, number: string): Promise<PartyTable> {
  const table = { table_number: number, min_person: 1, max_person: 4, is_bookable: false };
  const { added } = await client.call('POST /api/store/add_table', table);
  const { reservation } = await client.call('POST /api/store/seat_walk_in', { persons: 2, table_ids: added });
  const { reservation_id } = reservation;
  const { codes } = await client.call('POST /api/store/get_table_qr_code', { table_ids: added });
  const openTable = async () => {
    const { tables } = await client.call('POST /api/store/list_open_tables', {});
    return tables.find((one) => one.reservation_id === reservation_id);
  };
  return {
    number,
    url: codes[0]?.url ?? '',
    async orders() {
      const { orders } = await client.call('POST /api/store/list_orders', {});
      const own = orders.filter(({ table_number }) => table_number === number);
      return Promise.all(
        own.map(async ({ order_id, customer_name: customer }) => {
          const { order } = await client.call('POST /api/store/get_order_detail', { order_id });
          return { customer, items: order.lines.map(({ quantity, name }) => `${quantity} ${name}`) };
        }),
      );
    },
    call: async () => (await openTable())?.call ?? null,
    async leave() {
      const { orders } = await client.call('POST /api/store/list_orders', {});
      for (const { order_id, table_number } of orders)
        if (table_number === number)
          await client.call('POST /api/store/store_cancel_or_reject_order', {
            order_id,
            order_status: ORDER_STATUS.rejectedByStore,
            cancel_reason: 'The party left',
          });
      const { reservation: now } = await client.call('POST /api/store/get_reservation', { reservation_id });
      await client.call('POST /api/store/set_reservation_status', {
        reservation_id,
        version: now.version,
        action: 'finish',
      });
    },
  };
}
