import type { BusyHours } from '@store-panel/api-client/rtk/dashboard';
import { BUSY_DAYS_MIN, hoursOfDay } from '@store-panel/domain/insight/day-progress';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import type { StoreDate, Weekday } from '@store-panel/domain/time/store-time';
import { HeatMap } from '@store-panel/ui/heat-map';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { type DashboardFormat, useDashboardFormat } from '../dashboard-format.ts';
import { useOrdersLink } from '../use-orders-link.ts';

interface BusyHoursCardProps {
  readonly query: CardQuery;
  readonly data: BusyHours | undefined;
}

/** A Sunday: the week begins with it. */
const SUNDAY = '2026-11-22';

/** The week by hours, on average of open days. A cell opens its orders. */
export function BusyHoursCard({ query, data }: BusyHoursCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(data?.currency ?? 'EUR');
  return (
    <DashboardCard
      title={t('busy.title')}
      figure="orders"
      query={query}
      data={data}
      height={20}
      summary={data && busiestOf(data, format)}
    >
      {(busy) => <Map busy={busy} format={format} />}
    </DashboardCard>
  );
}

interface BusyProps {
  readonly busy: BusyHours;
  readonly format: DashboardFormat;
}

/** `Fri 19:00`; null without an order. */
function busiestOf(busy: BusyHours, format: DashboardFormat): string | null {
  const best = busy.cells.reduce((one, other) => ((other.mean ?? 0) > (one.mean ?? 0) ? other : one));
  return (best.mean ?? 0) > 0 ? `${format.weekday(dayOf(best.weekday))} ${format.hour(best.hour)}` : null;
}

function Map({ busy, format }: BusyProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const hrefOf = useOrdersLink();
  const { session } = useStoreSession();
  const cells = new globalThis.Map(busy.cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const closed = new Set(busy.closed.map(({ weekday, hour }) => `${weekday} ${hour}`));
  const hours = openHours(busy, hoursOfDay(session.businessDayStarts), closed);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(String);
  if (busy.cells.every(({ total }) => total === 0)) return <p className={css.muted}>{t('busy.empty')}</p>;
  const valueOf = (weekday: string, hour: string) => {
    const cell = cells.get(`${weekday} ${hour}`);
    const isClosed = closed.has(`${weekday} ${hour}`) && (cell?.total ?? 0) === 0;
    return isClosed ? null : (cell?.mean ?? null);
  };
  const open = (weekday: string, hour: string) => {
    const href = hrefOf({
      start_date: busy.start_date as StoreDate,
      end_date: busy.end_date as StoreDate,
      weekdays: [Number(weekday) as Weekday],
      hours: [Number(hour)],
      outcome: 'completed',
    } satisfies FactsFilter);
    if (href !== undefined) void navigate(href);
  };
  const mean = new Intl.NumberFormat(format.language, { numberingSystem: 'latn', maximumFractionDigits: 1 });
  return (
    <>
      <HeatMap
        label={t('busy.title')}
        labelHidden
        rows={{ label: t('busy.weekday'), points: weekdays, format: (day) => format.weekday(dayOf(Number(day))) }}
        columns={{
          label: t('busy.hour'),
          points: hours.map(String),
          format: (hour, length) => (length === 'short' ? format.count(Number(hour)) : format.hour(Number(hour))),
        }}
        values={weekdays.map((weekday) => hours.map((hour) => valueOf(weekday, String(hour))))}
        formatValue={(value, length) =>
          length === 'short' ? mean.format(value) : t('busy.value', { value: mean.format(value) })
        }
        onOpen={open}
        isUncertain={(weekday, hour) => (cells.get(`${weekday} ${hour}`)?.days ?? 0) < BUSY_DAYS_MIN}
        uncertainText={t('busy.uncertain')}
      />
      <p className={css.muted}>{t('busy.note', { range: format.range(busy.start_date, busy.end_date) })}</p>
    </>
  );
}

const dayOf = (weekday: number): string => `${SUNDAY.slice(0, 8)}${Number(SUNDAY.slice(8)) + weekday}`;

/** Without the hours at both ends in which the store is closed all week. */
function openHours(busy: BusyHours, hours: readonly number[], closed: ReadonlySet<string>): readonly number[] {
  const isOpen = (hour: number) =>
    busy.cells.some((cell) => cell.hour === hour && (cell.total > 0 || !closed.has(`${cell.weekday} ${hour}`)));
  const first = hours.findIndex(isOpen);
  return first < 0 ? hours : hours.slice(first, hours.findLastIndex(isOpen) + 1);
}
