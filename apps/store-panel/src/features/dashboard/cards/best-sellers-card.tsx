import type { DashboardBreakdown } from '@store-panel/api-client/rtk/dashboard';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { useDashboardFormat } from '../dashboard-format.ts';
import { FigureLink } from '../figure-link.tsx';
import { useOrdersLink } from '../use-orders-link.ts';

interface BreakdownCardProps {
  readonly query: CardQuery;
  readonly data: DashboardBreakdown | undefined;
}

/** The items that sold best in the last 28 days, beside the 28 before. */
export function BestSellersCard({ query, data }: BreakdownCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(data?.currency ?? 'EUR');
  const best = data?.best_sellers[0];
  return (
    <DashboardCard
      title={t('sold.title')}
      figure="quantity"
      query={query}
      data={data}
      height={22}
      summary={
        best &&
        best.quantity > 0 &&
        t('sold.top', { name: best.name || best.item_key, quantity: format.count(best.quantity) })
      }
    >
      {(breakdown) => <Items breakdown={breakdown} />}
    </DashboardCard>
  );
}

function Items({ breakdown }: { readonly breakdown: DashboardBreakdown }) {
  const { t } = useTranslation('dashboard');
  const format = useDashboardFormat(breakdown.currency);
  const hrefOf = useOrdersLink();
  const { best_sellers: items, sold_from: from, sold_to: to } = breakdown;
  if (items.length === 0) return <p className={css.muted}>{t('sold.empty')}</p>;
  const highest = Math.max(1, ...items.map(({ quantity }) => quantity));
  return (
    <>
      <table className={css.ranking}>
        <thead className={css.hidden}>
          <tr>
            <th scope="col">{t('sold.item')}</th>
            <th scope="col">{t('sold.quantity')}</th>
            <th scope="col">{t('sold.before')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item_key: key, name, quantity, quantity_before: before }) => (
            <tr key={key}>
              <th scope="row" className={css.itemName}>
                <FigureLink
                  href={
                    quantity === 0
                      ? undefined
                      : hrefOf({ start_date: from as StoreDate, end_date: to as StoreDate, item_key: key })
                  }
                >
                  {name || key}
                </FigureLink>
                <span
                  className={css.itemBar}
                  style={{ '--size': `${(quantity / highest) * 100}%` } as CSSProperties}
                  aria-hidden="true"
                />
              </th>
              <td className={css.number}>
                {quantity === 0 ? <Badge>{t('sold.gone')}</Badge> : format.count(quantity)}
              </td>
              <td className={css.numberMuted}>
                {before === 0 ? <Badge tone="success">{t('sold.new')}</Badge> : `(${format.count(before)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.muted}>{t('sold.note', { range: format.range(from, to) })}</p>
    </>
  );
}
