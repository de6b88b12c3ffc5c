import type { DeliveryDays } from '@store-panel/api-client/rtk/delivery-figures';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { BarChart } from '@store-panel/ui/bar-chart';
import { useTranslation } from 'react-i18next';

import { useDeliveryGroups } from '#shared/insight/delivery-groups.ts';
import css from '../dashboard.module.css';
import { type CardQuery, DashboardCard } from '../dashboard-card.tsx';
import { LinkedTable } from './linked-table.tsx';
import { type ShipmentDays, useShipmentsLink } from './shipment-days.ts';
import { useShipmentFormat } from './use-shipment-format.ts';

type Groups = DeliveryDays['groups'];
export type GroupKind = keyof Groups;

interface GroupCardProps {
  readonly kind: GroupKind;
  readonly query: CardQuery;
  readonly data: DeliveryDays | undefined;
  readonly days: ShipmentDays;
}

/** A group of delivered parcels, and what finds its orders. */
interface GroupRow extends Pick<Groups['distances'][number], 'delivered' | 'promised' | 'late' | 'co2e_each'> {
  readonly key: string;
  readonly name: string;
  readonly criteria: Partial<FactsFilter>;
}

/** Whether there is more than one thing to tell apart. */
export function hasGroups(kind: GroupKind, { groups }: DeliveryDays): boolean {
  if (kind === 'warehouses') return groups.warehouses.some(({ id }) => id !== null);
  if (kind === 'distances') return groups.distances.some(({ distance }) => distance !== 'unknown');
  return groups.vehicle_classes.some(({ vehicle_class: vehicle }) => vehicle !== 'unknown');
}

const TITLES = {
  warehouses: 'groups.warehouses',
  distances: 'groups.distances',
  vehicle_classes: 'groups.vehicles',
} as const;
const COLUMNS = { warehouses: 'warehouse', distances: 'distance', vehicle_classes: 'vehicle' } as const;

/** Delivered parcels by where they left from, how far they went, or what they were brought in. */
export function GroupCard({ kind, query, data, days }: GroupCardProps) {
  const { t } = useTranslation(['delivery-figures', 'delivery-criteria', 'figures']);
  const format = useShipmentFormat('EUR');
  const hrefOf = useShipmentsLink(days);
  const rowsOf = useGroupRows();
  const title = t(TITLES[kind]);
  const series = [
    ['inTime', t('priority.inTime')],
    ['late', t('priority.late')],
    ['others', t('groups.noPromise')],
  ] as const;
  return (
    <DashboardCard
      title={title}
      query={query}
      data={data}
      height={18}
      summary={data && t('parcels', { count: rowsOf(kind, data.groups).reduce((sum, row) => sum + row.delivered, 0) })}
    >
      {({ groups }) => {
        const rows = rowsOf(kind, groups).map((row) => ({
          ...row,
          inTime: row.promised - row.late,
          others: row.delivered - row.promised,
        }));
        const shown = series.filter(([id]) => id !== 'others' || rows.some(({ others }) => others > 0));
        const isMeasured = rows.some((row) => row.co2e_each !== null);
        const nameOf = (key: string) => rows.find((row) => row.key === key)?.name ?? key;
        if (rows.length === 0) return <p className={css.muted}>{t('nothing')}</p>;
        return (
          <>
            <BarChart
              label={title}
              labelHidden
              size="sm"
              orientation="horizontal"
              stacked
              points={rows.map(({ key }) => key)}
              pointLabel={t(`delivery-criteria:${COLUMNS[kind]}`)}
              formatPoint={nameOf}
              formatValue={format.count}
              series={shown.map(([id, label]) => ({ id, label, values: rows.map((row) => row[id]) }))}
            />
            <LinkedTable
              label={title}
              columns={[
                t(`delivery-criteria:${COLUMNS[kind]}`),
                t('couriers.deliveries'),
                t('priority.inTime'),
                t('priority.late'),
                ...(isMeasured ? [t('figures:name.co2e_each')] : []),
              ]}
              rows={rows.map(({ key, name, criteria, delivered, inTime, late, co2e_each: co2e }) => ({
                key,
                name: <bdi>{name}</bdi>,
                cells: [
                  { text: format.count(delivered), href: hrefOf(delivered, { ...criteria, delivery: 'delivered' }) },
                  { text: format.count(inTime) },
                  { text: format.count(late), href: hrefOf(late, { ...criteria, delivery: 'late' }) },
                  ...(isMeasured ? [{ text: co2e === null ? '–' : format.grams(co2e) }] : []),
                ],
              }))}
            />
            {kind === 'distances' && <p className={css.muted}>{t('groups.distanceNote')}</p>}
          </>
        );
      }}
    </DashboardCard>
  );
}

/** Returns the groups of a kind by name. */
function useGroupRows() {
  const { t } = useTranslation('delivery-criteria');
  const { distanceOf, vehicleOf } = useDeliveryGroups();
  return (kind: GroupKind, { warehouses, distances, vehicle_classes: vehicles }: Groups): readonly GroupRow[] => {
    if (kind === 'warehouses')
      return warehouses.map(({ id, name, ...row }) =>
        id === null
          ? { ...row, key: 'store', name: t('originOf.store'), criteria: { origin: 'store' } }
          : { ...row, key: id, name: name || t('unknown'), criteria: { warehouse_id: id } },
      );
    if (kind === 'distances')
      return distances.map(({ distance, ...row }) => ({
        ...row,
        key: distance,
        name: distanceOf(distance),
        criteria: { distance },
      }));
    return vehicles.map(({ vehicle_class: vehicle, ...row }) => ({
      ...row,
      key: vehicle,
      name: vehicleOf(vehicle),
      criteria: { vehicle_class: vehicle },
    }));
  };
}
