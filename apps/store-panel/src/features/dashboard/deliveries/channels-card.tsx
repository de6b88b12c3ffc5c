import { useGetEcommerceSalesQuery } from '@store-panel/api-client/rtk/delivery-figures';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { DashboardCard } from '../dashboard-card.tsx';
import type { ShownDays } from '../dashboard-period.ts';
import { useOrdersLink } from '../use-orders-link.ts';
import { LinkedTable } from './linked-table.tsx';
import { useShipmentFormat } from './use-shipment-format.ts';

/** Sales by who ordered. @param days without filters: sales have neither a transporter nor a warehouse */
export function ChannelsCard({ days: { start_date, end_date } }: { readonly days: ShownDays }) {
  const { t } = useTranslation(['delivery-figures', 'figures']);
  const days = { start_date, end_date };
  const query = useGetEcommerceSalesQuery(days, { refetchOnMountOrArgChange: true });
  const data = query.currentData;
  const format = useShipmentFormat(data?.currency ?? 'EUR');
  const hrefOf = useOrdersLink();
  const total = data?.rows.reduce((sum, { sales }) => sum + sales, 0) ?? 0;
  return (
    <DashboardCard
      title={t('channels.title')}
      figure="sales"
      query={query}
      data={data}
      height={14}
      summary={data && <bdi>{format.money(total)}</bdi>}
    >
      {({ rows }) =>
        rows.every(({ orders }) => orders === 0) ? (
          <p className={css.muted}>{t('channels.empty')}</p>
        ) : (
          <>
            <BarChart
              label={t('channels.title')}
              labelHidden
              size="sm"
              orientation="horizontal"
              points={rows.map(({ channel }) => channel)}
              pointLabel={t('channels.channel')}
              formatPoint={(channel) => t(`channels.${channel as 'customer'}`)}
              formatValue={format.money}
              series={[{ id: 'sales', label: t('figures:name.sales'), values: rows.map(({ sales }) => sales) }]}
            />
            <LinkedTable
              label={t('channels.title')}
              columns={[
                t('channels.channel'),
                t('figures:name.orders'),
                t('figures:name.sales'),
                t('figures:name.average_order'),
                t('channels.share'),
              ]}
              rows={rows.map(({ channel, orders, sales, average, share }) => ({
                key: channel,
                name: t(`channels.${channel}`),
                cells: [
                  {
                    text: format.count(orders),
                    href: orders > 0 ? hrefOf({ ...days, source: channel, outcome: 'completed' }) : undefined,
                  },
                  { text: format.money(sales) },
                  { text: average === null ? '–' : format.money(average) },
                  { text: share === null ? '–' : format.rate(share) },
                ],
              }))}
            />
            <p className={css.muted}>{t('channels.note')}</p>
          </>
        )
      }
    </DashboardCard>
  );
}
