import { type FactFigureName, type FigureName, FIGURES, figureOf } from '#insight/definitions.ts';
import { FACT_MEASURES, type FactMeasures } from '#insight/facts.ts';
import { hasSum, type ReportId, reportOf } from '#insight/reports.ts';

/** What is counted for a row of a report. */
export interface CountedRow extends FactMeasures {
  /** Of couriers: the totals of their orders that were paid in cash. Minor units. */
  readonly cash: number;
}

export const NOTHING_COUNTED = Object.fromEntries(
  [...FACT_MEASURES, 'cash'].map((name) => [name, 0]),
) as unknown as CountedRow;

/** The measures that the figures of a report are made of, so that no others have to be summed. */
export function measuresOf(id: ReportId): readonly (keyof CountedRow)[] {
  const read = new Set<string>();
  const reading = new Proxy(NOTHING_COUNTED, {
    get(row, name) {
      read.add(String(name));
      return Reflect.get(row, name) as number;
    },
  });
  valuesOf(id, reading);
  return ([...FACT_MEASURES, 'cash'] as const).filter((name) => read.has(name));
}

/** The sum of two rows, measure by measure. What is above the largest number of a reply is shown as it. */
export function addCounted(one: CountedRow, other: CountedRow): CountedRow {
  const sum = { ...one } as Record<string, number>;
  for (const name of [...FACT_MEASURES, 'cash'] as const)
    sum[name] = Math.min(one[name] + other[name], Number.MAX_SAFE_INTEGER);
  return sum as unknown as CountedRow;
}

/** The sum of rows. */
export const sumCounted = (rows: readonly CountedRow[]): CountedRow => rows.reduce(addCounted, NOTHING_COUNTED);

/** The figures of a row by column; null where there is nothing that one could be said of. */
export type ReportValues = Readonly<Partial<Record<FigureName, number | null>>>;

/** The figures of a row of a report on orders. */
export function valuesOf(id: ReportId, row: CountedRow): ReportValues {
  return Object.fromEntries(
    reportOf(id).columns.map((name) => [
      name,
      FIGURES[name].source === 'couriers' ? row.cash : figureOf(name as FactFigureName, row),
    ]),
  );
}

/** The figures of all rows together: sums and means of everything that was counted. */
export function totalsOf(id: ReportId, sum: CountedRow): ReportValues {
  return Object.fromEntries(
    Object.entries(valuesOf(id, sum)).map(([name, value]) => [name, hasSum(id, name as FigureName) ? value : null]),
  );
}
