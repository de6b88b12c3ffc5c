import type { ReservationDenial } from '#reservations/reservation-denials.ts';
import { isExpired, type ReservationState, type ReservationStatus } from '#reservations/reservation-state.ts';
import { RESERVATION_ROWS, type ReservationActor, type ReservationRow } from '#reservations/transition-rows.ts';

export type ReservationAction = (typeof RESERVATION_ROWS)[number]['action'];

interface ReservationTransition extends ReservationRow {
  readonly action: ReservationAction;
}

/** The life cycle of a reservation: who may do what from which status. Ours: the specification has no reservations. */
export const RESERVATION_TRANSITIONS: readonly ReservationTransition[] = RESERVATION_ROWS;

export const RESERVATION_ACTIONS: readonly ReservationAction[] = [
  ...new Set(RESERVATION_TRANSITIONS.map(({ action }) => action)),
];

/** What `set_reservation_status` does; the others have calls of their own. */
export const STATUS_ACTIONS = [
  'approve',
  'decline',
  'arrive',
  'seat',
  'finish',
  'cancel',
  'no_show',
  'take_back',
] as const satisfies readonly ReservationAction[];
export type StatusAction = (typeof STATUS_ACTIONS)[number];

/** The store's settings that transitions read, in minutes. */
export interface ReservationTimes {
  /** How long a table waits for a late guest. */
  readonly keepMinutes: number;
  /** Guests change and cancel online until so long before. */
  readonly changesUntilMinutes: number;
}

export type ReservationDecision =
  | { readonly allowed: true; readonly to: ReservationStatus }
  | { readonly allowed: false; readonly reason: ReservationDenial };

const MINUTE = 60_000;

/** The row that an action by such an actor follows, or null when such an actor never does it. */
export const findReservationRow = (action: ReservationAction, actor: ReservationActor) =>
  RESERVATION_TRANSITIONS.find((row) => row.action === action && row.actors.includes(actor)) ?? null;

/** Checks whether the actor may do this to the reservation at an instant, and what it is afterwards. */
export function checkReservationAction(
  action: ReservationAction,
  state: ReservationState,
  { actor, now, times }: { readonly actor: ReservationActor; readonly now: number; readonly times: ReservationTimes },
): ReservationDecision {
  const row = findReservationRow(action, actor);
  if (row === null) return { allowed: false, reason: 'not_your_action' };
  const to = targetOf(row, state);
  const denial = stateDenial(row, state);
  if (denial !== null) return { allowed: false, reason: denial };
  if (to === null) return { allowed: false, reason: 'nothing_before' };
  const reason = conditionDenial(row, state, { now, times });
  return reason === null ? { allowed: true, to } : { allowed: false, reason };
}

/** Every action that the actor may do now, in the order of the table. */
export const allowedReservationActions = (
  state: ReservationState,
  options: Parameters<typeof checkReservationAction>[2],
): readonly ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => checkReservationAction(action, state, options).allowed);

function stateDenial(row: ReservationTransition, { kind, status }: ReservationState): ReservationDenial | null {
  if (!row.kinds.includes(kind)) return 'wrong_kind';
  return row.from.includes(status) ? null : statusDenial(row, status);
}

function statusDenial(row: ReservationTransition, status: ReservationStatus): ReservationDenial {
  if (row.to === 'before') return 'not_ended';
  if (isEnded(status)) return 'ended';
  if (status === 'seated') return 'already_seated';
  return row.from.includes('seated') ? 'not_seated' : 'not_confirmed';
}

function conditionDenial(
  row: ReservationTransition,
  state: ReservationState,
  { now, times }: { readonly now: number; readonly times: ReservationTimes },
): ReservationDenial | null {
  if (row.action !== 'expire' && row.action !== 'wait' && isExpired(state, now)) return 'hold_over';
  if (row.once && state.arrivedAt !== null) return 'already_arrived';
  if (row.sameDay && !state.isOfToday) return 'other_day';
  const waits = state.status === 'waiting';
  // What was never promised is given up at any time.
  const isUnpromised = row.action === 'cancel' && (waits || state.status === 'held');
  if (row.until && !isUnpromised && now > state.startsAt - times.changesUntilMinutes * MINUTE) return 'changes_closed';
  // A party that came and waits leaves whenever it does.
  const isHere = waits && state.arrivedAt !== null;
  if (row.after && !isHere && now < state.startsAt + times.keepMinutes * MINUTE) return 'keep_time_running';
  return null;
}

/** Null: there is none to go back to. */
function targetOf(row: ReservationTransition, { status, previousStatus }: ReservationState): ReservationStatus | null {
  if (row.to === 'same') return status;
  return row.to === 'before' ? previousStatus : row.to;
}

const ENDED: readonly ReservationStatus[] = [
  'finished',
  'cancelled_by_guest',
  'cancelled_by_store',
  'declined',
  'no_show',
  'expired',
];

export const isEnded = (status: ReservationStatus): boolean => ENDED.includes(status);
