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

/** Everything that an event of the stream may report. */
export type EventAction = OrderAction | (typeof ATTENTION_ACTIONS)[number] | (typeof PAYMENT_ACTIONS)[number];
export const EVENT_ACTIONS: readonly EventAction[] = [...ORDER_ACTIONS, ...ATTENTION_ACTIONS, ...PAYMENT_ACTIONS];

/** Whether an event reports a step of the order itself. */
export const isOrderAction = (action: EventAction): action is OrderAction =>
  !([...ATTENTION_ACTIONS, ...PAYMENT_ACTIONS] as readonly string[]).includes(action);
