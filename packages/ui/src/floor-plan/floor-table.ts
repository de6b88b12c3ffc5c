import type { FloorPlace } from '#floor-plan/plan-geometry.ts';
import type { AlertTone } from '#tone/tone.ts';

export interface FloorTable {
  readonly id: string;
  /** What is written on it: "12", "T4". */
  readonly name: string;
  /** Second line: how many persons, the party. */
  readonly detail?: string;
  readonly place: FloorPlace;
  /** Said in words to those who cannot see the sign. */
  readonly status?: { readonly tone: AlertTone; readonly label: string };
}

/** Heads of the list for those who cannot see the plan, and names of the fields of "Move to…". */
export interface FloorPlanTexts {
  readonly table: string;
  readonly detail: string;
  readonly status: string;
  /** Cells from the left and from the top. */
  readonly fromLeft: string;
  readonly fromTop: string;
}
