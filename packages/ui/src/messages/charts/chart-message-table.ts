/**
 * Messages of the charts, separate so that screens without charts do not load them. Merge them into the base messages:
 * `{ ...german, ...germanCharts }`. Missing messages are English.
 */
export interface ChartMessages {
  readonly showTable: string;
  readonly legend: string;
  readonly chartKeys: string;
  /** Replaces a missing value. */
  readonly noValue: string;
  readonly noData: string;
  readonly allHidden: string;
  /** Name of the slice that combines the smallest ones. */
  readonly others: string;
  readonly value: string;
  readonly share: string;
  readonly total: string;
}
