import { ORDER_ACTIONS, type OrderAction } from '#orders/transitions.ts';

/**
 * What happens to a waiting order without changing it; not in the specification. `escalate`: a step was taken because no
 * panel has shown it. `show`: a panel has shown it after that.
 */
export const ATTENTION_ACTIONS = ['escalate', 'show'] as const;

/**
 * Ours: the customer has paid through a gateway (`pay`), money goes back or what becomes of that (`refund`), or a balance
 * was closed (`settle`). They move no status, and may come at any time.
 */
export const PAYMENT_ACTIONS = ['pay', 'refund', 'settle'] as const;

/** Ours: a party has moved to another table, and what it waits for goes there (`move`). Moves no status. */
export const TABLE_ACTIONS = ['move'] as const;

/** Everything that an event of the stream may report. */
const OTHER_ACTIONS = [...ATTENTION_ACTIONS, ...PAYMENT_ACTIONS, ...TABLE_ACTIONS] as const;
export type EventAction = OrderAction | (typeof OTHER_ACTIONS)[number];
export const EVENT_ACTIONS: readonly EventAction[] = [...ORDER_ACTIONS, ...OTHER_ACTIONS];

/** Whether an event reports a step of the order itself. */
export const isOrderAction = (action: EventAction): action is OrderAction =>
  !(OTHER_ACTIONS as readonly string[]).includes(action);
