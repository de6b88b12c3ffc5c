import type { BodyOf, EndpointKey } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-models';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';

import type { Carrier } from '#carrier/carrier.ts';
import { isJustSentByCode } from '#carrier/sent-by-code.ts';
import type { Random } from '#chance/random.ts';
import type { Arrival, Counter } from '#customers/counter.ts';
import { createKeyedQueue } from '#scheduling/keyed-queue.ts';
import { createConcurrencyLimiter } from '#scheduling/concurrency-limiter.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { type Operation, runOperation, type Records, wasTooLate } from '#record/operation.ts';
import type { Board } from '#staff/board.ts';
import { courierChoice } from '#staff/courier-choice.ts';
import { nextAction, type StaffAction } from '#staff/next-action.ts';
import { openLonger } from '#staff/open-longer.ts';
import type { StaffBehavior } from '#staff/staff-behavior.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

export interface StaffDeps {
  readonly sessionClient: SessionClient<StoreSession>;
  readonly store: SimulatedStore;
  readonly board: Pick<Board, 'card' | 'see' | 'carried' | 'openCount'>;
  readonly counter: Counter;
  /** Who brings its parcels; null: couriers bring everything. */
  readonly carrier: Carrier | null;
  readonly behavior: StaffBehavior;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
}

export interface Staff {
  /** The order is new or has changed. */
  enqueue(orderId: string): void;
}

/** A scheduled order is begun so long before it is due. */
const LEAD_TIME_MS = 25 * MINUTE;

/** How a kitchen slows down: minutes on every order, for so many simulated milliseconds. */
const BUSY = { extra: 10, lasts: 30 * MINUTE } as const;

/** How long an overlooked order waits, in real milliseconds: a person has been alerted by then. */
const OVERLOOKED_MS = 4 * MINUTE;

const REJECTION = 'We are out of what this order needs.';
const CANCELLATION = 'The kitchen had to stop.';
const REFUND_REASON = 'A part of it was missing.';

/** The platform has its cash, it was not paid, another user has just changed it, or these accounts may not. */
const REFUSED_REFUNDS: ReadonlySet<string> = new Set([
  'cashPaymentFailed',
  'paymentFailed',
  'staleVersion',
  'notAllowed',
]);

