import type { ScreenId } from '#access/screens.ts';
import { type SortBy, sortOptions } from '#lists/list-sorts.ts';
import type { LatenessKind } from '#orders/late-orders.ts';
import type { OrderType } from '#orders/order-types.ts';
import {
  FINAL_STATUSES,
  OPEN_REQUESTS,
  ORDER_STATUS,
  type OrderStatus,
  PICKED_UP_REQUESTS,
  type RequestStatus,
  type StatusCode,
} from '#orders/status.ts';
import type { DayRangeName } from '#time/day-ranges.ts';

// The lists of orders of spec §2 and §7. Contract, server, export and panel are made from this table; a new list is a
// row of it, a screen, and a text.

/** Everything that a list can show of an order. */
export const LIST_COLUMNS = [
  'unique_id',
  'created_at',
  'scheduled_at',
  'promised_at',
  'released_at',
  'ended_at',
  'returned_at',
  'late',
  'status',
  'customer',
  'phone',
  'type',
  'table',
  'courier',
  'payment_method',
  'payment_status',
  'items',
  'offer',
  'total',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** What a list can be sorted by. */
export const LIST_SORT_FIELDS = ['created_at', 'scheduled_at', 'ended_at', 'total', 'unique_id'] as const;
export type ListSortField = (typeof LIST_SORT_FIELDS)[number];
export type ListSort = SortBy<ListSortField>;
export const LIST_SORTS = sortOptions(LIST_SORT_FIELDS);

/** Fields that `search_value` searches (spec §7: `search_by`, without values). */
export const SEARCH_FIELDS = ['order_number', 'customer', 'phone', 'item', 'table_number'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const LIST_FILTERS = ['status', 'payment', 'courier', 'amount'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Which day an order counts for: that of the kitchen's work, or of one of these instants. */
export type ListDateField = 'service_day' | 'created_at' | 'ended_at' | 'returned_at';

/** Criteria of a list; a missing one does not matter. */
export interface ListCriteria {
  readonly orderTrack?: readonly OrderStatus[];
  readonly requestTrack?: readonly RequestStatus[];
  /** Beside `requestTrack`: also what a transporter brings, for which no courier is requested. */
  readonly orShipped?: true;
  readonly types?: readonly OrderType[];
  readonly isReturned?: boolean;
  /** Placed for a time of the customer's choice. */
  readonly isScheduled?: true;
  readonly late?: LatenessKind;
  /** Of the store's calendar, by the service day. */
  readonly day?: 'today' | 'tomorrow';
}

export interface OrderList {
  readonly screen: ScreenId;
  readonly call: `POST /api/store/list_${string}`;
  readonly summary: string;
  readonly criteria: ListCriteria;
  readonly countedBy: ListDateField;
  /** Ranges of days that are offered, the first of them unasked; none where the list is of one day. */
  readonly ranges: readonly DayRangeName[];
  readonly sort: ListSort;
  /** All columns, in display order. */
  readonly columns: readonly ListColumn[];
  /** Visible until the user selects columns. */
  readonly defaultColumns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
}

const { waiting, accepted, preparing, ready, completed } = ORDER_STATUS;
const IN_WORK_STATUSES = [waiting, accepted, preparing, ready] as const satisfies readonly OrderStatus[];
const CANCELLED_STATUSES = [
  ORDER_STATUS.cancelledByUser,
  ORDER_STATUS.rejectedByStore,
  ORDER_STATUS.cancelledByStore,
] as const satisfies readonly OrderStatus[];
const COURIER_STATUSES = [...OPEN_REQUESTS, ...PICKED_UP_REQUESTS] as const satisfies readonly RequestStatus[];
const DELIVERED_TYPES = ['delivery'] as const satisfies readonly OrderType[];

const BACK = [
  'last_7_days',
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'all',
  'custom',
] as const satisfies readonly DayRangeName[];
const AHEAD = ['all', 'today', 'tomorrow', 'next_7_days', 'custom'] as const satisfies readonly DayRangeName[];

const ALWAYS = [
  'status',
  'customer',
  'phone',
  'type',
  'courier',
  'payment_method',
  'payment_status',
  'items',
  'offer',
  'total',
];
const EVERY_COLUMN = LIST_COLUMNS.filter((column) => column !== 'late');
const DELIVERY_COLUMNS = LIST_COLUMNS.filter((column) => column !== 'table' && column !== 'type');
const withDates = (...dates: ListColumn[]) =>
  LIST_COLUMNS.filter((column) => column === 'unique_id' || dates.includes(column) || ALWAYS.includes(column));

/** Every list of orders but the board of running ones, which has rules of its own. */
export const ORDER_LISTS = {
  today: {
    screen: 'today-orders',
    call: 'POST /api/store/list_today_orders',
    summary: "Orders of the store's day that it is",
    criteria: { day: 'today' },
    countedBy: 'service_day',
    ranges: [],
    sort: '-created_at',
    columns: EVERY_COLUMN,
    defaultColumns: ['unique_id', 'created_at', 'promised_at', 'status', 'customer', 'type', 'items', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  tomorrow: {
    screen: 'tomorrow-orders',
    call: 'POST /api/store/list_tomorrow_orders',
    summary: "Orders of the store's next day",
    criteria: { day: 'tomorrow' },
    countedBy: 'service_day',
    ranges: [],
    sort: 'scheduled_at',
    columns: withDates('created_at', 'scheduled_at', 'promised_at', 'released_at'),
    defaultColumns: ['unique_id', 'scheduled_at', 'status', 'customer', 'type', 'items', 'total'],
    filters: ['status', 'payment', 'amount'],
  },
  scheduled: {
    screen: 'scheduled-orders',
    call: 'POST /api/store/list_scheduled_orders',
    summary: 'Orders in work that were placed for a later time',
    criteria: { orderTrack: IN_WORK_STATUSES, isScheduled: true },
    countedBy: 'service_day',
    ranges: AHEAD,
    sort: 'scheduled_at',
    columns: withDates('created_at', 'scheduled_at', 'promised_at', 'released_at'),
    defaultColumns: ['unique_id', 'scheduled_at', 'released_at', 'status', 'customer', 'type', 'items', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  past: {
    screen: 'past-orders',
    call: 'POST /api/store/list_past_orders',
    summary: 'Orders that have ended',
    criteria: { orderTrack: FINAL_STATUSES },
    countedBy: 'created_at',
    ranges: BACK,
    sort: '-created_at',
    columns: EVERY_COLUMN,
    defaultColumns: ['unique_id', 'created_at', 'status', 'customer', 'type', 'items', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  history: {
    screen: 'order-history',
    call: 'POST /api/store/list_order_history',
    summary: 'Every order there is or was',
    criteria: {},
    countedBy: 'created_at',
    ranges: BACK,
    sort: '-created_at',
    columns: EVERY_COLUMN,
    defaultColumns: ['unique_id', 'created_at', 'ended_at', 'status', 'customer', 'payment_method', 'courier', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  table: {
    screen: 'table-orders',
    call: 'POST /api/store/list_table_orders',
    summary: 'Orders that are served at a table',
    criteria: { types: ['table'] },
    countedBy: 'service_day',
    ranges: ['today', 'yesterday', 'last_7_days', 'this_month', 'all', 'custom'],
    sort: '-created_at',
    columns: LIST_COLUMNS.filter((column) => column !== 'late' && column !== 'type' && column !== 'courier'),
    defaultColumns: ['unique_id', 'table', 'created_at', 'status', 'customer', 'items', 'total'],
    filters: ['status', 'payment', 'amount'],
  },
  in_progress: {
    screen: 'in-progress-deliveries',
    call: 'POST /api/store/list_in_progress_orders',
    summary: 'Deliveries that a courier was asked for or a transporter brings, and that have not ended',
    criteria: { types: DELIVERED_TYPES, orderTrack: IN_WORK_STATUSES, requestTrack: COURIER_STATUSES, orShipped: true },
    countedBy: 'service_day',
    ranges: ['all', 'today', 'yesterday', 'last_7_days', 'custom'],
    sort: 'created_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'created_at', 'promised_at', 'status', 'courier', 'customer', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  completed: {
    screen: 'completed-deliveries',
    call: 'POST /api/store/list_completed_orders',
    summary: 'Deliveries that were completed and did not come back',
    criteria: { types: DELIVERED_TYPES, orderTrack: [completed], isReturned: false },
    countedBy: 'ended_at',
    ranges: BACK,
    sort: '-ended_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'ended_at', 'customer', 'courier', 'payment_method', 'items', 'total'],
    filters: ['payment', 'courier', 'amount'],
  },
  returned: {
    screen: 'returned-deliveries',
    call: 'POST /api/store/list_returned_orders',
    summary: 'Deliveries that came back',
    criteria: { types: DELIVERED_TYPES, orderTrack: [completed], isReturned: true },
    countedBy: 'returned_at',
    ranges: BACK,
    sort: '-ended_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'ended_at', 'returned_at', 'customer', 'courier', 'payment_method', 'total'],
    filters: ['payment', 'courier', 'amount'],
  },
  late_dispatch: {
    screen: 'late-dispatches',
    call: 'POST /api/store/list_late_dispatch_orders',
    summary: 'Deliveries that left the store after they should have been ready, or should have left by now',
    criteria: { types: DELIVERED_TYPES, late: 'dispatch' },
    countedBy: 'service_day',
    ranges: BACK,
    sort: '-created_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'created_at', 'late', 'status', 'courier', 'customer', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  late_delivery: {
    screen: 'late-deliveries',
    call: 'POST /api/store/list_late_delivery_orders',
    summary: 'Deliveries that came after the promised time, or should have come by now',
    criteria: { types: DELIVERED_TYPES, late: 'delivery' },
    countedBy: 'service_day',
    ranges: BACK,
    sort: '-created_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'promised_at', 'late', 'status', 'courier', 'customer', 'total'],
    filters: ['status', 'payment', 'courier', 'amount'],
  },
  cancelled: {
    screen: 'cancelled-deliveries',
    call: 'POST /api/store/list_cancelled_orders',
    summary: 'Deliveries that were rejected or called off',
    criteria: { types: DELIVERED_TYPES, orderTrack: CANCELLED_STATUSES },
    countedBy: 'ended_at',
    ranges: BACK,
    sort: '-ended_at',
    columns: DELIVERY_COLUMNS,
    defaultColumns: ['unique_id', 'created_at', 'ended_at', 'status', 'customer', 'payment_status', 'total'],
    filters: ['status', 'payment', 'amount'],
  },
} as const satisfies Record<string, OrderList>;

export type OrderListId = keyof typeof ORDER_LISTS;
export const ORDER_LIST_IDS = Object.keys(ORDER_LISTS) as readonly OrderListId[];

/** The list, without what sets it apart from the others. */
export const orderList = (id: OrderListId): OrderList => ORDER_LISTS[id];

/** The statuses that orders of a list can be in: what its filter offers. */
export function statusesOf(id: OrderListId): readonly StatusCode[] {
  const { orderTrack, requestTrack = [], late } = orderList(id).criteria;
  const kitchen = orderTrack ?? (late ? [...IN_WORK_STATUSES, completed] : [...IN_WORK_STATUSES, ...FINAL_STATUSES]);
  return [...kitchen, ...requestTrack];
}

/** What a list is sorted by at a press: an end only where all orders have one. */
export function sortableBy(id: OrderListId): readonly ListSortField[] {
  const { criteria, columns } = orderList(id);
  const haveEnded = criteria.orderTrack?.every((code) => code >= completed) === true;
  return LIST_SORT_FIELDS.filter((field) => columns.includes(field) && (field !== 'ended_at' || haveEnded));
}
