import { useListVehiclesQuery, type Vehicle, type VehicleFilter } from '@store-panel/api-client/rtk/couriers';
import { Badge } from '@store-panel/ui/badge';
import type { Column } from '@store-panel/ui/data-table';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { CarFront } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToCourier } from '#paths.ts';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import css from '#features/couriers/couriers.module.css';
import { VehicleActions } from './vehicle-actions.tsx';
import { useVehicleTypes } from './use-vehicle-types.ts';
import { VehicleStateChip } from './vehicle-state-chip.tsx';

const FILTER_OPTIONS = { state: ['all', 'waiting', 'approved', 'declined'] } as const;
type ReviewStateFilter = (typeof FILTER_OPTIONS.state)[number];

const toVehicleFilter = (state: ReviewStateFilter): VehicleFilter => (state === 'all' ? {} : { review_state: state });
const rowKey = ({ vehicle_id }: Vehicle) => vehicle_id;

/** All vehicles of the store's couriers; those waiting for approval first. */
export function VehiclesPage() {
  const { t } = useTranslation('couriers');
  const params = useListParams(FILTER_OPTIONS);
  const { state, ...listParams } = params.filters;
  const query = useListVehiclesQuery({ ...listParams, ...toVehicleFilter(state) }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      screen="vehicles"
      description={t('vehicle.intro')}
      query={query}
      rowsOf={({ vehicles }) => vehicles}
      rowKey={rowKey}
      columns={useColumns()}
      params={params}
      search={{ label: t('vehicle.search'), placeholder: t('vehicle.searchHint') }}
      filters={
        <OptionFilter
          label={t('filter.state')}
          options={FILTER_OPTIONS.state}
          value={state}
          labelOf={(value) => (value === 'all' ? t('vehicle.filter.all') : t(`vehicle.state.${value}`))}
          onChange={(value) => params.change({ state: value })}
        />
      }
      empty={{ icon: <CarFront />, title: t('vehicle.emptyTitle'), text: t('vehicle.emptyText') }}
    />
  );
}

function useColumns(): readonly Column<Vehicle>[] {
  const { t } = useTranslation('couriers');
  const { nameOf } = useVehicleTypes();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.vehicle'),
        isTitle: true,
        render: ({ name, model, color }) => (
          <TwoLineCell
            secondary={
              <>
                <bdi>{model}</bdi> · <bdi>{color}</bdi>
              </>
            }
          >
            <bdi>{name}</bdi>
          </TwoLineCell>
        ),
      },
      { id: 'plate', header: t('column.plate'), render: ({ plate_number }) => <LtrText>{plate_number}</LtrText> },
      {
        id: 'type',
        header: t('column.type'),
        hideWhenNarrow: true,
        render: ({ service_type }) => nameOf(service_type),
      },
      {
        id: 'courier',
        header: t('column.name'),
        render: ({ provider_id, provider_name }) => (
          <Link href={pathToCourier(provider_id)}>
            <bdi>{provider_name}</bdi>
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        render: ({ review_state, is_active }) => (
          <span className={css.chips}>
            <VehicleStateChip state={review_state} />
            {is_active && <Badge tone="accent">{t('vehicle.inUse')}</Badge>}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('column.actions'),
        align: 'end',
        render: (vehicle) => (
          <span className={css.atEnd}>
            <VehicleActions vehicle={vehicle} />
          </span>
        ),
      },
    ],
    [t, nameOf],
  );
}
