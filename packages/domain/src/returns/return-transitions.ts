import type { ReturnState } from '#returns/return-states.ts';

/** Who acts on a return. `system`: the platform, by a rule of the store, a transporter's update, a refund or the clock. */
export const RETURN_ACTORS = ['customer', 'store', 'system'] as const;
export type ReturnActor = (typeof RETURN_ACTORS)[number];

/** Why an action is not allowed. */
export const RETURN_DENIALS = [
  /** This kind of actor never does it. */
  'not_your_action',
  /** It is over. */
  'ended',
  'not_approved',
  'not_received',
  'not_inspected',
  'already_decided',
  'already_received',
  'on_its_way',
  'not_expired',
] as const;
export type ReturnDenial = (typeof RETURN_DENIALS)[number];

interface ReturnRow {
  readonly action: string;
  readonly actors: readonly ReturnActor[];
  readonly from: readonly ReturnState[];
  readonly to: ReturnState;
  /** The customer reads it. */
  readonly needsReason?: true;
}

/** The life cycle of a return; ours. What is opened begins in `requested`, `in_transit` or `received`. */
const RETURN_ROWS = [
  // An expired one gets a new label: those live shorter than the right to return.
  { action: 'approve', actors: ['store', 'system'], from: ['requested', 'expired'], to: 'approved' },
  { action: 'reject', actors: ['store'], from: ['requested'], to: 'rejected', needsReason: true },
  { action: 'cancel', actors: ['customer', 'store'], from: ['requested', 'approved'], to: 'cancelled' },
  { action: 'expire', actors: ['system'], from: ['approved'], to: 'expired' },
  { action: 'send', actors: ['system'], from: ['requested', 'approved'], to: 'in_transit' },
  { action: 'receive', actors: ['store'], from: ['approved', 'in_transit'], to: 'received' },
  // Until money is promised, what was found may be corrected.
  { action: 'inspect', actors: ['store'], from: ['received', 'inspected'], to: 'inspected' },
  { action: 'refund', actors: ['store', 'system'], from: ['inspected'], to: 'refunded' },
  { action: 'close', actors: ['store'], from: ['inspected', 'rejected'], to: 'closed' },
] as const satisfies readonly ReturnRow[];

export type ReturnAction = (typeof RETURN_ROWS)[number]['action'];

export interface ReturnTransition extends ReturnRow {
  readonly action: ReturnAction;
}

export const RETURN_TRANSITIONS: readonly ReturnTransition[] = RETURN_ROWS;
export const RETURN_ACTIONS: readonly ReturnAction[] = RETURN_ROWS.map(({ action }) => action);

/** What `change_return` does; inspecting and refunding have calls of their own. */
export const CHANGE_ACTIONS = [
  'approve',
  'reject',
  'cancel',
  'receive',
  'close',
] as const satisfies readonly ReturnAction[];
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What many returns may do at once. */
export const BULK_ACTIONS = ['approve', 'reject', 'receive'] as const satisfies readonly ChangeAction[];

export type ReturnDecision =
  | { readonly allowed: true; readonly to: ReturnState; readonly needsReason: boolean }
  | { readonly allowed: false; readonly reason: ReturnDenial };

const rowOf = (action: ReturnAction) => RETURN_TRANSITIONS.find((row) => row.action === action);

/** Checks whether the actor may do this to a return in this state, and what it is afterwards. */
export function checkReturnAction(action: ReturnAction, state: ReturnState, actor: ReturnActor): ReturnDecision {
  const row = rowOf(action);
  if (!row?.actors.includes(actor)) return { allowed: false, reason: 'not_your_action' };
  if (row.from.includes(state)) return { allowed: true, to: row.to, needsReason: row.needsReason === true };
  return { allowed: false, reason: denialOf(action, state) };
}

const DENIALS: Readonly<Partial<Record<ReturnState, ReturnDenial>>> = {
  in_transit: 'on_its_way',
  received: 'already_received',
  inspected: 'already_received',
  refunded: 'ended',
  closed: 'ended',
  cancelled: 'ended',
};

function denialOf(action: ReturnAction, state: ReturnState): ReturnDenial {
  if (state === 'refunded' || state === 'closed' || state === 'cancelled') return 'ended';
  if (action === 'inspect') return 'not_received';
  if (action === 'refund' || action === 'close') return 'not_inspected';
  if (action === 'receive' && state === 'requested') return 'not_approved';
  if (action === 'receive' && (state === 'rejected' || state === 'expired')) return 'not_approved';
  return DENIALS[state] ?? 'already_decided';
}

/** From where a guarded `UPDATE … WHERE state IN (…)` may do this. Empty for an actor that never does it. */
export function allowedReturnSources(action: ReturnAction, actor: ReturnActor): readonly ReturnState[] {
  const row = rowOf(action);
  return row?.actors.includes(actor) ? row.from : [];
}

/** Every action that the actor may do now, in the order of the table. */
export const allowedReturnActions = (state: ReturnState, actor: ReturnActor): readonly ReturnAction[] =>
  RETURN_ACTIONS.filter((action) => checkReturnAction(action, state, actor).allowed);
