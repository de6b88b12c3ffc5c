import type { DashboardBreakdown } from '@store-panel/api-client/rtk/dashboard';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import { FigureHelp } from '#shared/insight/figure-help.tsx';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';
import { FigureLink } from '../figure-link.tsx';
import type { ShownDays } from '../dashboard-period.ts';
import { useOrdersLink } from '../use-orders-link.ts';

interface KitchenCardProps {
  readonly query: CardQuery;
  readonly data: DashboardBreakdown | undefined;
  readonly days: ShownDays;
}

/** How long the kitchen takes, and what was late: there or on the way. */
export function KitchenCard({ query, data, days }: KitchenCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardCard
      title={t('kitchen.title')}
      query={query}
      data={data}
      height={20}
      summary={data && data.kitchen.orders > 0 && t('kitchen.late', { count: data.kitchen.late })}
    >
      {({ kitchen, currency }) => <Kitchen kitchen={kitchen} currency={currency} days={days} />}
    </DashboardCard>
  );
}

interface KitchenProps {
  readonly kitchen: DashboardBreakdown['kitchen'];
  readonly currency: string;
  readonly days: ShownDays;
}

function Kitchen({ kitchen, currency, days }: KitchenProps) {
  const { t } = useTranslation(['dashboard', 'figures']);
  const format = useDashboardFormat(currency);
  const hrefOf = useOrdersLink();
  if (kitchen.orders === 0) return <p className={css.muted}>{t('kitchen.empty')}</p>;
  const { kitchen_time: time, promised, late, kitchen_late: kitchenLate } = kitchen;
  const hours = kitchen.hours.map(({ hour }) => String(hour));
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>
            {t('figures:name.kitchen_time')} <FigureHelp figure="kitchen_time" />
          </dt>
          <dd>{time === null ? '–' : <bdi>{format.minutes(time)}</bdi>}</dd>
        </div>
        <div>
          <dt>
            {t('figures:name.on_time')} <FigureHelp figure="on_time" />
          </dt>
          <dd>
            {promised === 0 ? '–' : <bdi>{format.share((promised - late) / promised)}</bdi>}{' '}
            <span className={css.muted}>{promised > 0 && t('kitchen.of', { count: promised })}</span>
          </dd>
        </div>
        <div>
          <dt>
            {t('figures:name.late')} <FigureHelp figure="late" />
          </dt>
          <dd>
            <FigureLink href={late > 0 ? hrefOf({ ...days, late: 'promise' }) : undefined}>
              {format.count(late)}
            </FigureLink>
          </dd>
        </div>
        <div>
          <dt>
            {t('figures:name.kitchen_late')} <FigureHelp figure="kitchen_late" />
          </dt>
          <dd>
            <FigureLink href={kitchenLate > 0 ? hrefOf({ ...days, late: 'kitchen' }) : undefined}>
              {format.count(kitchenLate)}
            </FigureLink>
          </dd>
        </div>
      </dl>
      {time === null && kitchen.prep_orders > 0 && <p className={css.muted}>{t('kitchen.handover')}</p>}
      <BarChart
        label={t('figures:name.late')}
        labelHidden
        size="sm"
        points={hours}
        pointLabel={t('kitchen.hour')}
        formatPoint={(hour, length) => (length === 'short' ? format.count(Number(hour)) : format.hour(Number(hour)))}
        formatValue={format.count}
        series={[
          { id: 'late', label: t('figures:name.late'), values: kitchen.hours.map((hour) => hour.late) },
          {
            id: 'kitchen',
            label: t('figures:name.kitchen_late'),
            values: kitchen.hours.map((hour) => hour.kitchen_late),
          },
        ]}
      />
    </>
  );
}
