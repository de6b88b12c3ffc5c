export interface Findings {
  /** How many things were tried. */
  readonly compared: number;
  /** What must not have come of them, each in a line. */
  readonly problems: readonly string[];
}
