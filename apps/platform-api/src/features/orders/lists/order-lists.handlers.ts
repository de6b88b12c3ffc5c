import type { orderListEndpoints } from '@store-panel/contract/endpoints/orders/order-lists';
import { ORDER_LIST_IDS, ORDER_LISTS, type OrderListId } from '@store-panel/domain/orders/order-lists';

import type { Database } from '#db/database.ts';
import { listOrderCouriers } from '#features/orders/lists/order-couriers.queries.ts';
import { orderListPage } from '#features/orders/lists/order-list.queries.ts';
import { type Handler, type HandlersOf, Prebuilt } from '#http/implement.ts';

type ListHandlers = HandlersOf<(typeof ORDER_LISTS)[OrderListId]['call']>;

/** The lists of a store's orders, one handler for each row of the domain's table. */
export function orderListHandlers(database: Database): HandlersOf<keyof typeof orderListEndpoints> {
  const handlerOf =
    (list: OrderListId): Handler<(typeof ORDER_LISTS)[OrderListId]['call']> =>
    async ({ principal, body }) => {
      const { storeId, timezone: zone, businessDayStarts: startsAt, currency } = principal;
      const query = { list, storeId, zone, startsAt, currency, now: Date.now(), filter: body };
      return new Prebuilt(await orderListPage(database, query));
    };
  const lists = ORDER_LIST_IDS.map((list) => [ORDER_LISTS[list].call, handlerOf(list)]);
  return {
    ...(Object.fromEntries(lists) as ListHandlers),
    'POST /api/store/list_order_couriers': async ({ principal, db }) => ({
      couriers: await listOrderCouriers(db, principal.storeId),
    }),
  };
}
