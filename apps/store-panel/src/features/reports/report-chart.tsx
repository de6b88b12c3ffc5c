import type { Report, ReportRow } from '@store-panel/api-client/rtk/reports';
import type { FigureName } from '@store-panel/domain/insight/definitions';
import { hourKey } from '@store-panel/domain/insight/facts';
import { rowLabel, type RowWords } from '@store-panel/domain/insight/report-row-label';
import { isTimeGrouping, weekdayHourKey } from '@store-panel/domain/insight/reports';
import { BarChart } from '@store-panel/ui/bar-chart';
import { HeatMap } from '@store-panel/ui/heat-map';
import { LineChart } from '@store-panel/ui/line-chart';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { FormatFigure } from './report-words.ts';

/** Bars that are drawn of a report with more rows. */
const MAX_BARS = 10;

interface ReportChartProps {
  readonly report: Report;
  readonly column: FigureName;
  readonly label: string;
  /** The store's business day, which is not over. */
  readonly today: string;
  readonly words: RowWords;
  readonly format: FormatFigure;
}

/** The first figure of a report: a line over time, bars, or weekdays by hour. */
export function ReportChart(props: ReportChartProps) {
  const { by } = props.report;
  if (by === 'weekday_hour') return <HoursMap {...props} />;
  return isTimeGrouping(by) ? <TimeLine {...props} /> : <Bars {...props} />;
}

const valueIn = (row: ReportRow | undefined, column: FigureName): number | null => row?.values[column] ?? null;

function TimeLine({ report, column, label, today, words, format }: ReportChartProps) {
  const { t } = useTranslation(['reports', 'figures']);
  const { by, rows, compared } = report;
  const places = new Map(rows.map((row) => [row.key, row]));
  const nameOf = (key: string) => {
    const row = places.get(key);
    return row ? rowLabel(by, row, words) : key;
  };
  /** A day that is not over would look like a fall; it is in the rows. */
  const isRunning = ({ to }: ReportRow) => rows.length > 1 && by === 'day' && to >= today;
  return (
    <LineChart
      label={label}
      labelHidden
      points={rows.map(({ key }) => key)}
      pointLabel={t(`group.${by}`)}
      formatPoint={nameOf}
      formatValue={(value) => format(column, value)}
      previousLabel={t('compare.before')}
      series={[
        {
          id: column,
          label: t(`figures:name.${column}`),
          values: rows.map((row) => (isRunning(row) ? null : valueIn(row, column))),
          ...(compared && { previous: rows.map((_row, at) => valueIn(compared.rows[at], column)) }),
        },
      ]}
    />
  );
}

function Bars({ report, column, label, words, format }: ReportChartProps) {
  const { t } = useTranslation(['reports', 'figures']);
  const { by, rows } = report;
  const isVertical = by === 'weekday' || by === 'hour';
  const shown = isVertical ? rows : rows.filter((row) => (valueIn(row, column) ?? 0) > 0).slice(0, MAX_BARS);
  const places = new Map(shown.map((row) => [row.key, row]));
  const nameOf = (key: string) => {
    const row = places.get(key);
    return row ? rowLabel(by, row, words) : key;
  };
  return (
    <BarChart
      label={label}
      labelHidden
      orientation={isVertical ? 'vertical' : 'horizontal'}
      points={shown.map(({ key }) => key)}
      pointLabel={t(`group.${by}`)}
      formatPoint={nameOf}
      formatValue={(value) => format(column, value)}
      series={[{ id: column, label: t(`figures:name.${column}`), values: shown.map((row) => valueIn(row, column)) }]}
    />
  );
}

/** A Sunday, at midnight. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hourKey(hour));

function HoursMap({ report, column, label, words, format }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const shortDay = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const values = new Map(report.rows.map((row) => [row.key, valueIn(row, column)]));
  return (
    <HeatMap
      label={label}
      labelHidden
      rows={{
        label: t('group.weekday'),
        points: DAYS.map(String),
        format: (point, length) =>
          length === 'short' ? shortDay.format(SUNDAY + Number(point) * DAY_MS) : words.weekday(Number(point)),
      }}
      columns={{ label: t('group.hour'), points: HOURS, format: (point) => words.hour(Number(point)) }}
      values={DAYS.map((day) => HOURS.map((hour) => values.get(weekdayHourKey(day, hour)) ?? 0))}
      formatValue={(value) => format(column, value)}
    />
  );
}
