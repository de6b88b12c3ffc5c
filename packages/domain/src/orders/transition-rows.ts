// One long file, because it is one table of transitions.
import { TIMING_MS } from '#limits/timing.ts';
import type { ActionFlags, ActorKind } from '#orders/order-state.ts';
import type { DenialReason } from '#orders/denial-reasons.ts';
import {
  FAILED_REQUESTS,
  IN_TRANSIT_REQUESTS,
  OPEN_REQUESTS,
  type OrderStatus,
  type RequestStatus,
} from '#orders/status.ts';

/** A state of the request track; null before the first delivery request. */
export type RequestState = RequestStatus | null;

/** One row of the table: action, actor, source and target statuses, and conditions. */
export interface TransitionRow {
  readonly action: string;
  readonly actors: readonly ActorKind[];
  /** Order-track codes it may start from. Empty: there is no order yet. */
  readonly orderFrom: readonly OrderStatus[];
  /** Source states of the request track, null for "no courier requested". `any`: it does not matter. */
  readonly requestFrom: readonly RequestState[] | 'any';
  /** `same`: the order track stays. `before`: back to `status_before_end`. */
  readonly orderTo: OrderStatus | 'same' | 'before';
  /** `same`: the request track stays. `close`: an open request is cancelled (105), any other stays. */
  readonly requestTo: RequestStatus | 'same' | 'close';
  /** The denial if the courier's side forbids it; by default "too early" or "too late". */
  readonly requestDenial?: DenialReason;
  /** `only`: an order for later that waits for its time. `never`: one that is with the kitchen. */
  readonly awaitingRelease?: 'only' | 'never';
  /** `only`: an order that its guest has to pay first, and has not. */
  readonly awaitingPayment?: 'only';
  /** `only`: an order that a transporter brings. `never`: any other. `done`: such a one has no courier to wait for. */
  readonly shipped?: 'only' | 'never' | 'done';
  /** A pick-up order has no courier, so the action has no meaning for it. */
  readonly deliveryOnly?: true;
  readonly needsReason?: true;
  readonly needsFlag?: keyof ActionFlags;
  /** It is computed from one version of the order, so that version is required. */
  readonly needsVersion?: true;
  /** The confirmation code is required if the order has one. */
  readonly needsConfirmationCode?: true;
  /** The minutes until ready are required if this flag is on. */
  readonly asksReadyMinutes?: keyof ActionFlags;
  /** Order-track codes from which the store's cancellation charge applies. */
  readonly chargedFrom?: readonly OrderStatus[];
  /** Only within this time after `ended_at`, in milliseconds, and only while the end is not settled. */
  readonly windowMs?: number;
  /** It changes what belongs on the accounts of the ledger (`ledger/order-target`). */
  readonly movesMoney?: true;
  /** The dialog explains what happens to the money. */
  readonly statesMoney?: true;
  /** Waits a few visible seconds in which it can be undone. */
  readonly undoable?: true;
  /** Can wait in the offline queue. Actions that move money never can. */
  readonly queuesOffline?: true;
  /** Which of the spec's calls with an `order_status` field carries it. */
  readonly call?: 'set_order_status' | 'store_cancel_or_reject';
}

const KITCHEN = [3, 5, 7] as const satisfies readonly OrderStatus[];
const NO_REQUEST = [null, ...FAILED_REQUESTS] as const;
const NOT_PICKED_UP = [...NO_REQUEST, ...OPEN_REQUESTS] as const;

const RELEASE = {
  action: 'release',
  requestFrom: 'any',
  orderTo: 'same',
  requestTo: 'same',
  awaitingRelease: 'only',
} as const;