/** A robot staff: works every enqueued order until it has ended. */
export function createStaff({
  sessionClient,
  store,
  board,
  counter,
  carrier,
  behavior,
  random,
  pace,
  records,
  signal,
}: StaffDeps): Staff {
  const queue = createKeyedQueue(work, (error) => {
    if (!signal.aborted) records.tally.error(`staff of ${store.name}: ${String(error)}`);
  });

  let busyUntil = 0;

  /** Two who call at once would both see the same courier free. */
  const calling = createConcurrencyLimiter(1);

  /** The same for an order each time. */
  const isForCarrier = ({ order_id, is_pickup, order_type }: OrderCard) =>
    carrier !== null &&
    !is_pickup &&
    order_type !== 'table' &&
    (carrier.isOneOfMany || random.fork(`ships/${order_id}`).chance(behavior.ships));

  const sentIn = new Set<string>();
  /** A parcel that a unique code sends to the store: the platform has handed it over, without a transporter. */
  function fetchSentIn(card: OrderCard): void {
    const { order_id } = card;
    if (!carrier || !card.waybill_number || !isJustSentByCode(card) || sentIn.has(order_id)) return;
    sentIn.add(order_id);
    carrier.take(order_id);
  }

  async function work(orderId: string): Promise<void> {
    for (;;) {
      const order = board.card(orderId);
      if (order) fetchSentIn(order);
      const staffAction = order && nextAction(order, store.flags, isForCarrier(order));
      if (!order || !staffAction) return;
      const isOverlooked = staffAction === 'accept' && behavior.overlooks > 0 && random.chance(behavior.overlooks);
      await pace.pass(isOverlooked ? OVERLOOKED_MS * pace.speed : random.around(timeFor(staffAction, order)), signal);
      const currentOrder = board.card(orderId);
      if (currentOrder && nextAction(currentOrder, store.flags, isForCarrier(currentOrder)) === staffAction)
        await runAction(staffAction, currentOrder);
    }
  }

  function timeFor(staffAction: StaffAction, order: OrderCard): number {
    if (staffAction === 'ready' || staffAction === 'ready_for_shipment')
      return behavior.takes[staffAction] + behavior.perItem * order.item_count;
    if (staffAction !== 'prepare' || order.scheduled_at === null) return behavior.takes[staffAction];
    const wait = (Date.parse(order.scheduled_at) - Date.now()) * pace.speed - LEAD_TIME_MS;
    return Math.max(wait, behavior.takes.prepare);
  }

  async function runAction(staffAction: StaffAction, order: OrderCard): Promise<void> {
    const { order_id } = order;
    switch (staffAction) {
      case 'accept':
        await slowDown();
        if (random.chance(behavior.rejects)) return refuse(order, 'reject', ORDER_STATUS.rejectedByStore, REJECTION);
        return setStatus(order, staffAction, ORDER_STATUS.accepted);
      case 'prepare':
        if (random.chance(behavior.cancels))
          return refuse(order, 'cancel_by_store', ORDER_STATUS.cancelledByStore, CANCELLATION);
        return setStatus(order, staffAction, ORDER_STATUS.preparing);
      case 'ready':
        return setStatus(order, staffAction, ORDER_STATUS.ready);
      case 'ready_for_shipment':
        return ship(order_id);
      case 'request_courier':
        return calling(() => callCourier(order_id));
      case 'complete': {
        const isCollected = order.is_pickup && order.order_type !== 'table';
        const arrival = isCollected ? await whoComes(order) : { code: null };
        if (arrival === null) return;
        const code = arrival.code === null ? {} : { confirmation_code: arrival.code };
        const completed = await changeOrder(order_id, staffAction, 'POST /api/store/complete_order', {
          order_id,
          ...code,
        });
        if (completed && behavior.refunds > 0 && random.chance(behavior.refunds)) await giveBack(completed);
        return;
      }
    }
  }

  /** Gives a third of the order's price back. Where the platform has its cash, the store cannot. */
  async function giveBack({ order_id, version, total }: OrderCard): Promise<void> {
    if (total < 3) return;
    const request = { order_id, version, amount: Math.floor(total / 3) };
    try {
      const { consequences } = await sessionClient.call('POST /api/store/preview_refund', request);
      const refund = { ...request, reason: REFUND_REASON, consequences };
      board.see((await sessionClient.call('POST /api/store/refund_order', refund)).order);
    } catch (error) {
      if (!isApiError(error) || !REFUSED_REFUNDS.has(error.name)) throw error;
    }
  }

  /** A manual order has no code, and its customer may not be simulated: the counter hands it over anyway. */
  async function whoComes({ order_id, confirmation_required: needsConfirmation }: OrderCard): Promise<Arrival | null> {
    const here = counter.whenHere(order_id);
    if (needsConfirmation) return here;
    const arrival = await pace.within(behavior.strangerComes, here, signal);
    return arrival === 'over' ? { code: null } : arrival;
  }

  /** Reports busy if the kitchen is, unless it did so a while ago. */
  async function slowDown(): Promise<void> {
    const { busyFrom } = behavior;
    if (busyFrom === null || board.openCount < busyFrom || pace.now() < busyUntil) return;
    busyUntil = pace.now() + BUSY.lasts;
    const minutes = Math.max(1, Math.round(BUSY.lasts / pace.speed / MINUTE));
    try {
      const state = await sessionClient.call('POST /api/store/set_busy_mode', { extra_minutes: BUSY.extra, minutes });
      await openLonger(sessionClient, state);
    } catch (error) {
      // A user of the panel has reported it already.
      if (!isApiError(error) || error.name !== 'staleVersion') throw error;
    }
  }

  async function ship(order_id: string): Promise<void> {
    if (!carrier) return;
    const parcels = Array.from({ length: random.between(1, 3) }, () => ({ grams: random.between(200, 900) }));
    const body = { order_id, transporter_id: carrier.id, parcels };
    const shipped = await changeOrder(order_id, 'ready_for_shipment', 'POST /api/store/ready_for_shipment', body);
    if (shipped) carrier.take(order_id);
  }

  async function callCourier(order_id: string): Promise<void> {
    const { vehicles } = await sessionClient.call('POST /api/store/list_active_vehicles', { order_id });
    const choice = courierChoice(vehicles, board.carried(), behavior.maxPerCourier);
    if (choice === 'nearest') {
      await change(order_id, 'request_courier', 'POST /api/store/find_nearest_provider', { order_id });
    } else if (choice !== null) {
      await change(order_id, 'request_courier', 'POST /api/store/create_request', { order_id, ...choice });
    }
  }

  function setStatus(
    order: OrderCard,
    action: ChangeAction,
    order_status: BodyOf<'POST /api/store/set_order_status'>['order_status'],
  ): Promise<void> {
    const { min, max } = behavior.readyIn;
    const readyIn = action === 'accept' ? { estimated_time_for_ready_order: random.between(min, max) } : {};
    return change(order.order_id, action, 'POST /api/store/set_order_status', {
      order_id: order.order_id,
      order_status,
      ...readyIn,
    });
  }

  function refuse(
    order: OrderCard,
    action: ChangeAction,
    order_status: BodyOf<'POST /api/store/store_cancel_or_reject_order'>['order_status'],
    cancel_reason: string,
  ): Promise<void> {
    const body = { order_id: order.order_id, order_status, cancel_reason };
    return change(order.order_id, action, 'POST /api/store/store_cancel_or_reject_order', body);
  }

  async function change<Key extends ChangeCall>(
    orderId: string,
    action: ChangeAction,
    call: Key,
    body: Operation<Key>['body'],
  ): Promise<void> {
    await changeOrder(orderId, action, call, body);
  }

  /** Returns the order as it is then; null if someone else was faster. */
  async function changeOrder<Key extends ChangeCall>(
    orderId: string,
    action: ChangeAction,
    call: Key,
    body: Operation<Key>['body'],
  ): Promise<OrderCard | null> {
    try {
      const { order: changed } = await runOperation(
        sessionClient,
        {
          call,
          body,
          actor: 'store',
          action,
          orderId,
          changed: (reply) => ({ orderId: reply.order.order_id, version: reply.order.version }),
        },
        records,
      );
      board.see(changed);
      return changed;
    } catch (error) {
      if (!wasTooLate(error)) throw error;
      // A lost race replies with the current order.
      if (error.order) board.see(error.order);
      return null;
    }
  }

  return { enqueue: (orderId) => queue.nudge(orderId) };
}

/** Calls that change an order and answer with it. */
type ChangeCall = Extract<
  EndpointKey,
  `POST /api/store/${'set_order_status' | 'store_cancel_or_reject_order' | 'find_nearest_provider' | 'create_request' | 'complete_order' | 'ready_for_shipment'}`
>;
