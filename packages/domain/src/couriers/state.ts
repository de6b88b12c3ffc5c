import type { RequestStatus } from '#orders/status.ts';

/** The six states of delivery staff (spec §4), in the order in which a list of couriers shows them. */
export const COURIER_STATES = ['free', 'assigned', 'on_delivery', 'busy', 'offline', 'on_job'] as const;
export type CourierState = (typeof COURIER_STATES)[number];

/** The current state of a courier; `on_job` is a filter for two of them, never a state itself. */
export type CourierActivity = Exclude<CourierState, 'on_job'>;

/** The courier's shift, and the furthest of the accepted deliveries. */
export interface CourierShift {
  readonly is_online: boolean;
  /** A break, by own choice. */
  readonly on_break: boolean;
  /** Null where nothing has been taken on. */
  readonly furthest: RequestStatus | null;
}

interface StateRow {
  readonly state: CourierActivity;
  /** The furthest delivery has one of these statuses. */
  readonly furthest?: readonly RequestStatus[];
  readonly is_online?: false;
  readonly on_break?: true;
}

/**
 * Derives the state from the facts (not in the specification, which only names them): the first matching row, else
 * {@link DEFAULT_COURIER_STATE}. It is computed, not stored, so it cannot drift. A delivery in transit outranks the
 * shift: a courier who goes off duty with it still has it.
 */
export const COURIER_STATE_ROWS = [
  { state: 'on_delivery', furthest: [17, 19, 21] },
  { state: 'assigned', furthest: [11, 13, 15] },
  { state: 'offline', is_online: false },
  { state: 'busy', on_break: true },
] as const satisfies readonly StateRow[];
/** On duty, with nothing to do. */
export const DEFAULT_COURIER_STATE = 'free' satisfies CourierActivity;

const ROWS: readonly StateRow[] = COURIER_STATE_ROWS;

/** Statuses of a request that its courier has taken on and not finished. */
export const ACCEPTED_REQUESTS: readonly RequestStatus[] = ROWS.flatMap(({ furthest }) => furthest ?? []);

export function courierState({ is_online: isOnline, on_break: onBreak, furthest }: CourierShift): CourierActivity {
  const fits = (row: StateRow) =>
    (row.furthest === undefined || (furthest !== null && row.furthest.includes(furthest))) &&
    (row.is_online === undefined || !isOnline) &&
    (row.on_break === undefined || onBreak);
  return ROWS.find(fits)?.state ?? DEFAULT_COURIER_STATE;
}

/** The states of a filter: itself, or for `on_job` both with a delivery under way. */
export function activitiesOf(state: CourierState): readonly CourierActivity[] {
  return state === 'on_job' ? ['assigned', 'on_delivery'] : [state];
}

/** On a job: a delivery has been taken on and is not over. */
export function isOnJob(state: CourierState): boolean {
  return state === 'on_job' || activitiesOf('on_job').includes(state);
}
