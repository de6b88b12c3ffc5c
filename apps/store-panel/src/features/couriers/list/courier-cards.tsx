import type { CourierDetail } from '@store-panel/api-client/rtk/couriers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { statusTextKey } from '@store-panel/domain/orders/status';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { PositionAge } from '#shared/location/position-age.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '#features/couriers/couriers.module.css';

const LastPosition = lazyComponent({ load: () => import('./last-position.tsx').then((module) => module.LastPosition) });

/** The courier's contact data. */
export function CourierFactsCard({ courier }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const { email, country_phone_code: code, phone } = courier;
  const number = `${code} ${phone}`.trim();
  return (
    <Card>
      <CardHeader title={t('section.facts')} />
      <CardBody>
        <DescriptionList
          items={[
            {
              term: t('field.phone'),
              detail:
                number === '' ? (
                  '–'
                ) : (
                  <Link href={`tel:${code}${phone}`}>
                    <LtrText>{number}</LtrText>
                  </Link>
                ),
            },
            {
              term: t('field.email'),
              detail: (
                <Link href={`mailto:${email}`}>
                  <LtrText>{email}</LtrText>
                </Link>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** The courier's last position, if the store may see it. */
export function PositionCard({ courier: { position, state } }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('dispatch');
  const { session } = useStoreSession();
  const { location } = session.store;
  const isOff = state === 'offline' && position === null;
  return (
    <Card>
      <CardHeader title={t('signal.last')} />
      <CardBody>
        {isOff ? <p className={css.muted}>{t('signal.offDuty')}</p> : <PositionAge position={position} />}
        {position && <LastPosition position={position} store={location} />}
      </CardBody>
    </Card>
  );
}

/** The courier's delivery requests and deliveries. */
export function DeliveriesCard({ deliveries }: Pick<CourierDetail, 'deliveries'>) {
  const { t } = useTranslation(['couriers', 'status']);
  const { session } = useStoreSession();
  const canOpen = checkScreenAccess('order-detail', session.access).allowed;
  return (
    <Card>
      <CardHeader title={t('section.deliveries')} />
      <CardBody>
        {deliveries.length === 0 && <p className={css.muted}>{t('deliveries.none')}</p>}
        {deliveries.length > 0 && (
          <ul className={css.list}>
            {deliveries.map(({ order_id, request_id, unique_id: number, request_status }) => (
              <li key={request_id} className={css.line}>
                {canOpen ? (
                  <Link href={pathToOrder(order_id)}>{t('deliveries.order', { number })}</Link>
                ) : (
                  <span>{t('deliveries.order', { number })}</span>
                )}
                <span className={css.muted}>{t(`status:${statusTextKey(request_status)}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
