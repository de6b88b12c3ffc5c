import type { DeliveryFilter } from '@store-panel/api-client/rtk/delivery-figures';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';

import { useSearchParams, withParams } from '#shared/search-params.ts';

import type { ShownDays } from '../dashboard-period.ts';
import { useOrdersLink } from '../use-orders-link.ts';

/** Days and filters of the figures. */
export interface ShipmentDays extends ShownDays, Pick<DeliveryFilter, 'warehouse_id' | 'transporter_id'> {}

export type ShipmentFilter = 'transporter' | 'warehouse';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters in the address, so that a link and a pinned page have them. */
export function useShipmentDays(
  days: ShownDays,
): readonly [ShipmentDays, (filter: ShipmentFilter, id: string) => void] {
  const [params, setParams] = useSearchParams();
  const idOf = (filter: ShipmentFilter) => {
    const id = params.get(filter);
    return id !== null && ID.test(id) ? id : undefined;
  };
  const [transporter_id, warehouse_id] = [idOf('transporter'), idOf('warehouse')];
  const change = (filter: ShipmentFilter, id: string) =>
    setParams((before) => withParams(before, { [filter]: id }), { replace: true });
  return [{ ...days, ...(transporter_id && { transporter_id }), ...(warehouse_id && { warehouse_id }) }, change];
}

/** Returns the address of the deliveries that a figure counts; undefined for none of them, and without the list. */
export function useShipmentsLink(
  days: ShipmentDays,
): (count: number, criteria: Partial<FactsFilter>) => string | undefined {
  const hrefOf = useOrdersLink();
  return (count, criteria) => (count === 0 ? undefined : hrefOf({ ...days, ...criteria }));
}
