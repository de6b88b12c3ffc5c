import type { DeliveryDays } from '@store-panel/api-client/rtk/delivery-figures';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';
import { LinkedTable } from './linked-table.tsx';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';

interface DaysCardProps {
  readonly query: CardQuery;
  readonly data: DeliveryDays | undefined;
  readonly days: ShipmentDays;
}

const OUTCOMES = ['delivered', 'failed', 'open', 'returned'] as const;
/** Parts of all parcels; what came back was delivered before. */
const PARTS = ['delivered', 'failed', 'open'] as const;
const OPENS = { delivered: 'delivered', failed: 'failed', open: 'open', returned: 'return_received' } as const;

type Counts = Readonly<Record<(typeof OUTCOMES)[number], number>>;

/** What became of the parcels of each day. */
export function DaysCard({ query, data, days }: DaysCardProps) {
  const { t } = useTranslation('delivery-figures');
  const format = useDashboardFormat('EUR');
  const hrefOf = useShipmentsLink(days);
  const totals = data && sumOf(data.days);
  const cells = (counts: Counts, from: string, to: string) =>
    OUTCOMES.map((outcome) => ({
      text: format.count(counts[outcome]),
      href: hrefOf(counts[outcome], {
        delivery: OPENS[outcome],
        start_date: from as StoreDate,
        end_date: to as StoreDate,
      }),
    }));
  return (
    <DashboardCard
      title={t('days.title')}
      query={query}
      data={data}
      height={26}
      summary={totals && t('parcels', { count: totals.delivered })}
    >
      {({ days: rows, start_date: from, end_date: to }) =>
        totals === undefined || PARTS.every((part) => totals[part] === 0) ? (
          <p className={css.muted}>{t('nothing')}</p>
        ) : (
          <>
            {rows.length > 1 && (
              <BarChart
                label={t('days.title')}
                labelHidden
                size="sm"
                stacked
                points={rows.map(({ day }) => day)}
                pointLabel={t('days.day')}
                formatPoint={(day, length) => (length === 'short' ? format.weekday(day) : format.day(day))}
                formatValue={format.count}
                series={PARTS.map((part) => ({
                  id: part,
                  label: t(`days.${part}`),
                  values: rows.map((row) => row[part]),
                }))}
              />
            )}
            <LinkedTable
              ofDays
              label={t('days.table')}
              columns={[t('days.day'), ...OUTCOMES.map((outcome) => t(`days.${outcome}`))]}
              rows={rows
                .toReversed()
                .map((row) => ({ key: row.day, name: format.day(row.day), cells: cells(row, row.day, row.day) }))}
              total={
                rows.length > 1 ? { key: 'total', name: t('days.total'), cells: cells(totals, from, to) } : undefined
              }
            />
          </>
        )
      }
    </DashboardCard>
  );
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (outcome: keyof Counts) => rows.reduce((total, row) => total + row[outcome], 0);
  return { delivered: sum('delivered'), failed: sum('failed'), open: sum('open'), returned: sum('returned') };
}
