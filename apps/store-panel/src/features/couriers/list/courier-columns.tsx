import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToCourier } from '#paths.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { PersonCell } from '#shared/lists/columns/person-cell.tsx';
import css from '#features/couriers/couriers.module.css';
import { CourierRowActions } from './courier-row-actions.tsx';
import { CourierStateChip } from './courier-state-chip.tsx';
import { LastSeen } from './last-seen.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';

export const rowKey = ({ provider_id }: CourierRecord) => provider_id;
export const rowHref = ({ provider_id }: CourierRecord) => pathToCourier(provider_id);

export function useCourierColumns(): readonly Column<CourierRecord>[] {
  const { t } = useTranslation('couriers');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, email }) => <PersonCell name={name} email={email} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        render: (courier) => (
          <span className={css.chips}>
            <CourierStateChip courier={courier} />
            <UnavailableNotice obstacle={courier.obstacle} />
          </span>
        ),
      },
      {
        id: 'vehicle',
        header: t('column.vehicle'),
        render: ({ vehicle }) =>
          vehicle ? (
            <>
              <bdi>{vehicle.name}</bdi> <LtrText>{vehicle.plate_number}</LtrText>
            </>
          ) : (
            '–'
          ),
      },
      {
        id: 'phone',
        header: t('column.phone'),
        hideWhenNarrow: true,
        render: ({ country_phone_code, phone }) => (
          <span className={css.phone}>
            <LtrText>{`${country_phone_code} ${phone}`.trim() || '–'}</LtrText>
          </span>
        ),
      },
      {
        id: 'deliveries',
        header: t('column.deliveries'),
        align: 'end',
        render: ({ delivery_count }) => delivery_count,
      },
      {
        id: 'seen',
        header: t('column.seen'),
        hideWhenNarrow: true,
        render: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
      },
      actionsColumn(t('column.actions'), (courier) => <CourierRowActions courier={courier} />),
    ],
    [t],
  );
}
