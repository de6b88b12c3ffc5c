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
  type Contender,
  contestedPairs,
} from '#testing/races/contested-pairs.ts';
import { orderRow } from '#testing/fixtures/sample-rows.ts';

/** What became of the races of one pair. */
export interface PairOutcome {
  readonly pair: string;
  readonly races: number;
  /** How often the first and how often the second of them won. */
  readonly wins: readonly [number, number];
  /** What was not as it has to be, in words. */
  readonly faults: readonly string[];
}

/** Races that are run side by side: with two connections each, as many as a pool of ten has. */
const AT_ONCE = 5;

/** As whom an event names each kind of actor. */
const SEEN_AS = { store: 'store', customer: 'user', courier: 'provider', system: 'system' } as const;

const nameOf = ({ action, kind }: Contender) => `${action} by ${kind}`;

/** Lets each contested pair act on an order at the same moment, `rounds` times, on a database with several connections. */
export async function runRaces(database: Database, storeId: string, rounds: number): Promise<readonly PairOutcome[]> {
  let number = 0;

  async function placeAs(state: ContestedState): Promise<string> {
    const { is_pickup, ended_at, release_at, released_at: _released, ...own } = state;
    const row = orderRow(storeId, (number += 1), {
      ...own,
      ended_at: ended_at === null ? null : new Date(),
      release_at: release_at === null ? null : new Date(),
      order_type: is_pickup ? 'pickup' : 'delivery',
      request_id: state.request_status === null ? null : uuidV7(),
    });
    await database.kysely.insertInto('orders').values(row).execute();
    return row.id;
  }

  async function act({ action, kind }: Contender, orderId: string, name: string): Promise<OrderCard | ApiError> {
    try {
      return await inTransaction(database, (db, afterCommit) =>
        changeOrder(
          { db, afterCommit, announce: () => undefined },
          {
            storeId,
            orderId,
            action,
            actorKind: kind,
            actor: { kind: SEEN_AS[kind], id: null, name },
            requestId: findTransition(action, kind)?.requestTo === 9 ? uuidV7() : undefined,
            // Named only where it has to be: the table alone must tell two apart.
            version: findTransition(action, kind)?.needsVersion ? 1 : undefined,
            set: action === 'ready_for_shipment' ? shipment(`WBL${orderId}`) : undefined,
            failure: 'changeStatusFailed',
          },
        ),
      );
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  /** Which of the two won, and what was wrong about it. */
  async function race({ contenders, states }: ContestedPair, round: number) {
    const state = states[round % states.length] ?? states[0];
    if (!state) throw new RangeError('a pair is contested in no state');
    const orderId = await placeAs(state);
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const outcomes: (OrderCard | ApiError)[] = [];
    await Promise.all(
      order.map(async (at) => {
        outcomes[at] = await act(contenders[at], orderId, `contender ${at}`);
      }),
    );
    const winners = order.filter((at) => !(outcomes[at] instanceof ApiError));
    const winner = winners[0];
    if (winners.length !== 1 || winner === undefined) return { winner: null, fault: `${winners.length} winners` };
    const loser = outcomes[1 - winner] as ApiError;
    return {
      winner,
      fault: faultOf(contenders[winner], `contender ${winner}`, contenders[winner === 0 ? 1 : 0], loser, state),
    };
  }

  async function racesOf(pair: ContestedPair): Promise<PairOutcome> {
    const results: Awaited<ReturnType<typeof race>>[] = [];
    for (let from = 0; from < rounds; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, rounds - from) }, (_, at) => race(pair, from + at));
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
  for (const pair of contestedPairs()) outcomes.push(await racesOf(pair));
  return outcomes;
}

/** A store that lost is told what stands now and who made it so; anybody else only that it was too late. */
function faultOf(winner: Contender, name: string, loser: Contender, { detail }: ApiError, state: ContestedState) {
  if (loser.kind !== 'store') return detail.order ? 'an order was shown to somebody who is not its store' : undefined;
  const next = applyAction(winner.action, { ...state, confirmation_required: false });
  const { order, last_change: last } = detail;
  const isTold =
    order?.version === 2 &&
    order.order_status === next.order_status &&
    order.request_status === next.request_status &&
    last?.action === winner.action &&
    last.actor.name === name;
  return isTold ? undefined : `${nameOf(loser)} lost and was told ${JSON.stringify(detail)}`;
}
