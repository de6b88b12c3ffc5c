/** What is known of a courier who could be asked. */
export interface CourierFitness {
  readonly is_blocked: boolean;
  readonly is_approved: boolean;
  /** `complete`: everything that must be there was given and approved. */
  readonly documents: 'complete' | 'unchecked' | 'missing';
  /** Of the one in use. `none`: no vehicle at all. */
  readonly vehicle: 'ready' | 'not_ready' | 'none';
  readonly is_online: boolean;
  readonly on_break: boolean;
}

interface ObstacleRow {
  readonly obstacle: string;
  /** The one fact that makes it one. */
  readonly when: Partial<CourierFitness>;
  /** It passes by itself with the day; about the others somebody has to do something. */
  readonly isPassing?: true;
}

/**
 * What keeps a courier from being asked, the gravest first (ours; codes 437, 438 and 439 of spec §8 stand behind the
 * middle ones). Being busy with a delivery is no obstacle.
 */
export const OBSTACLE_ROWS = [
  { obstacle: 'blocked', when: { is_blocked: true } },
  // A free-lancer whom the platform has not approved yet.
  { obstacle: 'not_approved', when: { is_approved: false } },
  { obstacle: 'documents_missing', when: { documents: 'missing' } },
  // Given, and nobody has looked at it yet.
  { obstacle: 'documents_unchecked', when: { documents: 'unchecked' } },
  { obstacle: 'no_vehicle', when: { vehicle: 'none' } },
  // The one in use has no service type, or is not approved.
  { obstacle: 'vehicle_not_ready', when: { vehicle: 'not_ready' } },
  { obstacle: 'offline', when: { is_online: false }, isPassing: true },
  { obstacle: 'on_break', when: { on_break: true }, isPassing: true },
] as const satisfies readonly ObstacleRow[];

export type CourierObstacle = (typeof OBSTACLE_ROWS)[number]['obstacle'];
export const COURIER_OBSTACLES: readonly CourierObstacle[] = OBSTACLE_ROWS.map(({ obstacle }) => obstacle);

/** The gravest thing that keeps the courier from being asked, or null. */
export function courierObstacle(courier: CourierFitness): CourierObstacle | null {
  const stands = ({ when }: ObstacleRow) =>
    Object.entries(when).every(([fact, value]) => courier[fact as keyof CourierFitness] === value);
  return OBSTACLE_ROWS.find(stands)?.obstacle ?? null;
}

/** Passes by itself: nobody has to do anything about it. */
export function isPassing(obstacle: CourierObstacle): boolean {
  return OBSTACLE_ROWS.some((row) => row.obstacle === obstacle && 'isPassing' in row);
}
