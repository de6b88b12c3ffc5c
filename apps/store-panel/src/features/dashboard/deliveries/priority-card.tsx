import type { PriorityChart } from '@store-panel/api-client/rtk/delivery-figures';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';
import { LinkedTable } from './linked-table.tsx';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';

interface PriorityCardProps {
  readonly query: CardQuery;
  readonly data: PriorityChart | undefined;
  readonly days: ShipmentDays;
}

/** Parcels by how soon they were to arrive. */
export function PriorityCard({ query, data, days }: PriorityCardProps) {
  const { t } = useTranslation(['delivery-figures', 'service-levels']);
  const format = useDashboardFormat('EUR');
  const hrefOf = useShipmentsLink(days);
  const level = (name: string) => t(`service-levels:${name as PriorityChart['rows'][number]['service_level']}`);
  const series = [
    ['in_time', t('priority.inTime')],
    ['late', t('priority.late')],
    ['open', t('days.open')],
  ] as const;
  return (
    <DashboardCard
      title={t('priority.title')}
      query={query}
      data={data}
      height={18}
      summary={data && t('parcels', { count: data.rows.reduce((sum, { parcels }) => sum + parcels, 0) })}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={css.muted}>{t('nothing')}</p>
        ) : (
          <>
            <BarChart
              label={t('priority.title')}
              labelHidden
              size="sm"
              orientation="horizontal"
              stacked
              points={rows.map((row) => row.service_level)}
              pointLabel={t('priority.level')}
              formatPoint={level}
              formatValue={format.count}
              series={series.map(([id, label]) => ({ id, label, values: rows.map((row) => row[id]) }))}
            />
            <LinkedTable
              label={t('priority.title')}
              columns={[t('priority.level'), t('priority.parcels'), ...series.map(([, label]) => label)]}
              rows={rows.map(({ service_level, parcels, in_time: inTime, late, open }) => ({
                key: service_level,
                name: level(service_level),
                cells: [
                  { text: format.count(parcels), href: hrefOf(parcels, { delivery: 'any', service_level }) },
                  { text: format.count(inTime) },
                  { text: format.count(late), href: hrefOf(late, { delivery: 'late', service_level }) },
                  { text: format.count(open), href: hrefOf(open, { delivery: 'open', service_level }) },
                ],
              }))}
            />
          </>
        )
      }
    </DashboardCard>
  );
}
