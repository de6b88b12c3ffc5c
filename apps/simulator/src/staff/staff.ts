import type { BodyOf, CallKey } from '@store-panel/api-client/call-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import type { StoreSession } from '@store-panel/api-client/store-session';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';

import type { Random } from '#chance/random.ts';
import type { Arrival, Counter } from '#customers/counter.ts';
import { createErrands } from '#errands/errands.ts';
import { turnstile } from '#errands/turnstile.ts';
import type { Seat } from '#platform/seat.ts';
import type { StoreFacts } from '#platform/store-facts.ts';
import { type Deed, perform, type Records, wasTooLate } from '#record/deed.ts';
import type { Board } from '#staff/board.ts';
import { courierChoice } from '#staff/courier-choice.ts';
import { nextStep, type Step } from '#staff/next-step.ts';
import type { StaffHabits } from '#staff/staff-habits.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

export interface StaffParts {
  readonly seat: Seat<StoreSession>;
  readonly store: StoreFacts;
  readonly board: Pick<Board, 'card' | 'see' | 'carried' | 'openCount'>;
  readonly counter: Counter;
  readonly habits: StaffHabits;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
}

export interface Staff {
  /** The order is new or has changed. */
  tend(orderId: string): void;
}

/** A scheduled order is begun so long before it is due. */
const LEAD = 25 * MINUTE;

/** How a kitchen slows down: minutes on every order, for so many simulated milliseconds. */
const BUSY = { extra: 10, lasts: 30 * MINUTE } as const;

const REJECTION = 'We are out of what this order needs.';
const CANCELLATION = 'The kitchen had to stop.';

/** A robot staff: works every order that it is told of until the order has ended. */
export function createStaff({ seat, store, board, counter, habits, random, pace, records, signal }: StaffParts): Staff {
  const errands = createErrands(work, (error) => {
    if (!signal.aborted) records.tally.error(`staff of ${store.name}: ${String(error)}`);
  });

  let busyUntil = 0;

  /** Two who call at once would both see the same courier free. */
  const calling = turnstile(1);

  async function work(orderId: string): Promise<void> {
    for (;;) {
      const order = board.card(orderId);
      const step = order && nextStep(order, store.flags);
      if (!order || !step) return;
      await pace.pass(random.around(timeFor(step, order)), signal);
      const now = board.card(orderId);
      if (now && nextStep(now, store.flags) === step) await doStep(step, now);
    }
  }

  function timeFor(step: Step, order: OrderCard): number {
    if (step === 'ready') return habits.takes.ready + habits.perItem * order.item_count;
    if (step !== 'prepare' || order.scheduled_at === null) return habits.takes[step];
    const wait = (Date.parse(order.scheduled_at) - Date.now()) * pace.speed - LEAD;
    return Math.max(wait, habits.takes.prepare);
  }

  async function doStep(step: Step, order: OrderCard): Promise<void> {
    const { order_id } = order;
    switch (step) {
      case 'accept':
        await slowDown();
        if (random.chance(habits.rejects)) return refuse(order, 'reject', ORDER_STATUS.rejectedByStore, REJECTION);
        return setStatus(order, step, ORDER_STATUS.accepted);
      case 'prepare':
        if (random.chance(habits.cancels))
          return refuse(order, 'cancel_by_store', ORDER_STATUS.cancelledByStore, CANCELLATION);
        return setStatus(order, step, ORDER_STATUS.preparing);
      case 'ready':
        return setStatus(order, step, ORDER_STATUS.ready);
      case 'request_courier':
        return calling(() => callCourier(order_id));
      case 'complete': {
        const arrival = order.is_pickup ? await whoComes(order) : { code: null };
        if (arrival === null) return;
        const code = arrival.code === null ? {} : { confirmation_code: arrival.code };
        return change(order_id, step, 'POST /api/store/complete_order', { order_id, ...code });
      }
    }
  }

  /** A manual order has no code, and its customer may be somebody whom nobody plays: the counter hands it over all the same. */
  async function whoComes({ order_id, confirmation_required: isAsked }: OrderCard): Promise<Arrival | null> {
    const here = counter.whenHere(order_id);
    if (isAsked) return here;
    const arrival = await pace.within(habits.strangerComes, here, signal);
    return arrival === 'over' ? { code: null } : arrival;
  }

  /** Says that it is busy, where it is and has not said so a while ago. */
  async function slowDown(): Promise<void> {
    const { busyFrom } = habits;
    if (busyFrom === null || board.openCount < busyFrom || pace.now() < busyUntil) return;
    busyUntil = pace.now() + BUSY.lasts;
    const minutes = Math.max(1, Math.round(BUSY.lasts / pace.speed / MINUTE));
    try {
      await seat.call('POST /api/store/set_busy_mode', { extra_minutes: BUSY.extra, minutes });
    } catch (error) {
      // Somebody at the panel has said so already.
      if (!isApiError(error) || error.name !== 'staleVersion') throw error;
    }
  }

  async function callCourier(order_id: string): Promise<void> {
    const { vehicles } = await seat.call('POST /api/store/list_active_vehicles', { order_id });
    const choice = courierChoice(vehicles, board.carried(), habits.mostPerCourier);
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
    const { least, most } = habits.readyIn;
    const readyIn = action === 'accept' ? { estimated_time_for_ready_order: random.between(least, most) } : {};
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
    body: Deed<Key>['body'],
  ) {
    try {
      const { order: changed } = await perform(
        seat,
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
    } catch (error) {
      if (!wasTooLate(error)) throw error;
      // The loser of a race is told how the order stands now.
      if (error.order) board.see(error.order);
    }
  }

  return { tend: (orderId) => errands.nudge(orderId) };
}

/** Calls that change an order and answer with it. */
type ChangeCall = Extract<
  CallKey,
  `POST /api/store/${'set_order_status' | 'store_cancel_or_reject_order' | 'find_nearest_provider' | 'create_request' | 'complete_order'}`
>;
