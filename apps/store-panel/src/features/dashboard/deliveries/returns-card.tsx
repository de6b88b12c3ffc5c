import type { ReturnsGraph } from '@store-panel/api-client/rtk/delivery-figures';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { LinkedTable } from './linked-table.tsx';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';
import { useShipmentFormat } from './use-shipment-format.ts';

interface ReturnsCardProps {
  readonly query: CardQuery;
  readonly data: ReturnsGraph | undefined;
  readonly days: ShipmentDays;
}

const STAGES = ['opened', 'received', 'refunded'] as const;
const OPENS = { opened: 'return_opened', received: 'return_received', refunded: 'return_refunded' } as const;

/** What came back of each week's deliveries, and why. */
export function ReturnsCard({ query, data, days }: ReturnsCardProps) {
  const { t } = useTranslation(['delivery-figures', 'return-reasons']);
  const format = useShipmentFormat('EUR');
  const hrefOf = useShipmentsLink(days);
  const opened = data?.weeks.reduce((sum, week) => sum + week.opened, 0) ?? 0;
  return (
    <DashboardCard
      title={t('returns.title')}
      query={query}
      data={data}
      height={24}
      summary={data && t('parcels', { count: opened })}
    >
      {({ weeks, reasons, median_days: median }) =>
        opened === 0 ? (
          <p className={css.muted}>{t('returns.empty')}</p>
        ) : (
          <>
            {weeks.length > 1 && (
              <BarChart
                label={t('returns.title')}
                labelHidden
                size="sm"
                points={weeks.map(({ start_date: day }) => day)}
                pointLabel={t('returns.week')}
                formatPoint={(day) => format.day(day)}
                formatValue={format.count}
                series={STAGES.map((stage) => ({
                  id: stage,
                  label: t(`returns.${stage}`),
                  values: weeks.map((week) => week[stage]),
                }))}
              />
            )}
            {median !== null && <p>{median === 0 ? t('returns.sameDay') : t('returns.median', { count: median })}</p>}
            <LinkedTable
              ofDays
              label={t('returns.table')}
              columns={[t('returns.week'), ...STAGES.map((stage) => t(`returns.${stage}`)), t('returns.rate')]}
              rows={weeks.toReversed().map((week) => ({
                key: week.start_date,
                name: format.day(week.start_date),
                cells: [
                  ...STAGES.map((stage) => ({
                    text: format.count(week[stage]),
                    href: hrefOf(week[stage], {
                      delivery: OPENS[stage],
                      start_date: week.start_date as StoreDate,
                      end_date: week.end_date as StoreDate,
                    }),
                  })),
                  { text: week.rate === null ? '–' : format.rate(week.rate) },
                ],
              }))}
            />
            <LinkedTable
              label={t('returns.reasons')}
              columns={[t('returns.reason'), t('priority.parcels')]}
              rows={reasons.map(({ reason, count }) => ({
                key: reason,
                name: t(`return-reasons:${reason}`),
                cells: [
                  {
                    text: format.count(count),
                    href: hrefOf(count, { delivery: 'return_opened', return_reason: reason }),
                  },
                ],
              }))}
            />
            <p className={css.muted}>{t('returns.note')}</p>
          </>
        )
      }
    </DashboardCard>
  );
}
