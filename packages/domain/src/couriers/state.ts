import type { RequestStatus } from '#orders/status.ts';

/** The six states of delivery staff (spec §4), in the order in which a list of couriers shows them. */
export const COURIER_STATES = ['free', 'assigned', 'on_delivery', 'busy', 'offline', 'on_job'] as const;
export type CourierState = (typeof COURIER_STATES)[number];

/** What a courier is at this moment; `on_job` stands for two of them, so nobody is just that. */
export type CourierActivity = Exclude<CourierState, 'on_job'>;

/** What a courier says of the day, and how far the furthest of the deliveries taken on has come. */
export interface CourierDuty {
  readonly is_online: boolean;
  /** A break, by own choice. */
  readonly on_break: boolean;
  /** Null where nothing has been taken on. */
  readonly furthest: RequestStatus | null;
}

interface StateRow {
  readonly state: CourierActivity;
  /** The furthest delivery stands at one of these. */
  readonly furthest?: readonly RequestStatus[];
  readonly is_online?: false;
  readonly on_break?: true;
}

/**
 * How the states follow from the facts (ours; the spec names them only): the first row that fits, and {@link OTHERWISE} where none does. Nothing is stored, so
 * nothing can drift. Food on the road outranks what its courier says: who goes off duty with it still has it.
 */
export const COURIER_STATE_ROWS = [
  { state: 'on_delivery', furthest: [17, 19, 21] },
  { state: 'assigned', furthest: [11, 13, 15] },
  { state: 'offline', is_online: false },
  { state: 'busy', on_break: true },
] as const satisfies readonly StateRow[];
/** On duty, with nothing to do. */
export const OTHERWISE = 'free' satisfies CourierActivity;

const ROWS: readonly StateRow[] = COURIER_STATE_ROWS;

/** Statuses of a request that its courier has taken on and not finished. */
export const TAKEN_REQUESTS: readonly RequestStatus[] = ROWS.flatMap(({ furthest }) => furthest ?? []);

export function courierState({ is_online: isOnline, on_break: onBreak, furthest }: CourierDuty): CourierActivity {
  const fits = (row: StateRow) =>
    (row.furthest === undefined || (furthest !== null && row.furthest.includes(furthest))) &&
    (row.is_online === undefined || !isOnline) &&
    (row.on_break === undefined || onBreak);
  return ROWS.find(fits)?.state ?? OTHERWISE;
}

/** Which activities a state stands for: itself, or for `on_job` both in which a delivery is under way. */
export function activitiesOf(state: CourierState): readonly CourierActivity[] {
  return state === 'on_job' ? ['assigned', 'on_delivery'] : [state];
}

/** On a job: a delivery has been taken on and is not over. */
export function isOnJob(state: CourierState): boolean {
  return state === 'on_job' || activitiesOf('on_job').includes(state);
}
