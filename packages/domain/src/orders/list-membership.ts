import { type LatenessInput, latenessMs } from '#orders/late-orders.ts';
import { orderList, type OrderListId } from '#orders/order-lists.ts';
import type { RequestStatus } from '#orders/status.ts';
import { type BusinessClock, serviceDay } from '#time/business-day.ts';
import { type StoreDate, addDays, storeDay } from '#time/store-time.ts';

/** What of an order decides where it is listed. */
export interface ListedOrder extends LatenessInput {
  readonly request_status: RequestStatus | null;
  /** Of a parcel; null or missing for what a courier brings. */
  readonly waybill_number?: string | null | undefined;
  readonly service_day: StoreDate;
  readonly created_at: string;
  readonly scheduled_at: string | null;
  readonly returned_at: string | null;
}

/** The moment of looking, and how the store counts its days. */
export interface ListMoment extends BusinessClock {
  readonly now: number;
}

/** The business day that a list of one day shows. */
export function listDay(day: 'today' | 'tomorrow', { now, zone, startsAt }: ListMoment): StoreDate {
  const today = serviceDay(now, { zone, startsAt });
  return day === 'today' ? today : addDays(today, 1);
}

/** Today, as the days of a list count it: business days where it counts service days, else those of the calendar. */
export const todayOfList = (id: OrderListId, { now, ...clock }: ListMoment): StoreDate =>
  orderList(id).countedBy === 'service_day' ? serviceDay(now, clock) : storeDay(now, clock.zone);

/** Whether an order belongs to a list. */
export function isInOrderList(id: OrderListId, order: ListedOrder, moment: ListMoment): boolean {
  const { orderTrack, requestTrack, orShipped, types, isReturned, isScheduled, late, day } = orderList(id).criteria;
  return (
    isAmong(orderTrack, order.order_status) &&
    (isAmong(requestTrack, order.request_status) || (orShipped === true && isShipped(order))) &&
    isAmong(types, order.order_type) &&
    (isReturned === undefined || isReturned === (order.returned_at !== null)) &&
    (isScheduled === undefined || order.scheduled_at !== null) &&
    (late === undefined || latenessMs(late, order, moment.now) > 0) &&
    (day === undefined || order.service_day === listDay(day, moment))
  );
}

const isShipped = ({ waybill_number }: ListedOrder): boolean => typeof waybill_number === 'string';

const isAmong = <Value>(accepted: readonly Value[] | undefined, value: Value | null): boolean =>
  accepted === undefined || (value !== null && accepted.includes(value));

/** The store's day that an order counts for in a list; null where it has not come to that yet. */
export function orderListDay(id: OrderListId, order: ListedOrder, zone: string): StoreDate | null {
  const { countedBy } = orderList(id);
  if (countedBy === 'service_day') return order.service_day;
  const at = order[countedBy];
  return at === null ? null : storeDay(Date.parse(at), zone);
}