/** The rows of the table; `TRANSITIONS` gives them their types. */
export const TRANSITION_ROWS = [
  {
    action: 'place',
    actors: ['customer', 'store'],
    orderFrom: [],
    requestFrom: 'any',
    orderTo: 1,
    requestTo: 'same',
    movesMoney: true,
  },
  {
    action: 'accept',
    actors: ['store', 'system'],
    orderFrom: [1],
    requestFrom: 'any',
    orderTo: 3,
    requestTo: 'same',
    asksReadyMinutes: 'asksReadyTime',
    queuesOffline: true,
    call: 'set_order_status',
  },
  {
    // The system rejects an order that no panel has shown, if the store wishes so (`escalation/rules`).
    action: 'reject',
    actors: ['store', 'system'],
    orderFrom: [1],
    requestFrom: 'any',
    orderTo: 103,
    requestTo: 'same',
    movesMoney: true,
    needsReason: true,
    statesMoney: true,
    undoable: true,
    call: 'store_cancel_or_reject',
  },
  {
    action: 'cancel_by_user',
    actors: ['customer'],
    orderFrom: [1, 3],
    requestFrom: NOT_PICKED_UP,
    orderTo: 101,
    requestTo: 'close',
    movesMoney: true,
    requestDenial: 'picked_up',
    chargedFrom: [3],
    statesMoney: true,
  },
  {
    // Its guest had to pay it first, and did not in time.
    action: 'cancel_by_user',
    actors: ['system'],
    orderFrom: [1],
    awaitingPayment: 'only',
    requestFrom: 'any',
    orderTo: 101,
    requestTo: 'same',
    movesMoney: true,
  },
  // A scheduled order is released at its time even if it was not accepted; the store may start an accepted one
  // earlier.
  { ...RELEASE, actors: ['system'], orderFrom: [1, 3] },
  { ...RELEASE, actors: ['store'], orderFrom: [3] },
  {
    action: 'prepare',
    actors: ['store'],
    orderFrom: [3],
    awaitingRelease: 'never',
    requestFrom: 'any',
    orderTo: 5,
    requestTo: 'same',
    queuesOffline: true,
    call: 'set_order_status',
  },
  {
    action: 'ready',
    actors: ['store'],
    orderFrom: [3, 5],
    awaitingRelease: 'never',
    requestFrom: 'any',
    orderTo: 7,
    requestTo: 'same',
    queuesOffline: true,
    call: 'set_order_status',
  },
  {
    action: 'cancel_by_store',
    actors: ['store'],
    orderFrom: KITCHEN,
    requestFrom: NOT_PICKED_UP,
    orderTo: 104,
    requestTo: 'close',
    movesMoney: true,
    requestDenial: 'picked_up',
    needsReason: true,
    statesMoney: true,
    undoable: true,
    call: 'store_cancel_or_reject',
  },
  {
    action: 'edit',
    actors: ['store'],
    orderFrom: [1, ...KITCHEN],
    requestFrom: NOT_PICKED_UP,
    orderTo: 'same',
    requestTo: 'same',
    requestDenial: 'picked_up',
    needsFlag: 'canEditOrder',
    needsVersion: true,
    statesMoney: true,
  },
  {
    action: 'request_courier',
    actors: ['store', 'system'],
    orderFrom: KITCHEN,
    awaitingRelease: 'never',
    requestFrom: NO_REQUEST,
    orderTo: 'same',
    requestTo: 9,
    requestDenial: 'courier_already_asked',
    deliveryOnly: true,
    shipped: 'never',
  },
  {
    // It is packed, and a transporter brings it in the place of a courier: it gets its waybill.
    action: 'ready_for_shipment',
    actors: ['store'],
    orderFrom: KITCHEN,
    awaitingRelease: 'never',
    requestFrom: NO_REQUEST,
    orderTo: 7,
    requestTo: 'same',
    requestDenial: 'courier_already_asked',
    deliveryOnly: true,
    shipped: 'never',
  },
  {
    // Which status update may follow which: `shipments/shipment-transitions`.
    action: 'shipment_news',
    // What a transporter reports by itself comes from the system, and may skip steps.
    actors: ['store', 'system'],
    orderFrom: [7],
    requestFrom: 'any',
    orderTo: 'same',
    requestTo: 'same',
    shipped: 'only',
  },
  {
    action: 'cancel_request',
    actors: ['store'],
    orderFrom: KITCHEN,
    requestFrom: OPEN_REQUESTS,
    orderTo: 'same',
    requestTo: 105,
    requestDenial: 'picked_up',
    deliveryOnly: true,
  },
  {
    // From one courier to another that is named: the request of the first is cancelled, and another one begins.
    action: 'reassign',
    actors: ['store'],
    orderFrom: KITCHEN,
    requestFrom: OPEN_REQUESTS,
    orderTo: 'same',
    requestTo: 9,
    requestDenial: 'picked_up',
    deliveryOnly: true,
  },
  {
    // The courier with the food has lost the signal, or reports that it will not arrive.
    action: 'courier_lost',
    actors: ['store'],
    orderFrom: [7],
    requestFrom: IN_TRANSIT_REQUESTS,
    orderTo: 'same',
    requestTo: 112,
    deliveryOnly: true,
    needsReason: true,
  },
  { ...courierStep('no_courier_found', [9], 109), actors: ['system'] },
  courierStep('courier_accept', [9], 11),
  courierStep('courier_reject', [9], 111),
  courierStep('courier_cancel', [11, 13, 15], 112),
  courierStep('courier_on_the_way', [11], 13),
  courierStep('courier_arrived', [13], 15),
  { ...courierStep('courier_picked_up', [15], 17), orderFrom: [7] },
  { ...courierStep('courier_started', [17], 19), orderFrom: [7] },
  { ...courierStep('courier_at_destination', [19], 21), orderFrom: [7] },
  { ...courierStep('courier_completed', [21], 23), orderFrom: [7], needsConfirmationCode: true },
  {
    action: 'complete',
    actors: ['store'],
    orderFrom: [7],
    requestFrom: [null, 23],
    orderTo: 25,
    requestTo: 'same',
    movesMoney: true,
    requestDenial: 'courier_not_done',
    shipped: 'done',
    needsFlag: 'canCompleteOrder',
    needsConfirmationCode: true,
  },
  {
    action: 'complete',
    actors: ['system'],
    orderFrom: [7],
    requestFrom: [23],
    orderTo: 25,
    requestTo: 'same',
    movesMoney: true,
    requestDenial: 'courier_not_done',
    shipped: 'done',
  },
  {
    action: 'return_order',
    actors: ['store'],
    orderFrom: [25],
    requestFrom: 'any',
    orderTo: 'same',
    requestTo: 'same',
    statesMoney: true,
  },
  { action: 'rate', actors: ['store'], orderFrom: [25], requestFrom: 'any', orderTo: 'same', requestTo: 'same' },
  {
    action: 'restore',
    actors: ['store'],
    orderFrom: [103, 104],
    requestFrom: 'any',
    orderTo: 'before',
    requestTo: 'same',
    movesMoney: true,
    windowMs: TIMING_MS.restoreWindow,
    statesMoney: true,
  },
] as const satisfies readonly TransitionRow[];

function courierStep<A extends string, S extends RequestStatus>(
  action: A,
  requestFrom: readonly RequestStatus[],
  requestTo: S,
) {
  return {
    action,
    actors: ['courier'],
    orderFrom: KITCHEN,
    requestFrom,
    orderTo: 'same',
    requestTo,
    deliveryOnly: true,
  } as const;
}
