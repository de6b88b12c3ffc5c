/** Every status code of both documents (spec §4), by the name the code base uses. */
export const ORDER_STATUS = {
  waiting: 1,
  accepted: 3,
  preparing: 5,
  ready: 7,
  courierRequested: 9,
  courierAccepted: 11,
  courierOnTheWay: 13,
  courierArrived: 15,
  pickedUp: 17,
  deliveryStarted: 19,
  atDestination: 21,
  courierCompleted: 23,
  completed: 25,
  /** Exists as a text only; no order is ever in it. */
  arrived: 27,
  cancelledByUser: 101,
  rejectedByStore: 103,
  cancelledByStore: 104,
  requestCancelled: 105,
  noCourierFound: 109,
  courierRejected: 111,
  courierCancelled: 112,
} as const;

export type StatusName = keyof typeof ORDER_STATUS;
export type StatusCode = (typeof ORDER_STATUS)[StatusName];

export const STATUS_CODES: readonly StatusCode[] = Object.values(ORDER_STATUS);

/** Codes of `order_status`: the kitchen's side of an order. */
export const ORDER_STATUSES = [1, 3, 5, 7, 25, 101, 103, 104] as const satisfies readonly StatusCode[];
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Codes of `request_status`: the courier's side, which begins with the first delivery request. */
export const REQUEST_STATUSES = [
  9, 11, 13, 15, 17, 19, 21, 23, 105, 109, 111, 112,
] as const satisfies readonly StatusCode[];
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Codes that end an order. */
export const FINAL_STATUSES = [25, 101, 103, 104] as const satisfies readonly OrderStatus[];

/** Codes of an order that was called off: nothing came of it. */
export const CALLED_OFF_STATUSES = [101, 103, 104] as const satisfies readonly OrderStatus[];

/** A courier is being looked for or on the way to the store: the request can still be called off. */
export const OPEN_REQUESTS = [9, 11, 13, 15] as const satisfies readonly RequestStatus[];

/** The courier has the food. */
export const PICKED_UP_REQUESTS = [17, 19, 21, 23] as const satisfies readonly RequestStatus[];

/** The courier has the food and is not done with it. */
export const IN_TRANSIT_REQUESTS = [17, 19, 21] as const satisfies readonly RequestStatus[];

/** The request ended without a delivery; another courier may be requested. */
export const FAILED_REQUESTS = [105, 109, 111, 112] as const satisfies readonly RequestStatus[];

/** Both statuses of an order as on the wire; `request_status` is null before the first delivery request. */
export interface StatusPair {
  readonly order_status: OrderStatus;
  readonly request_status: RequestStatus | null;
}

const includes = (list: readonly StatusCode[], code: number | null): boolean =>
  (list as readonly (number | null)[]).includes(code);

/** True for the codes that end an order; a request that ended (23, 105, 109, 111, 112) does not end its order. */
export function isFinal(code: StatusCode): boolean {
  return includes(FINAL_STATUSES, code);
}

export function isCalledOff(code: StatusCode): boolean {
  return includes(CALLED_OFF_STATUSES, code);
}

export function isRequestOpen(code: RequestStatus | null): boolean {
  return includes(OPEN_REQUESTS, code);
}

export function isPickedUp(code: RequestStatus | null): boolean {
  return includes(PICKED_UP_REQUESTS, code);
}

export function isRequestFailed(code: RequestStatus | null): boolean {
  return includes(FAILED_REQUESTS, code);
}

/** For values from outside: is this number one of the codes? */
export function isStatusCode(value: number): value is StatusCode {
  return includes(STATUS_CODES, value);
}

/** The one status a screen shows: the final code, else the courier's from pick-up on, else the kitchen's. */
export function displayedStatus({ order_status, request_status }: StatusPair): StatusCode {
  if (isFinal(order_status) || request_status === null) return order_status;
  return isPickedUp(request_status) ? request_status : order_status;
}

/** The courier's status as a second chip beside the kitchen's, or null when there is nothing to add. */
export function secondaryStatus(pair: StatusPair): RequestStatus | null {
  if (isFinal(pair.order_status) || isPickedUp(pair.request_status)) return null;
  return pair.request_status;
}

/** The key of a status' text in the `status` texts. */
export function statusTextKey<C extends StatusCode>(code: C): `status.${C}` {
  return `status.${code}`;
}
