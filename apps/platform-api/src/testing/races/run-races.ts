import { applyAction, findTransition } from '@store-panel/domain/orders/transitions';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { changeOrder } from '#orders/change-order.ts';
import { shipment } from '#orders/shipment-columns.ts';
import type { OrderCard } from '#orders/order-events.queries.ts';
import {
  type ContestedPair,
  type ContestedState,
  type ContestedAction,
  contestedPairs,
} from '#testing/races/contested-pairs.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';

/** Results of the races of one pair. */
export interface PairOutcome {
  readonly pair: string;
  readonly races: number;
  /** Wins of the first and of the second contender. */
  readonly wins: readonly [number, number];
  /** Descriptions of violations. */
  readonly faults: readonly string[];
}

/** Concurrent races: with two connections each they use a pool of ten. */
const CONCURRENT_RACES = 5;

/** Actor kinds as events name them. */
const ACTOR_KINDS_IN_EVENTS = { store: 'store', customer: 'user', courier: 'provider', system: 'system' } as const;

const nameOf = ({ action, kind }: ContestedAction) => `${action} by ${kind}`;

/** Runs each contested pair concurrently on an order, `rounds` times, on a database with several connections. */
export async function runRaces(database: Database, storeId: string, rounds: number): Promise<readonly PairOutcome[]> {
  let number = 0;

  async function insertOrderIn(state: ContestedState): Promise<string> {
    const { is_pickup, ended_at, release_at, released_at: _released, ...own } = state;
    const row = buildOrderRow(storeId, (number += 1), {
      ...own,
      ended_at: ended_at === null ? null : new Date(),
      release_at: release_at === null ? null : new Date(),
      order_type: is_pickup ? 'pickup' : 'delivery',
      request_id: state.request_status === null ? null : uuidV7(),
    });
    await database.kysely.insertInto('orders').values(row).execute();
    return row.id;
  }

  async function tryAct(
    { action, kind }: ContestedAction,
    orderId: string,
    name: string,
  ): Promise<OrderCard | ApiError> {
    try {
      return await inTransaction(database, (db, afterCommit) =>
        changeOrder(
          { db, afterCommit, notifyEvent: () => undefined },
          {
            storeId,
            orderId,
            action,
            actorKind: kind,
            actor: { kind: ACTOR_KINDS_IN_EVENTS[kind], id: null, name },
            requestId: findTransition(action, kind)?.requestTo === 9 ? uuidV7() : undefined,
            // Only where required: otherwise the table of transitions alone must decide.
            version: findTransition(action, kind)?.needsVersion ? 1 : undefined,
            set:
              action === 'ready_for_shipment'
                ? shipment(`WBL${orderId}`, { parcelCount: 1, serviceLevel: null, warehouseId: null })
                : undefined,
            errorIfDenied: 'changeStatusFailed',
          },
        ),
      );
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  /** Returns the winner, and the violation if there is one. */
  async function runRace({ contenders, states }: ContestedPair, round: number) {
    const state = states[round % states.length] ?? states[0];
    if (!state) throw new RangeError('a pair is contested in no state');
    const orderId = await insertOrderIn(state);
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const outcomes: (OrderCard | ApiError)[] = [];
    await Promise.all(
      order.map(async (at) => {
        outcomes[at] = await tryAct(contenders[at], orderId, `contender ${at}`);
      }),
    );
    const winners = order.filter((at) => !(outcomes[at] instanceof ApiError));
    const winner = winners[0];
    if (winners.length !== 1 || winner === undefined) return { winner: null, fault: `${winners.length} winners` };
    const loser = outcomes[1 - winner] as ApiError;
    return {
      winner,
      fault: findFault(contenders[winner], `contender ${winner}`, contenders[winner === 0 ? 1 : 0], loser, state),
    };
  }

  async function runRacesOf(pair: ContestedPair): Promise<PairOutcome> {
    const results: Awaited<ReturnType<typeof runRace>>[] = [];
    for (let from = 0; from < rounds; from += CONCURRENT_RACES) {
      const some = Array.from({ length: Math.min(CONCURRENT_RACES, rounds - from) }, (_, at) =>
        runRace(pair, from + at),
      );
      results.push(...(await Promise.all(some)));
    }
    const won = (at: 0 | 1) => results.filter(({ winner }) => winner === at).length;
    return {
      pair: pair.contenders.map(nameOf).join(' / '),
      races: results.length,
      wins: [won(0), won(1)],
      faults: results.flatMap(({ fault }) => fault ?? []),
    };
  }

  const outcomes: PairOutcome[] = [];
  for (const pair of contestedPairs()) outcomes.push(await runRacesOf(pair));
  return outcomes;
}

/** A losing store gets the current order and its last change; other actors get only the error. */
function findFault(
  winner: ContestedAction,
  name: string,
  loser: ContestedAction,
  { detail }: ApiError,
  state: ContestedState,
) {
  if (loser.kind !== 'store')
    return detail.order ? 'an order was returned to an actor that is not its store' : undefined;
  const next = applyAction(winner.action, { ...state, confirmation_required: false });
  const { order, last_change: last } = detail;
  const isInformed =
    order?.version === 2 &&
    order.order_status === next.order_status &&
    order.request_status === next.request_status &&
    last?.action === winner.action &&
    last.actor.name === name;
  return isInformed ? undefined : `${nameOf(loser)} lost and received ${JSON.stringify(detail)}`;
}
