import type { ScreenId } from '@store-panel/domain/access/screens';
import {
  LIST_SORTS,
  ORDER_LIST_IDS,
  ORDER_LISTS,
  type OrderListId,
  orderList,
  SEARCH_FIELDS,
} from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { STATUS_CODES } from '@store-panel/domain/orders/status';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { FactsFilter } from '#endpoints/orders/facts-filter.ts';
import { OrderRow, PaymentMethod, PaymentStatus } from '#endpoints/orders/order-fields.ts';
import { Day, StrictObject, Id, Money, OptionalText, Page, PerPage, Price, StatusCode, Text } from '#fields.ts';

/** More than a store ever had; not in the specification. */
const MAX_COURIERS = 500;

/** The fields of both order lists of spec §7: days of the store's calendar, both included, a page, and a search. */
export const DateRangePage = {
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  page: Type.Optional(Page),
  perPage: Type.Optional(PerPage),
  query: Type.Optional(OptionalText(100)),
} as const;

const listFilter = {
  ...DateRangePage,
  search_by: Type.Optional(Type.Enum(SEARCH_FIELDS)),
  search_value: Type.Optional(OptionalText(100)),
  status: Type.Optional(Type.Array(StatusCode, { maxItems: STATUS_CODES.length })),
  payment_method: Type.Optional(Type.Array(PaymentMethod, { maxItems: PAYMENT_METHODS.length })),
  payment_status: Type.Optional(Type.Array(PaymentStatus, { maxItems: PAYMENT_STATUSES.length })),
  provider_id: Type.Optional(Id),
  /** Bounds of the total, both included, in minor units of the store's currency. */
  amount_from: Type.Optional(Price),
  amount_to: Type.Optional(Price),
  sort: Type.Optional(Type.Enum([...LIST_SORTS])),
} as const;

/** Filters of every list of orders (spec §7: "filter object"; all but the days, page and search are not in it). */
export const ListFilter = StrictObject(listFilter);

/** The same, or the orders that a figure counts, or those of a customer. */
export const HistoryFilter = StrictObject({
  ...listFilter,
  facts: Type.Optional(FactsFilter),
  /** A customer of `list_users`. */
  user_id: Type.Optional(Id),
});

/** One page of a list, with the count and the sum of all that match. */
const ListPage = StrictObject({
  orders: Type.Array(OrderRow),
  count: Type.Integer({ minimum: 0 }),
  total: Money,
  /** Of the deliveries of a figure, which counts parcels. */
  parcels: Type.Optional(Type.Integer({ minimum: 0 })),
  currency: Text(3),
  page: Page,
  perPage: PerPage,
});

/** The screens of all lists. */
export const ORDER_LIST_SCREENS: readonly ScreenId[] = ORDER_LIST_IDS.map((id) => orderList(id).screen);

/** The history shows no more than these screens do. */
const ALSO_READ_BY: Partial<Record<OrderListId, readonly ScreenId[]>> = {
  history: ['running-orders', 'past-orders'],
};

const listCall = <const Body extends typeof ListFilter | typeof HistoryFilter>(id: OrderListId, body: Body) =>
  ({
    summary: `${orderList(id).summary}: one page, with the count and the sum of all that match`,
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: [orderList(id).screen, ...(ALSO_READ_BY[id] ?? [])] },
    effect: 'read',
    body,
    reply: ListPage,
    errors: [],
  }) as const;

/** The body of each list. Only the history has all orders, which figures count. */
const bodyOf = (id: OrderListId) => (id === 'history' ? HistoryFilter : ListFilter);

type ListCalls = {
  [Id in OrderListId as (typeof ORDER_LISTS)[Id]['call']]: ReturnType<
    typeof listCall<Id extends 'history' ? typeof HistoryFilter : typeof ListFilter>
  >;
};

/** One call a list, made from domain's table. */
const listCalls = Object.fromEntries(
  ORDER_LIST_IDS.map((id) => [ORDER_LISTS[id].call, listCall(id, bodyOf(id))]),
) as ListCalls;

/** A store's lists of orders except the running ones (spec §7, without paths). */
export const orderListEndpoints = defineEndpoints({
  ...listCalls,
  'POST /api/store/list_order_couriers': {
    summary: 'Couriers who were asked to bring orders of the store, by name',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ORDER_LIST_SCREENS as readonly [ScreenId, ...ScreenId[]] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      couriers: Type.Array(StrictObject({ provider_id: Id, provider_name: Text(200) }), { maxItems: MAX_COURIERS }),
    }),
    errors: [],
  },
});

export type OrderListWire = WireOf<typeof orderListEndpoints>;
