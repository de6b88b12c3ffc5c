import {
  useGetCourierChartQuery,
  useGetDeliveriesQuery,
  useGetKeyStatsQuery,
  useGetPriorityChartQuery,
  useGetReturnsGraphQuery,
} from '@store-panel/api-client/rtk/delivery-figures';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineSelect } from '@store-panel/ui/select';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { LastUpdated } from '#shared/time/last-updated.tsx';
import css from '../dashboard.module.css';
import type { ShownDays } from '../dashboard-period.ts';
import { FiguresSkeleton } from '../figures.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { CouriersCard } from './couriers-card.tsx';
import { DaysCard } from './days-card.tsx';
import { GroupCard, type GroupKind, hasGroups } from './group-card.tsx';
import { KeyStats } from './key-stats.tsx';
import { PriorityCard } from './priority-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { type ShipmentFilter, useShipmentDays } from './shipment-days.ts';

/** How the store's deliveries went: by day, level, courier and transporter, what came back, and sales by channel. */
export function DeliveriesView({ days: shown }: { readonly days: ShownDays }) {
  const { t } = useTranslation('delivery-figures');
  const { session } = useStoreSession();
  const [days, change] = useShipmentDays(shown);
  const options = { refetchOnMountOrArgChange: true };
  const deliveries = useGetDeliveriesQuery(days, options);
  const stats = useGetKeyStatsQuery(days, options);
  const priorities = useGetPriorityChartQuery(days, options);
  const couriers = useGetCourierChartQuery(days, options);
  const returns = useGetReturnsGraphQuery(days, options);
  const { data } = deliveries;
  const withParcels = session.flags.courierService;
  // Food is all of one level.
  const levels = priorities.currentData?.rows ?? [];
  const withLevels = withParcels || levels.some(({ service_level: level }) => level !== 'immediate');
  const groupCard = (kind: GroupKind) =>
    data &&
    hasGroups(kind, data) && <GroupCard kind={kind} query={deliveries} data={deliveries.currentData} days={days} />;
  if (data && !data.has_deliveries && data.days.every(({ open }) => open === 0))
    return (
      <EmptyState icon={<PackageCheck />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <>
      <LastUpdated at={deliveries.fulfilledTimeStamp} hasFailed={deliveries.isError} />
      <div className={css.top}>
        <div className={css.filters}>
          <Filter
            filter="transporter"
            label={t('filter.transporter')}
            all={t('filter.anyTransporter')}
            value={days.transporter_id}
            options={data?.transporters ?? []}
            onChange={change}
          />
          <Filter
            filter="warehouse"
            label={t('filter.warehouse')}
            all={t('filter.anyWarehouse')}
            value={days.warehouse_id}
            options={data?.warehouses ?? []}
            onChange={change}
          />
        </div>
        {stats.currentData ? (
          <KeyStats stats={stats.currentData} days={days} withParcels={withParcels} />
        ) : (
          !stats.isError && <FiguresSkeleton />
        )}
      </div>
      <div className={css.parts}>
        <div className={css.wide}>
          <CouriersCard query={couriers} data={couriers.currentData} days={days} />
        </div>
        <div className={css.column}>
          <DaysCard query={deliveries} data={deliveries.currentData} days={days} />
          {withLevels && <PriorityCard query={priorities} data={priorities.currentData} days={days} />}
          {groupCard('distances')}
        </div>
        <div className={css.column}>
          <ReturnsCard query={returns} data={returns.currentData} days={days} />
          {groupCard('warehouses')}
          {groupCard('vehicle_classes')}
          {checkScreenAccess('reports', session.access).allowed && <ChannelsCard days={days} />}
        </div>
      </div>
    </>
  );
}

interface FilterProps {
  readonly filter: ShipmentFilter;
  readonly label: string;
  /** The option of all. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (filter: ShipmentFilter, id: string) => void;
}

/** Hidden where there is nothing to select. */
function Filter({ filter, label, all, value = '', options, onChange }: FilterProps) {
  if (options.length === 0 && value === '') return null;
  return (
    <InlineSelect
      label={label}
      value={value}
      options={[{ value: '', label: all }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => onChange(filter, target.value)}
    />
  );
}
