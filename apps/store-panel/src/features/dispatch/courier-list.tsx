import type { TrackedCourier } from '@store-panel/api-client/rtk/dispatch';
import { Badge } from '@store-panel/ui/badge';
import { useTranslation } from 'react-i18next';

import { PositionAge } from '#shared/location/position-age.tsx';
import { CourierStateBadge } from './courier-state-badge.tsx';
import css from './dispatcher-page.module.css';

interface CourierListProps {
  readonly couriers: readonly TrackedCourier[];
  readonly selected: string | null;
}

const ORDER = [
  'on_delivery',
  'assigned',
  'free',
  'busy',
  'offline',
] as const satisfies readonly TrackedCourier['state'][];

/** The store's couriers and freelance couriers with its deliveries, as a list beside the map. */
export function CourierList({ couriers, selected }: CourierListProps) {
  const { t } = useTranslation('dispatch');
  const sorted = couriers.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <section aria-labelledby="dispatch-couriers">
      <h2 className={css.group} id="dispatch-couriers">
        {t('couriers.title')} <Badge>{couriers.length}</Badge>
      </h2>
      {couriers.length === 0 && <p className={css.muted}>{t('couriers.empty')}</p>}
      <ul className={css.rows}>
        {sorted.map((courier) => (
          <li
            key={courier.provider_id}
            className={css.courier}
            data-selected={courier.provider_id === selected || undefined}
          >
            <span className={css.rowHead}>
              <strong className={css.customer}>
                <bdi>{courier.provider_name}</bdi>
              </strong>
              <CourierStateBadge state={courier.state} />
            </span>
            <span className={css.rowFoot}>
              <span className={css.muted}>{t(courier.is_own ? 'couriers.own' : 'couriers.freelance')}</span>
              {courier.deliveries.length > 0 && (
                <span className={css.muted}>{t('couriers.deliveries', { count: courier.deliveries.length })}</span>
              )}
              {courier.state !== 'offline' && <PositionAge position={courier.position} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
