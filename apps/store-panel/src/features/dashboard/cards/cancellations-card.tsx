import type { DashboardBreakdown } from '@store-panel/api-client/rtk/dashboard';
import { NO_REASON_KIND } from '@store-panel/domain/insight/reason-kinds';
import { addMoney } from '@store-panel/domain/money/money';
import { useScrollableTabStop } from '@store-panel/ui/scrollable-tab-stop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';
import { FigureLink } from '../figure-link.tsx';
import type { ShownDays } from '../dashboard-period.ts';
import { useOrdersLink } from '../use-orders-link.ts';

type Reason = DashboardBreakdown['reasons'][number];

const OUTCOMES = { 101: 'cancelled_by_customer', 103: 'rejected', 104: 'cancelled_by_store' } as const;

interface CancellationsCardProps {
  readonly query: CardQuery;
  readonly data: DashboardBreakdown | undefined;
  readonly days: ShownDays;
}

/** Why orders were called off, and what that cost. */
export function CancellationsCard({ query, data, days }: CancellationsCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(data?.currency ?? 'EUR');
  const sum = (reasons: readonly Reason[]) =>
    t('cancelled.sum', {
      count: reasons.reduce((total, { count }) => total + count, 0),
      amount: format.money(addMoney(...reasons.map(({ missed }) => missed))),
    });
  return (
    <DashboardCard
      title={t('cancelled.title')}
      figure="missed_sales"
      query={query}
      data={data}
      height={14}
      summary={data && data.reasons.length > 0 && sum(data.reasons)}
    >
      {({ reasons }) =>
        reasons.length === 0 ? (
          <p className={css.muted}>{t('cancelled.empty')}</p>
        ) : (
          <>
            <p>{sum(reasons)}</p>
            <Reasons reasons={reasons} money={format.money} count={format.count} days={days} />
          </>
        )
      }
    </DashboardCard>
  );
}

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly money: (amount: number) => string;
  readonly count: (count: number) => string;
  readonly days: ShownDays;
}

function Reasons({ reasons, money, count, days }: ReasonsProps) {
  const { t } = useTranslation(['dashboard', 'figures', 'orders', 'status']);
  const hrefOf = useOrdersLink();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollableTabStop(scroller);
  return (
    <div ref={scroller} className={css.scrolled}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('cancelled.reason')}</th>
            <th scope="col" className={css.number}>
              {t('figures:name.orders')}
            </th>
            <th scope="col" className={css.number}>
              {t('figures:name.missed_sales')}
            </th>
            <th scope="col" className={css.number}>
              {t('figures:name.charged')}
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ status, reason_kind: kind, count: orders, missed, charged }) => (
            <tr key={`${status} ${kind}`}>
              <th scope="row">
                {t(`status:short.${status}`)}
                <span className={css.detail}>
                  {kind === NO_REASON_KIND ? t('cancelled.none') : t(`orders:reason.preset.${kind}`)}
                </span>
              </th>
              <td className={css.number}>
                <FigureLink href={hrefOf({ ...days, outcome: OUTCOMES[status], reason_kind: kind })}>
                  {count(orders)}
                </FigureLink>
              </td>
              <td className={css.number}>
                <bdi>{money(missed)}</bdi>
              </td>
              <td className={css.number}>
                <bdi>{money(charged)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
