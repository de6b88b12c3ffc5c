import type { EventRecord } from '@store-panel/api-client/order-models';
import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { type Random, seededRandom } from '#chance/random.ts';
import { createEventStreamRules } from '#checks/event-stream-rules.ts';
import { readStreamEnd, readEventStream } from '#checks/read-event-stream.ts';
import { inventOrder } from '#customers/invent-order.ts';
import { offerOf } from '#customers/choose-lines.ts';
import { localsOf } from '#customers/locals-of.ts';
import { openChannelClient, openCourierClient, openStaffClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import type { Account, SessionClient } from '#platform/session-client.ts';
import { toSimulatedStore } from '#platform/simulated-store.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';
import { castOf } from './cast.ts';

/** What became of the races of one kind. */
export interface RaceCount {
  readonly races: number;
  readonly single_winners: number;
  /** How often the first and the second contender won. */
  readonly wins: readonly [number, number];
  /** Lost races whose reply lacks the current order, or who changed it. */
  readonly uninformed: number;
}

export interface RaceOutcome {
  readonly accept_or_reject: RaceCount;
  readonly prepare_or_cancel: RaceCount;
  /** Both may succeed, one after the other; the request must be off in the end, and the courier know what happened. */
  readonly courier_or_cancel: { readonly races: number; readonly consistent: number; readonly both: number };
  readonly events: number;
  readonly changes: number;
  readonly broken_rules: readonly string[];
}

/** So many races are run side by side. */
const AT_ONCE = 10;

type Contender = () => Promise<unknown>;

/** Sends conflicting changes at the same moment, and checks who won and what each reply says. */
export async function runRaces(
  api: string,
  accounts: readonly Account[],
  count: number,
  seed: string,
): Promise<RaceOutcome> {
  const { signal, stop } = stoppable();
  const clientOptions = { api, signal, reachability: createReachability(() => undefined) };
  const cast = castOf(accounts);
  const owner = openStaffClient(cast.watcher, 'race-owner', clientOptions);
  const counter = openStaffClient(cast.store, 'race-counter', clientOptions);
  const channel = openChannelClient(cast.channel, clientOptions);
  const couriers = cast.couriers.map((account) => openCourierClient(account, clientOptions));
  const all: readonly SessionClient[] = [owner, counter, channel, ...couriers];
  const random = seededRandom(seed);
  const pace = createPace({ speed: 1 });
  const session = await owner.enter();
  await Promise.all(all.map((sessionClient) => sessionClient.enter()));
  const store = toSimulatedStore(session);
  const locals = localsOf(store.countryCode);
  const offer = offerOf(await channel.call('POST /api/user/get_menu', { store_id: store.id }));
  const begin = await readStreamEnd(owner);
  let changes = 0;

  /** Both at once, in either order. The outcome of the first is the first. */
  async function race(first: Contender, second: Contender, chance: Random): Promise<readonly [unknown, unknown]> {
    const isTurned = chance.chance(0.5);
    const pair = isTurned ? [second, first] : [first, second];
    const settled = await Promise.all(
      pair.map((run) =>
        run().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    changes += settled.filter((error) => error === null).length;
    const [one, other] = isTurned ? settled.toReversed() : settled;
    return [one, other];
  }

  async function place(name: string, chance: Random): Promise<string> {
    const invented = inventOrder({ store, locals, offer }, `race-${seed}-${name}`, chance, pace);
    if (!invented) throw new Error('the store has nothing to sell');
    // Of an order for later nothing is contested before it comes to the kitchen.
    const { scheduled_at: _later, ...order } = invented;
    const { order_id } = await channel.call('POST /api/user/create_order', { ...order, is_pickup: false });
    changes += 1;
    return order_id;
  }

  const accept = (sessionClient: SessionClient, order_id: string) => () =>
    sessionClient.client.call('POST /api/store/set_order_status', {
      order_id,
      order_status: ORDER_STATUS.accepted,
      estimated_time_for_ready_order: 15,
    });
  const accepted: string[] = [];

  async function acceptOrReject(index: number): Promise<RaceResult> {
    const chance = random.fork(`accept/${index}`);
    const order_id = await place(`accept-${index}`, chance);
    const [one, other] = chance.chance(0.5) ? [owner, counter] : [counter, owner];
    const rejection = { order_id, order_status: ORDER_STATUS.rejectedByStore, cancel_reason: 'A race.' };
    const version = chance.chance(0.5) ? { version: 1 } : {};
    const reject = () =>
      other.client.call('POST /api/store/store_cancel_or_reject_order', { ...rejection, ...version });
    const outcome = await race(accept(one, order_id), reject, chance);
    if (outcome[0] === null) accepted.push(order_id);
    return checkRace(outcome, ['accept', 'reject']);
  }

  async function prepareOrCancel(index: number): Promise<RaceResult> {
    const chance = random.fork(`prepare/${index}`);
    const order_id = await place(`prepare-${index}`, chance);
    await accept(counter, order_id)();
    changes += 1;
    const prepare = () =>
      counter.client.call('POST /api/store/set_order_status', { order_id, order_status: ORDER_STATUS.preparing });
    const cancel = () => channel.client.call('POST /api/user/cancel_order', { store_id: store.id, order_id });
    return checkRace(await race(prepare, cancel, chance), ['prepare', 'cancel_by_user'], CUSTOMER_SIDE);
  }

  async function courierOrCancel(
    index: number,
    order_id: string,
    courier: SessionClient,
    named: { provider_id: string; vehicle_id: string },
  ) {
    const chance = random.fork(`courier/${index}`);
    const { order } = await counter.call('POST /api/store/create_request', { order_id, ...named });
    changes += 1;
    const request_id = order.request_id ?? '';
    const take = () => courier.client.call('POST /api/provider/answer_request', { request_id, is_accepted: true });
    const cancel = () => owner.client.call('POST /api/store/cancel_request', { request_id });
    const [taken, cancelled] = await race(take, cancel, chance);
    const { order: after } = await owner.call('POST /api/store/get_order_detail', { order_id });
    const actions = after.timeline.map(({ action }) => action).slice(-2);
    const isBoth = taken === null && cancelled === null;
    const expected = isBoth ? ['courier_accept', 'cancel_request'] : ['request_courier', 'cancel_request'];
    const isRejectedOrBoth = isBoth || (isApiError(taken) && taken.family === 'conflict');
    const isOff = after.request_status === ORDER_STATUS.requestCancelled;
    const isConsistent = cancelled === null && isRejectedOrBoth && isOff && actions.join() === expected.join();
    return { isConsistent, isBoth };
  }

  try {
    const one = await inBatches(count, acceptOrReject);
    const other = await inBatches(Math.ceil(count / 3), prepareOrCancel);
    const riders = await onDuty(couriers, owner);
    const both = await inBatches(Math.min(accepted.length, Math.ceil(count / 3)), (index) => {
      const rider = riders[index % riders.length];
      if (!rider) throw new Error('no courier is on duty');
      return courierOrCancel(index, accepted[index] ?? '', rider.sessionClient, rider.named);
    });
    const events = await readEventStream(owner, begin);
    return {
      accept_or_reject: sum(one),
      prepare_or_cancel: sum(other),
      courier_or_cancel: {
        races: both.length,
        consistent: both.filter(({ isConsistent }) => isConsistent).length,
        both: both.filter(({ isBoth }) => isBoth).length,
      },
      events: events.length,
      changes,
      broken_rules: brokenRules(events, begin),
    };
  } finally {
    await Promise.all(all.map((sessionClient) => sessionClient.leave()));
    stop();
  }
}

/** Every race had one winner, every loser got the current order, and the event stream holds exactly what was done. */
export function isFlawless(outcome: RaceOutcome): boolean {
  const { accept_or_reject: one, prepare_or_cancel: other, courier_or_cancel: both } = outcome;
  const isSingle = [one, other].every(
    ({ races, single_winners, uninformed }) => races === single_winners && uninformed === 0,
  );
  const isWhole = outcome.events === outcome.changes && outcome.broken_rules.length === 0;
  return isSingle && isWhole && both.races === both.consistent;
}

/** In a race of the store's step against the customer's, the customer is the second. */
const CUSTOMER_SIDE = 1;

interface RaceResult {
  /** 0 or 1 for a single winner; null for none or two. */
  readonly winner: 0 | 1 | null;
  readonly isInformed: boolean;
}

/** A loser from the store's side gets the order and who was first; a customer only that it is too late. */
function checkRace(
  [one, other]: readonly [unknown, unknown],
  actions: readonly [string, string],
  customerSide?: 0 | 1,
): RaceResult {
  if ((one === null) === (other === null)) return { winner: null, isInformed: false };
  const winner = one === null ? 0 : 1;
  const error = one ?? other;
  if (!isApiError(error)) return { winner, isInformed: false };
  const isCustomer = winner !== customerSide && customerSide !== undefined;
  return { winner, isInformed: isCustomer ? error.family === 'conflict' : namesConflict(error, actions[winner]) };
}

function namesConflict({ family, order, lastChange }: ApiError, action: string): boolean {
  return family === 'conflict' && order !== undefined && order.version > 1 && lastChange?.action === action;
}

function sum(raceResults: readonly RaceResult[]): RaceCount {
  const wins = (winner: 0 | 1) => raceResults.filter((result) => result.winner === winner).length;
  return {
    races: raceResults.length,
    single_winners: wins(0) + wins(1),
    wins: [wins(0), wins(1)],
    uninformed: raceResults.filter(({ isInformed }) => !isInformed).length,
  };
}

async function inBatches<Result>(count: number, run: (index: number) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => run(from + index));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

/** Sends the couriers on duty, and finds out under which names the store knows them. */
async function onDuty(couriers: readonly SessionClient[], owner: SessionClient) {
  const riders = couriers.map(async (sessionClient) => {
    await sessionClient.call('POST /api/provider/set_state', { is_online: true });
    const { vehicles } = await owner.call('POST /api/store/list_active_vehicles', {});
    const own = vehicles.find(({ provider_id }) => provider_id === sessionClient.client.session.current()?.session._id);
    return own ? [{ sessionClient, named: { provider_id: own.provider_id, vehicle_id: own.vehicle_id } }] : [];
  });
  return (await Promise.all(riders)).flat();
}

function brokenRules(events: readonly EventRecord[], begin: number): readonly string[] {
  const rules = createEventStreamRules(begin);
  return events.flatMap((event) => rules.check(event));
}
