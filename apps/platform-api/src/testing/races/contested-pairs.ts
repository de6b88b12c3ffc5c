import { ACTOR_KINDS, type ActorKind } from '@store-panel/domain/orders/order-state';
import {
  isFinal,
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@store-panel/domain/orders/status';
import {
  allowedSourceStatuses,
  applyAction,
  CHANGE_ACTIONS,
  type ChangeAction,
  checkOrderAction,
  findTransition,
} from '@store-panel/domain/orders/transitions';

/** An actor and the action that it attempts on an order. */
export interface ContestedAction {
  readonly action: ChangeAction;
  readonly kind: ActorKind;
}

/** Fields of an order that the table of transitions uses. */
export interface ContestedState {
  readonly order_status: OrderStatus;
  readonly request_status: RequestStatus | null;
  readonly is_pickup: boolean;
  /** Set if the order has ended. */
  readonly status_before_end: OrderStatus | null;
  readonly ended_at: string | null;
  /** Planned and actual release of a scheduled order. */
  readonly release_at: string | null;
  readonly released_at: string | null;
  /** Set if a transporter delivers the order. */
  readonly waybill_number: string | null;
}

/** Two contenders who may both act on an order in some state, but only the first of them succeeds. */
export interface ContestedPair {
  readonly contenders: readonly [ContestedAction, ContestedAction];
  /** All such states. */
  readonly states: readonly ContestedState[];
}

const FLAGS = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true } as const;

function canAct({ action, kind }: ContestedAction, state: ContestedState): boolean {
  const actor = kind === 'store' ? ({ kind, flags: FLAGS } as const) : ({ kind } as const);
  return checkOrderAction(action, { ...state, confirmation_required: false }, actor).allowed;
}

/** Returns the state after the contender's action. */
function stateAfter({ action }: ContestedAction, state: ContestedState): ContestedState {
  const next = applyAction(action, { ...state, confirmation_required: false });
  const isEnd = isFinal(next.order_status) && !isFinal(state.order_status);
  return {
    ...state,
    ...next,
    ...(action === 'release' && { released_at: new Date().toISOString() }),
    ...(action === 'ready_for_shipment' && { waybill_number: 'WBL1' }),
    ...(isEnd && { status_before_end: state.order_status, ended_at: new Date().toISOString() }),
  };
}

/** An action that names a version fails after any other change. */
const isLostTo = (first: ContestedAction, second: ContestedAction, state: ContestedState): boolean =>
  findTransition(second.action, second.kind)?.needsVersion === true || !canAct(second, stateAfter(first, state));

/** Returns whether a scheduled order can have this status before its release. */
const canBeScheduled = (status: OrderStatus) => allowedSourceStatuses('release').order_status.includes(status);

function* everyState(): Generator<ContestedState> {
  for (const order_status of ORDER_STATUSES) {
    for (const request_status of [null, ...REQUEST_STATUSES]) {
      for (const is_pickup of [false, true]) {
        if (is_pickup && request_status !== null) continue;
        const hasEnded = isFinal(order_status);
        const ended_at = hasEnded ? new Date().toISOString() : null;
        const status_before_end = hasEnded ? 3 : null;
        const released_at = null;
        const state = {
          order_status,
          request_status,
          is_pickup,
          status_before_end,
          ended_at,
          released_at,
          waybill_number: null,
        } as const;
        yield { ...state, release_at: null };
        if (request_status === null && canBeScheduled(order_status))
          yield { ...state, release_at: new Date().toISOString() };
      }
    }
  }
}

/** Returns all pairs of the table of transitions that can contend, including an action with itself (two panels). */
export function contestedPairs(): readonly ContestedPair[] {
  const contenders = ACTOR_KINDS.flatMap((kind) =>
    CHANGE_ACTIONS.filter((action) => findTransition(action, kind) !== null).map((action) => ({ action, kind })),
  );
  const states = [...everyState()];
  return contenders.flatMap((one, at) =>
    contenders.slice(at).flatMap((other) => {
      const contested = states.filter(
        (state) =>
          canAct(one, state) && canAct(other, state) && isLostTo(one, other, state) && isLostTo(other, one, state),
      );
      return contested.length === 0 ? [] : [{ contenders: [one, other] as const, states: contested }];
    }),
  );
}
