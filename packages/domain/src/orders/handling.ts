import type { ChangeAction } from '#orders/transitions.ts';

/** What an account of a store does to an order that is its own to see through from then on (ours). */
export const HANDLING_ACTIONS = [
  'accept',
  'release',
  'prepare',
  'ready',
  'request_courier',
  'ready_for_shipment',
  'complete',
] as const satisfies readonly ChangeAction[];

/** Whether whoever of a store's people did this last is the one who handles the order. */
export const isHandling = (action: ChangeAction): boolean => (HANDLING_ACTIONS as readonly string[]).includes(action);
