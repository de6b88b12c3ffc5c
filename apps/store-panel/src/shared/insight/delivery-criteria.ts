import { useListTransportersQuery } from '@store-panel/api-client/rtk/parcels';
import { useListStoreWarehousesQuery } from '@store-panel/api-client/rtk/store-warehouses';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { SHIPMENT_CRITERIA, ShipmentCriteria } from '@store-panel/domain/insight/shipment-filter';
import { useTranslation } from 'react-i18next';

import { useDeliveryGroups } from './delivery-groups.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

type Criterion = (typeof SHIPMENT_CRITERIA)[number];

/** How the criteria of deliveries are named: each with its value. Texts: `delivery-criteria`, `service-levels`, `return-reasons`, `vehicle-classes`. */
export function useDeliveryCriteria({ transporter_id, warehouse_id }: ShipmentCriteria): {
  readonly [Name in Criterion]: (value: NonNullable<ShipmentCriteria[Name]>) => readonly [string, string];
} {
  const { t } = useTranslation(['delivery-criteria', 'service-levels', 'return-reasons']);
  const { distanceOf, vehicleOf } = useDeliveryGroups();
  const { access } = useStoreSession().session;
  const { data: transporters = [] } = useListTransportersQuery(undefined, { skip: transporter_id === undefined });
  const areWarehousesOpen = checkScreenAccess('warehouses', access).allowed;
  const { data } = useListStoreWarehousesQuery({}, { skip: warehouse_id === undefined || !areWarehousesOpen });
  return {
    delivery: (fact) => [t('delivery'), t(`deliveryOf.${fact}`)],
    transporter_id: (id) => [t('transporter'), transporters.find((one) => one.transporter_id === id)?.name ?? '…'],
    warehouse_id: (id) => [t('warehouse'), data?.warehouses.find((one) => one.warehouse_id === id)?.name ?? '…'],
    service_level: (level) => [t('serviceLevel'), t(`service-levels:${level}`)],
    return_reason: (reason) => [t('returnReason'), t(`return-reasons:${reason}`)],
    distance: (distance) => [t('distance'), distanceOf(distance)],
    vehicle_class: (vehicle) => [t('vehicle'), vehicleOf(vehicle)],
    origin: (origin) => [t('origin'), t(`originOf.${origin}`)],
  };
}
