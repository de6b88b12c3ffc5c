import type { PotentialSavings } from '@store-panel/api-client/rtk/emissions';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { type CardQuery, EmissionCard } from './emission-card.tsx';
import { useEmissionFormat } from './emission-format.ts';
import css from './emissions.module.css';

interface PotentialCardProps {
  readonly query: CardQuery;
  readonly data: PotentialSavings | undefined;
}

/** What the same deliveries could have saved: each saving with its deliveries. */
export function PotentialCard({ query, data }: PotentialCardProps) {
  const { t } = useTranslation('emissions');
  const format = useEmissionFormat();
  return (
    <EmissionCard
      title={t('potential.title')}
      query={query}
      data={data}
      height={18}
      summary={data && format.co2e(data.consolidation.co2e + data.vehicle.co2e)}
    >
      {({ consolidation, vehicle, waiting_days: waiting }) => (
        <>
          {waiting > 0 && <p className={css.muted}>{t('potential.waiting', { value: format.count(waiting) })}</p>}
          <h3 className={css.heading}>{t('potential.joined', { value: format.count(consolidation.count) })}</h3>
          <p>
            {consolidation.count === 0
              ? t('potential.none')
              : t('potential.saves', {
                  co2e: format.co2e(consolidation.co2e),
                  distance: format.distance(consolidation.metres),
                })}{' '}
            <span className={css.muted}>{t('potential.joinedText')}</span>
          </p>
          {consolidation.pairs.length > 0 && (
            <ul className={css.savings}>
              {consolidation.pairs.map(({ day, deliveries, metres, co2e }) => (
                <li key={deliveries.map(({ order_id: id }) => id).join()}>
                  <span>
                    {format.day(day)}: <Orders orders={deliveries} />
                  </span>
                  <span className={css.number}>{format.list([format.co2e(co2e), format.distance(metres)])}</span>
                </li>
              ))}
            </ul>
          )}
          <h3 className={css.heading}>{t('potential.other', { value: format.count(vehicle.count) })}</h3>
          <p>
            {vehicle.count === 0 ? t('potential.none') : t('potential.savesCo2e', { co2e: format.co2e(vehicle.co2e) })}{' '}
            <span className={css.muted}>{t('potential.otherText')}</span>{' '}
            {vehicle.unknown > 0 && (
              <span className={css.muted}>{t('potential.unknown', { value: format.count(vehicle.unknown) })}</span>
            )}
          </p>
          {vehicle.legs.length > 0 && (
            <ul className={css.savings}>
              {vehicle.legs.map((leg) => (
                <li key={leg.order_id}>
                  <span>
                    {format.day(leg.day)}: <Orders orders={[leg]} />, {format.vehicle(leg.vehicle_class, null)}
                  </span>
                  <span className={css.number}>
                    {format.list([format.co2e(leg.co2e), format.distance(leg.metres)])}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </EmissionCard>
  );
}

interface OrdersProps {
  readonly orders: readonly { readonly order_id: string; readonly unique_id: number }[];
}

function Orders({ orders }: OrdersProps) {
  const { session } = useStoreSession();
  const isOpen = checkScreenAccess('order-detail', session.access).allowed;
  return (
    <span className={css.orders}>
      {orders.map(({ order_id: id, unique_id: number }) =>
        isOpen ? (
          <Link key={id} href={pathToOrder(id)}>
            <bdi>#{number}</bdi>
          </Link>
        ) : (
          <bdi key={id}>#{number}</bdi>
        ),
      )}
    </span>
  );
}
