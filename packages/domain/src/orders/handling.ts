import type { ChangeAction } from '#orders/transitions.ts';

/** Actions that make an account of the store the order's handler; not in the specification. */
export const HANDLING_ACTIONS = [
  'accept',
  'release',
  'prepare',
  'ready',
  'request_courier',
  'ready_for_shipment',
  'complete',
] as const satisfies readonly ChangeAction[];

/** Whether the account that did this becomes the order's handler. */
export const isHandling = (action: ChangeAction): boolean => (HANDLING_ACTIONS as readonly string[]).includes(action);
