import type { BodyOf, EndpointKey } from '@store-panel/api-client/endpoint-key';
import type { SignedInUser } from '@store-panel/api-client/session';
import { connectSocket } from '@store-panel/api-client/socket';
import { type ChangeAction, findTransition } from '@store-panel/domain/orders/transitions';

import type { Random } from '#chance/random.ts';
import type { CourierBehavior } from '#couriers/courier-behavior.ts';
import { goalOf, type Job, nextStage, type Stage, stageTime } from '#couriers/ride.ts';
import { distance } from '#couriers/travel.ts';
import { goAlong } from '#couriers/way.ts';
import { createKeyedQueue } from '#scheduling/keyed-queue.ts';
import { recheckLater } from '#scheduling/recheck-later.ts';
import { repeatedly } from '#scheduling/repeatedly.ts';
import { createConcurrencyLimiter } from '#scheduling/concurrency-limiter.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { Point } from '#platform/simulated-store.ts';
import { withSession } from '#platform/with-session.ts';
import { type Operation, runOperation, type Records, wasTooLate } from '#record/operation.ts';
import type { Pace } from '#time/pace.ts';

type RideCall = Extract<EndpointKey, `POST /api/provider/${'answer' | 'set' | 'cancel'}_request${string}`>;

export interface CourierDeps {
  readonly sessionClient: SessionClient<SignedInUser>;
  readonly behavior: CourierBehavior;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  /** The confirmation code from the order's customer. */
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
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds between positions of a waiting courier. */
const POSITION_INTERVAL_MS = 30_000;
/** A position that takes longer to arrive is worth nothing, in milliseconds. */
const POSITION_TIMEOUT_MS = 3_000;
/** Timeout of going off duty in milliseconds, because the user waits for the program to stop. */
const LEAVE_TIMEOUT_MS = 1_500;

/** A courier hears of requests, answers, rides, waits for the food and hands it over; several orders may be on the way. */
export function createCourier({
  sessionClient,
  behavior,
  random,
  pace,
  records,
  signal,
  askCode,
  home,
}: CourierDeps): Courier {
  const jobs = new Map<string, Job>();
  let position = home;
  /** A courier rides one way at a time. */
  const rideLimiter = createConcurrencyLimiter(1);
  /** Steps taken so far: a list that was read while one was taken may show what was before it. */
  let steps = 0;
  let isStarting = true;

  const failed = (error: unknown) => {
    if (!signal.aborted) records.tally.error(`courier ${sessionClient.account.sign_in}: ${String(error)}`);
  };
  const queue = createKeyedQueue(ride, failed);

  const refreshRequests = recheckLater(async () => {
    const before = steps;
    const { requests } = await sessionClient.call('POST /api/provider/list_requests', {});
    if (steps !== before) return refreshRequests();
    if (isStarting) position = placeOfJobs(requests) ?? home;
    isStarting = false;
    const requestIds = new Set(requests.map(({ request_id }) => request_id));
    for (const id of jobs.keys()) if (!requestIds.has(id)) jobs.delete(id);
    for (const job of requests) {
      jobs.set(job.request_id, job);
      queue.nudge(job.request_id);
    }
  }, failed);

  async function goOnDuty(): Promise<void> {
    await sessionClient.call('POST /api/provider/set_state', {
      is_online: true,
      ...(position && { location: position }),
    });
  }

  /** Brings one job as far as it can be brought now. */
  async function ride(requestId: string): Promise<void> {
    for (;;) {
      const job = jobs.get(requestId);
      const stage = job && nextStage(job);
      if (!job || !stage) return;
      const goal = goalOf(stage, job);
      if (goal && behavior.sendsPosition) await rideLimiter(() => rideTo(goal, stage, job));
      else await pace.pass(random.around(stageTime(stage, job, position, behavior)), signal);
      // Only if the job has not changed since.
      if (jobs.get(requestId)?.request_status === job.request_status) await doStage(stage, job);
    }
  }

  async function rideTo(goal: Point, stage: Stage, job: Job): Promise<void> {
    const takes = random.around(stageTime(stage, job, position, behavior));
    await goAlong({ from: position ?? goal, to: goal, takes }, pace, signal, (at) => {
      position = at;
      sendPosition();
    });
  }

  /** One that gets lost is not sent again: the next one is newer. */
  function sendPosition(): void {
    if (!position || !behavior.sendsPosition || sessionClient.client.session.current() === null) return;
    const body = { location: position, accuracy: 8, at: new Date().toISOString() };
    const callOptions = { timeoutMs: POSITION_TIMEOUT_MS, silent: true, signal };
    sessionClient.client.call('POST /api/provider/set_location', body, callOptions).catch(() => undefined);
  }

  async function doStage(stage: Stage, job: Job): Promise<void> {
    const { request_id, order_id: orderId } = job;
    if (stage === 'courier_accept') return answer(job);
    const isBeforePickup = stage === 'courier_on_the_way' || stage === 'courier_arrived';
    if (isBeforePickup && random.chance(behavior.givesBack)) {
      return sendCall(job, 'courier_cancel', 'POST /api/provider/cancel_request', { request_id });
    }
    const code = stage === 'courier_completed' && job.confirmation_required ? await askCode(orderId) : null;
    await sendCall(job, stage, 'POST /api/provider/set_request_status', {
      request_id,
      request_status: statusOf(stage),
      ...(code !== null && { confirmation_code: code }),
    });
    position = goalOf(stage, job) ?? position;
  }

  async function answer(job: Job): Promise<void> {
    const { furthest } = behavior;
    const isTooFar =
      furthest !== null && position && job.store_location && distance(position, job.store_location) > furthest;
    const is_accepted = !isTooFar && !random.chance(behavior.rejects);
    const action = is_accepted ? 'courier_accept' : 'courier_reject';
    await sendCall(job, action, 'POST /api/provider/answer_request', { request_id: job.request_id, is_accepted });
  }

  async function sendCall<Key extends RideCall>(
    job: Job,
    action: ChangeAction,
    call: Key,
    body: Operation<Key>['body'],
  ): Promise<void> {
    const { order_id: orderId, request_id: id } = job;
    try {
      const changed = () => ({ orderId, version: null });
      const { request } = await runOperation(
        sessionClient,
        { call, body, actor: 'courier', action, orderId, changed },
        records,
      );
      // A declined request may belong to another courier now; the list shows whose it is.
      if (request && action !== 'courier_reject' && action !== 'courier_cancel') jobs.set(id, request);
      else jobs.delete(id);
    } catch (error) {
      if (!wasTooLate(error)) throw error;
      jobs.delete(id);
      refreshRequests();
    } finally {
      steps += 1;
    }
  }

  return {
    work: () =>
      withSession(sessionClient, async () => {
        await goOnDuty();
        const link = connectSocket({
          client: sessionClient.client,
          ...sessionClient.sockets,
          onConnect: refreshRequests,
          onRequestsChanged: refreshRequests,
        });
        const stops = [
          repeatedly(sessionClient.client.clock, POLL_INTERVAL_MS, refreshRequests),
          repeatedly(sessionClient.client.clock, POSITION_INTERVAL_MS, sendPosition),
        ];
        return {
          close() {
            for (const stop of stops) stop();
            link.close();
          },
        };
      }),
    async leave() {
      if (sessionClient.client.session.current() === null) return;
      const callOptions = { timeoutMs: LEAVE_TIMEOUT_MS };
      await sessionClient.client
        .call('POST /api/provider/set_state', { is_online: false }, callOptions)
        .catch(() => undefined);
      await sessionClient.leave();
    },
  };
}

/** The status of the request that a courier reports with a stage; domain's table leads to no other. */
function statusOf(stage: Exclude<Stage, 'courier_accept'>) {
  return findTransition(stage, 'courier')
    ?.requestTo as BodyOf<'POST /api/provider/set_request_status'>['request_status'];
}

/** A courier who begins with accepted jobs is where they are; its home may be in another city. */
const placeOfJobs = (requests: readonly Job[]): Point | null =>
  requests.find((job) => nextStage(job) !== 'courier_accept')?.store_location ?? null;
