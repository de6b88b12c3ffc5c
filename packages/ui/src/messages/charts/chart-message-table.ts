/**
 * What charts say by themselves. A table of its own: a screen without a chart loads none of it. An app lays it over the
 * first table, `{ ...german, ...germanCharts }`; what it leaves out is English.
 */
export interface ChartMessages {
  readonly showTable: string;
  readonly legend: string;
  readonly chartKeys: string;
  /** In the place of a figure that is missing. */
  readonly noValue: string;
  readonly noData: string;
  readonly allHidden: string;
  /** What is too small for a part of its own. */
  readonly others: string;
  readonly value: string;
  readonly share: string;
  readonly total: string;
}
