/** The facts that decide whether a courier can be requested. */
export interface CourierEligibility {
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
  readonly when: Partial<CourierEligibility>;
  /** It ends by itself; the other reasons need an action. */
  readonly isPassing?: true;
}

/**
 * Why a courier cannot be requested, the most serious first; not in the specification (codes 437, 438 and 439 of §8
 * belong to the middle ones). A busy courier is available.
 */
export const UNAVAILABLE_REASON_ROWS = [
  { obstacle: 'blocked', when: { is_blocked: true } },
  // A free-lancer that the platform has not approved yet.
  { obstacle: 'not_approved', when: { is_approved: false } },
  { obstacle: 'documents_missing', when: { documents: 'missing' } },
  // The document awaits its review.
  { obstacle: 'documents_unchecked', when: { documents: 'unchecked' } },
  { obstacle: 'no_vehicle', when: { vehicle: 'none' } },
  // The one in use has no service type, or is not approved.
  { obstacle: 'vehicle_not_ready', when: { vehicle: 'not_ready' } },
  { obstacle: 'offline', when: { is_online: false }, isPassing: true },
  { obstacle: 'on_break', when: { on_break: true }, isPassing: true },
] as const satisfies readonly ObstacleRow[];

export type UnavailableReason = (typeof UNAVAILABLE_REASON_ROWS)[number]['obstacle'];
export const COURIER_OBSTACLES: readonly UnavailableReason[] = UNAVAILABLE_REASON_ROWS.map(({ obstacle }) => obstacle);

/** Returns the most serious reason why the courier cannot be requested, or null. */
export function courierUnavailableReason(courier: CourierEligibility): UnavailableReason | null {
  const stands = ({ when }: ObstacleRow) =>
    Object.entries(when).every(([fact, value]) => courier[fact as keyof CourierEligibility] === value);
  return UNAVAILABLE_REASON_ROWS.find(stands)?.obstacle ?? null;
}

/** Whether the reason ends by itself. */
export function isTemporary(obstacle: UnavailableReason): boolean {
  return UNAVAILABLE_REASON_ROWS.some((row) => row.obstacle === obstacle && 'isPassing' in row);
}
