import type { TodayFigures } from '@store-panel/api-client/rtk/dashboard';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Anchor } from '@store-panel/ui/link-provider';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { useDashboardFormat } from './dashboard-format.ts';
import css from './hour-bars.module.css';
import { useOrdersLink } from './use-orders-link.ts';

interface HourBarsProps {
  readonly day: string;
  readonly today: TodayFigures;
}

/** The running day's orders by hour, over the range in which each hour usually is. Each bar opens its orders. */
export function HourBars({ day, today }: HourBarsProps) {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(today.currency);
  const hrefOf = useOrdersLink();
  const hours = busyPart(today.hours);
  const highest = Math.max(
    1,
    ...hours.map(({ orders, in_work, usual }) => Math.max(orders + in_work, usual?.high ?? 0)),
  );
  const part = (value: number) => `${(value / highest) * 100}%`;
  const date = day as StoreDate;
  return (
    <>
      <ol className={css.hours}>
        {hours.map(({ hour, orders, in_work: inWork, usual }) => {
          const text = t(usual ? 'today.hourUsual' : 'today.hour', {
            hour: format.hour(hour),
            orders: t('orders', { count: orders + inWork }),
            range: usual ? format.between(usual) : '',
          });
          const bars = (
            <span className={css.plot} aria-hidden="true">
              {usual && (
                <span
                  className={css.band}
                  style={{ '--from': part(usual.low), '--size': part(usual.high - usual.low) } as CSSProperties}
                />
              )}
              <span className={css.inWork} style={{ '--size': part(orders + inWork) } as CSSProperties} />
              <span className={css.bar} style={{ '--size': part(orders) } as CSSProperties} />
            </span>
          );
          const href = hrefOf({ start_date: date, end_date: date, hours: [hour] });
          return (
            <li key={hour} className={css.hour}>
              {href !== undefined && orders + inWork > 0 ? (
                <Anchor href={href} className={css.link} aria-label={text} title={text}>
                  {bars}
                </Anchor>
              ) : (
                <span className={css.link} role="img" aria-label={text} title={text}>
                  {bars}
                </span>
              )}
              <span className={css.name} aria-hidden="true">
                <bdi>{format.count(hour)}</bdi>
              </span>
            </li>
          );
        })}
      </ol>
      <p className={css.legend} aria-hidden="true">
        <span className={css.barKey} /> {t('today.bar')}
        <span className={css.bandKey} /> {t('today.band')}
      </p>
    </>
  );
}

/** Without the hours at both ends in which nothing is and nothing usually is. */
function busyPart(hours: TodayFigures['hours']): TodayFigures['hours'] {
  const isBusy = ({ orders, in_work, usual }: TodayFigures['hours'][number]) =>
    orders + in_work > 0 || (usual?.high ?? 0) > 1;
  const first = hours.findIndex(isBusy);
  return first < 0 ? hours : hours.slice(first, hours.findLastIndex(isBusy) + 1);
}
