import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import { returnedQuantities } from '@store-panel/domain/returns/return-lines';
import { RETURN_STATES, type ReturnState } from '@store-panel/domain/returns/return-states';
import { checkReturnAction, RETURN_ACTIONS, RETURN_ACTORS } from '@store-panel/domain/returns/return-transitions';

import type { SessionClient } from '#platform/session-client.ts';

type Caller = Pick<SessionClient, 'call'>;
type Detail = ReplyOf<'POST /api/store/get_return'>['return'];

const PAGE = 100;

/** An order as far as its returns are limited by it. */
export interface ReturnedOrder {
  readonly order_id: string;
  readonly lines: readonly { readonly quantity: number }[];
  readonly paid: number;
  readonly given_back: number;
}

const stateOf = (text: string): ReturnState | undefined => RETURN_STATES.find((one) => one === text);

/** The first step of a return's history that the table does not have; null if there is none. */
function illegalStep({ timeline, state }: Pick<Detail, 'timeline' | 'state'>): string | null {
  let before: ReturnState | undefined;
  for (const { action, state: after } of timeline) {
    const step = RETURN_ACTIONS.find((one) => one === action);
    const from = before;
    const isLegal =
      from === undefined ||
      // What else happened to it leaves it where it was; a refund that came back opens it again.
      (step === undefined
        ? after === from || (action === 'refund_failed' && after === 'inspected')
        : RETURN_ACTORS.some((actor) => {
            const decision = checkReturnAction(step, from, actor);
            return decision.allowed && decision.to === after;
          }));
    before = stateOf(after);
    if (!isLegal || before === undefined) return `${action} from ${from ?? 'nothing'} to ${after}`;
  }
  return before === state ? null : `its history ends as ${before ?? 'nothing'}, it is ${state}`;
}

/**
 * Compares an order with its returns: no more of a line comes back than was ordered, no more money goes back than was paid, and
 * each return has gone only where the table lets it. @returns what differs
 */
export function wrongReturns(order: ReturnedOrder, returns: readonly Detail[]): readonly string[] {
  const counted = returns.flatMap(({ state, lines, timeline }) => {
    const known = stateOf(state);
    const isReceived = timeline.some((entry) => entry.state === 'received');
    return known === undefined ? [] : [{ state: known, isReceived, lines: lines as never }];
  });
  const tooMany = [...returnedQuantities(counted)].filter(
    ([line, quantity]) => quantity > (order.lines[line]?.quantity ?? 0),
  );
  return [
    ...tooMany.map(([line, quantity]) => `order ${order.order_id}: ${quantity} of line ${line} come back`),
    ...(order.given_back > order.paid
      ? [`order ${order.order_id}: ${order.given_back} given back of ${order.paid} paid`]
      : []),
    ...returns.flatMap((one) => {
      const step = illegalStep(one);
      return step === null ? [] : [`return ${one.number}: ${step}`];
    }),
  ];
}

/** Checks all returns of the session's store. A session that may not open them finds nothing. */
export async function findWrongReturns(sessionClient: Caller): Promise<readonly string[]> {
  const ofOrder = new Map<string, Detail[]>();
  for (let page = 1; ; page += 1) {
    const listed = await sessionClient
      .call('POST /api/store/list_returns', { page, perPage: PAGE, sort: 'created_at' })
      .catch((error: unknown) => {
        if (isApiError(error) && error.name === 'notAllowed') return null;
        throw error;
      });
    for (const { return_id, order_id } of listed?.returns ?? []) {
      const detail = (await sessionClient.call('POST /api/store/get_return', { return_id })).return;
      ofOrder.set(order_id, [...(ofOrder.get(order_id) ?? []), detail]);
    }
    if (!listed || page * PAGE >= listed.count) break;
  }
  const wrong: string[] = [];
  for (const [order_id, returns] of ofOrder) {
    const { lines } = (await sessionClient.call('POST /api/store/get_order_detail', { order_id })).order;
    const { paid, given_back } = await sessionClient.call('POST /api/store/get_order_money', { order_id });
    wrong.push(...wrongReturns({ order_id, lines, paid, given_back }, returns));
  }
  return wrong;
}
