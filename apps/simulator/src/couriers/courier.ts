import type { BodyOf, CallKey } from '@store-panel/api-client/call-key';
import type { Person } from '@store-panel/api-client/session';
import { openSocketLink } from '@store-panel/api-client/socket';
import { type ChangeAction, transitionOf } from '@store-panel/domain/orders/transitions';

import type { Random } from '#chance/random.ts';
import type { CourierHabits } from '#couriers/courier-habits.ts';
import { goalOf, type Job, nextStage, type Stage, stageTime } from '#couriers/ride.ts';
import { distance } from '#couriers/travel.ts';
import { goAlong } from '#couriers/way.ts';
import { createErrands } from '#errands/errands.ts';
import { lookAgain } from '#errands/look-again.ts';
import { repeatedly } from '#errands/repeatedly.ts';
import { turnstile } from '#errands/turnstile.ts';
import type { Seat } from '#platform/seat.ts';
import type { Point } from '#platform/store-facts.ts';
import { whileSignedIn } from '#platform/while-signed-in.ts';
import { type Deed, perform, type Records, wasTooLate } from '#record/deed.ts';
import type { Pace } from '#time/pace.ts';

type RideCall = Extract<CallKey, `POST /api/provider/${'answer' | 'set' | 'cancel'}_request${string}`>;

export interface CourierParts {
  readonly seat: Seat<Person>;
  readonly habits: CourierHabits;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  /** The code that the order's customer tells at the door. */
  readonly askCode: (orderId: string) => Promise<string | null>;
  /** Where the courier begins. */
  readonly home: Point | null;
}

export interface Courier {
  /** Goes on duty and works until the run ends; never resolves. */
  work(): Promise<never>;
  /** Goes off duty and signs out, as far as the platform can still be reached. */
  leave(): Promise<void>;
}

/** Milliseconds between looks at the list, in case the platform's hint got lost. */
const LOOK_EVERY = 5_000;
/** Milliseconds between positions of a courier who stands still. */
const TELL_EVERY = 30_000;
/** A position that takes longer to arrive is worth nothing, in milliseconds. */
const TELL_DEADLINE = 3_000;
/** How long going off duty may take, in milliseconds: whoever stops the program is waiting. */
const LEAVE_DEADLINE = 1_500;

