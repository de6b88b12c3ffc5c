export interface Findings {
  /** Number of comparisons. */
  readonly compared: number;
  /** Descriptions of violations, one line each. */
  readonly problems: readonly string[];
}
