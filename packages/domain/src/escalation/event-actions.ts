import { ORDER_ACTIONS, type OrderAction } from '#orders/transitions.ts';

/**
 * What happens to a waiting order without changing it; not in the specification. `escalate`: a step was taken because no
 * panel has shown it. `show`: a panel has shown it after that.
 */
export const ATTENTION_ACTIONS = ['escalate', 'show'] as const;

/** Everything that an event of the stream may report. */
export type EventAction = OrderAction | (typeof ATTENTION_ACTIONS)[number];
export const EVENT_ACTIONS: readonly EventAction[] = [...ORDER_ACTIONS, ...ATTENTION_ACTIONS];

/** Whether an event reports a change of the order itself. */
export const isOrderAction = (action: EventAction): action is OrderAction =>
  !(ATTENTION_ACTIONS as readonly string[]).includes(action);
