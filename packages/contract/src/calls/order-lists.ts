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

import { defineCalls, type WireOf } from '#call.ts';
import { OrderRow, PaymentMethod, PaymentStatus } from '#calls/order-fields.ts';
import { Day, Fields, Id, Money, OptionalText, Page, PerPage, Price, StatusCode, Text } from '#fields.ts';

/** More than a store ever had riding for it (ours). */
const MOST_COURIERS = 500;

/** The fields of both order lists of spec §7: days of the store's calendar, both included, a page, and a search. */
export const PageOfDays = {
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  page: Type.Optional(Page),
  perPage: Type.Optional(PerPage),
  query: Type.Optional(OptionalText(100)),
} as const;

/** What every list of orders can be narrowed by (spec §7: "filter object"; all but the days, page and search ours). */
export const ListFilter = Fields({
  ...PageOfDays,
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
});

/** One page of a list, with the count and the sum of all that match. */
const ListPage = Fields({
  orders: Type.Array(OrderRow),
  count: Type.Integer({ minimum: 0 }),
  total: Money,
  currency: Text(3),
  page: Page,
  perPage: PerPage,
});

/** The screens of all lists. */
export const ORDER_LIST_SCREENS: readonly ScreenId[] = ORDER_LIST_IDS.map((id) => orderList(id).screen);

/** The history tells no more than these screens show one by one. */
const ALSO_READ_BY: Partial<Record<OrderListId, readonly ScreenId[]>> = {
  history: ['running-orders', 'past-orders'],
};

const listCall = (id: OrderListId) =>
  ({
    summary: `${orderList(id).summary}: one page, with the count and the sum of all that match`,
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: [orderList(id).screen, ...(ALSO_READ_BY[id] ?? [])] },
    effect: 'read',
    body: ListFilter,
    reply: ListPage,
    errors: [],
  }) as const;

type ListCalls = { [Id in OrderListId as (typeof ORDER_LISTS)[Id]['call']]: ReturnType<typeof listCall> };

/** One call a list, made from domain's table. */
const listCalls = Object.fromEntries(ORDER_LIST_IDS.map((id) => [ORDER_LISTS[id].call, listCall(id)])) as ListCalls;

/** Every list of orders of a store but the running ones (spec §7; paths ours). */
export const orderListCalls = defineCalls({
  ...listCalls,
  'POST /api/store/list_order_couriers': {
    summary: 'Couriers who were asked to bring orders of the store, by name',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ORDER_LIST_SCREENS as readonly [ScreenId, ...ScreenId[]] },
    effect: 'read',
    body: Fields({}),
    reply: Fields({
      couriers: Type.Array(Fields({ provider_id: Id, provider_name: Text(200) }), { maxItems: MOST_COURIERS }),
    }),
    errors: [],
  },
});

export type OrderListWire = WireOf<typeof orderListCalls>;
