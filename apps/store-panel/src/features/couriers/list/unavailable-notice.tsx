import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import { isTemporary } from '@store-panel/domain/couriers/unavailability';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from './unavailable-notice.module.css';

/** Why this courier cannot get requests until someone acts. Temporary reasons are shown by the state instead. */
export function UnavailableNotice({ obstacle }: Pick<CourierRecord, 'obstacle'>) {
  const { t } = useTranslation('dispatch');
  if (obstacle === null || obstacle === 'blocked' || isTemporary(obstacle)) return null;
  return (
    <span className={css.root}>
      <TriangleAlert aria-hidden="true" />
      {t(`unavailableReason.${obstacle}`)}
    </span>
  );
}