/** A courier hears of requests, answers, rides, waits for the food and hands it over; several orders may be on the way. */
export function createCourier({ seat, habits, random, pace, records, signal, askCode, home }: CourierParts): Courier {
  const jobs = new Map<string, Job>();
  let place = home;
  /** Nobody rides two ways at once. */
  const saddle = turnstile(1);
  /** Steps taken so far: a list that was read while one was taken may show what was before it. */
  let steps = 0;

  const failed = (error: unknown) => {
    if (!signal.aborted) records.tally.error(`courier ${seat.account.sign_in}: ${String(error)}`);
  };
  const errands = createErrands(ride, failed);

  const look = lookAgain(async () => {
    const before = steps;
    const { requests } = await seat.call('POST /api/provider/list_requests', {});
    if (steps !== before) return look();
    const mine = new Set(requests.map(({ request_id }) => request_id));
    for (const id of jobs.keys()) if (!mine.has(id)) jobs.delete(id);
    for (const job of requests) {
      jobs.set(job.request_id, job);
      errands.nudge(job.request_id);
    }
  }, failed);

  async function goOnDuty(): Promise<void> {
    await seat.call('POST /api/provider/set_state', { is_online: true, ...(place && { location: place }) });
  }

  /** Brings one job as far as it can be brought now. */
  async function ride(requestId: string): Promise<void> {
    for (;;) {
      const job = jobs.get(requestId);
      const stage = job && nextStage(job);
      if (!job || !stage) return;
      const goal = goalOf(stage, job);
      if (goal && habits.tellsPlace) await saddle(() => rideTo(goal, stage, job));
      else await pace.pass(random.around(stageTime(stage, job, place, habits)), signal);
      // Only of a job that still stands as it did when the time began.
      if (jobs.get(requestId)?.request_status === job.request_status) await doStage(stage, job);
    }
  }

  async function rideTo(goal: Point, stage: Stage, job: Job): Promise<void> {
    const takes = random.around(stageTime(stage, job, place, habits));
    await goAlong({ from: place ?? goal, to: goal, takes }, pace, signal, (at) => {
      place = at;
      tellPlace();
    });
  }

  /** One that gets lost is not sent again: the next one is newer. */
  function tellPlace(): void {
    if (!place || !habits.tellsPlace || seat.client.session.current() === null) return;
    const body = { location: place, accuracy: 8, at: new Date().toISOString() };
    const how = { deadline: TELL_DEADLINE, background: true, signal };
    seat.client.call('POST /api/provider/set_location', body, how).catch(() => undefined);
  }

  async function doStage(stage: Stage, job: Job): Promise<void> {
    const { request_id, order_id: orderId } = job;
    if (stage === 'courier_accept') return answer(job);
    const isBeforePickup = stage === 'courier_on_the_way' || stage === 'courier_arrived';
    if (isBeforePickup && random.chance(habits.givesBack)) {
      return tell(job, 'courier_cancel', 'POST /api/provider/cancel_request', { request_id });
    }
    const code = stage === 'courier_completed' && job.confirmation_required ? await askCode(orderId) : null;
    await tell(job, stage, 'POST /api/provider/set_request_status', {
      request_id,
      request_status: statusOf(stage),
      ...(code !== null && { confirmation_code: code }),
    });
    place = goalOf(stage, job) ?? place;
  }

  async function answer(job: Job): Promise<void> {
    const { furthest } = habits;
    const isTooFar = furthest !== null && place && job.store_location && distance(place, job.store_location) > furthest;
    const is_accepted = !isTooFar && !random.chance(habits.rejects);
    const action = is_accepted ? 'courier_accept' : 'courier_reject';
    await tell(job, action, 'POST /api/provider/answer_request', { request_id: job.request_id, is_accepted });
  }

  async function tell<Key extends RideCall>(
    job: Job,
    action: ChangeAction,
    call: Key,
    body: Deed<Key>['body'],
  ): Promise<void> {
    const { order_id: orderId, request_id: id } = job;
    try {
      const changed = () => ({ orderId, version: null });
      const { request } = await perform(seat, { call, body, actor: 'courier', action, orderId, changed }, records);
      // A request that was turned down may have gone to somebody else by now; the list says whose it is.
      if (request && action !== 'courier_reject' && action !== 'courier_cancel') jobs.set(id, request);
      else jobs.delete(id);
    } catch (error) {
      if (!wasTooLate(error)) throw error;
      jobs.delete(id);
      look();
    } finally {
      steps += 1;
    }
  }

  return {
    work: () =>
      whileSignedIn(seat, async () => {
        await goOnDuty();
        const link = openSocketLink({ client: seat.client, ...seat.sockets, onUp: look, onRequestsChanged: look });
        const stops = [
          repeatedly(seat.client.clock, LOOK_EVERY, look),
          repeatedly(seat.client.clock, TELL_EVERY, tellPlace),
        ];
        return {
          close() {
            for (const stop of stops) stop();
            link.close();
          },
        };
      }),
    async leave() {
      if (seat.client.session.current() === null) return;
      const how = { deadline: LEAVE_DEADLINE };
      await seat.client.call('POST /api/provider/set_state', { is_online: false }, how).catch(() => undefined);
      await seat.leave();
    },
  };
}

/** The status of the request that a courier reports with a stage; domain's table leads to no other. */
function statusOf(stage: Exclude<Stage, 'courier_accept'>) {
  return transitionOf(stage, 'courier')?.requestTo as BodyOf<'POST /api/provider/set_request_status'>['request_status'];
}
