import type { CustomerDetail } from '@store-panel/api-client/rtk/customers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { formatMoney } from '@store-panel/domain/money/money';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Stat } from '@store-panel/ui/stat';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { pathToOrdersOf } from '#features/customers/customer-paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { OrderStatusChip } from '#shared/orders/status-chips.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useDayText } from '#shared/time/use-day-text.ts';
import css from './customers.module.css';

interface FactsProps {
  readonly detail: CustomerDetail;
}

/** What the customer's orders come to. */
export function CustomerFigures({ detail: { user, currency, open_orders: open } }: FactsProps) {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const dayText = useDayText();
  const number = (value: number) => <bdi>{new Intl.NumberFormat(language).format(value)}</bdi>;
  const money = (minor: number) => <bdi>{formatMoney(minor, { language, currency })}</bdi>;
  const { orders, completed, returned, cancelled, spend, first_at: first, last_at: last } = user;
  if (orders === 0) return <p className={css.muted}>{t('detail.neverOrdered')}</p>;
  return (
    <div className={css.section}>
      <div className={css.figures}>
        <Stat
          label={t('detail.orders')}
          value={number(orders)}
          hint={open > 0 ? t('detail.open', { count: open }) : undefined}
        />
        <Stat label={t('detail.spend')} value={money(spend)} />
        {completed > 0 && <Stat label={t('detail.average')} value={money(Math.round(spend / completed))} />}
      </div>
      <DescriptionList
        items={[
          { term: t('detail.completed'), detail: number(completed) },
          ...(returned > 0 ? [{ term: t('detail.returned'), detail: number(returned) }] : []),
          { term: t('detail.cancelled'), detail: number(cancelled) },
          ...(first === null ? [] : [{ term: t('detail.first'), detail: <bdi>{dayText(first)}</bdi> }]),
          ...(last === null ? [] : [{ term: t('detail.last'), detail: <bdi>{dayText(last)}</bdi> }]),
        ]}
      />
    </div>
  );
}

/** Favourite items, ratings both ways, and addresses. */
export function CustomerHabits({ detail: { favourites, ratings, addresses, user } }: FactsProps) {
  const { t } = useTranslation('customers');
  const ratingText = (rating: CustomerDetail['ratings']['given']) =>
    rating === null ? t('detail.unrated') : t('detail.rated', { average: rating.average, count: rating.count });
  return (
    <>
      {favourites.length > 0 && (
        <Section title={t('detail.favourites')}>
          <ul className={css.list}>
            {favourites.map(({ item_key: key, name, orders: count }) => (
              <li key={key} className={css.row}>
                <bdi>{name}</bdi>
                <span className={css.muted}>{t('detail.favouriteOrders', { count })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {user.completed > 0 && (
        <Section title={t('detail.ratings')}>
          <DescriptionList
            items={[
              { term: t('detail.given'), detail: ratingText(ratings.given) },
              { term: t('detail.received'), detail: ratingText(ratings.received) },
            ]}
          />
        </Section>
      )}
      {addresses.length > 0 && (
        <Section title={t('detail.addresses')}>
          <ul className={css.list}>
            {addresses.map((address) => (
              <li key={address}>
                <bdi>{address}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The newest orders, and all of them as a list. */
export function LatestOrders({ detail: { latest, user, currency } }: FactsProps) {
  const { t } = useTranslation(['customers', 'orders']);
  const language = useLanguage();
  const dayText = useDayText();
  const { access } = useStoreSession().session;
  if (latest.length === 0) return null;
  const canOpen = checkScreenAccess('order-detail', access).allowed;
  return (
    <Section title={t('detail.latest')}>
      <ul className={css.list}>
        {latest.map(({ order_id: id, unique_id, created_at: at, order_status: status, total }) => {
          const number = t('orders:number', { number: unique_id });
          return (
            <li key={id} className={css.row}>
              <span className={css.name}>
                {canOpen ? <Link href={pathToOrder(id)}>{number}</Link> : <bdi>{number}</bdi>}
                <bdi className={css.muted}>{dayText(at)}</bdi>
              </span>
              <span className={css.name}>
                <OrderStatusChip code={status} />
                <NumericText>{formatMoney(total, { language, currency })}</NumericText>
              </span>
            </li>
          );
        })}
      </ul>
      {checkScreenAccess('order-history', access).allowed && (
        <Link href={pathToOrdersOf(user.user_id)}>{t('detail.allOrders', { count: user.orders })}</Link>
      )}
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
