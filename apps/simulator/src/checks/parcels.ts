import { ORDER_STATUS, type OrderStatus } from '@store-panel/domain/orders/status';
import { LAST_SHIPMENT_LABEL, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

/** A parcel of an order, as the platform shows it. */
interface ShownParcel {
  readonly waybill_number: string;
  readonly shipment_label: ShipmentLabel;
}

/** What a transporter reported, with the time at which it happened. */
interface Reported {
  readonly label: ShipmentLabel;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Compares an order's parcels with what their transporter reported: each has the label of the newest update, and the
 * order is completed exactly when all of them are delivered. @returns what differs
 */
export function wrongParcels(
  order: { readonly order_id: string; readonly order_status: OrderStatus; readonly parcels: readonly ShownParcel[] },
  reports: ReadonlyMap<string, readonly Reported[]>,
): readonly string[] {
  const { order_id: id, order_status: status, parcels } = order;
  const isDelivered = parcels.every(({ shipment_label }) => shipment_label === LAST_SHIPMENT_LABEL);
  return [
    ...parcels.flatMap(({ waybill_number: waybill, shipment_label: label }) => {
      const newest = (reports.get(waybill) ?? []).reduce<Reported | null>(
        (last, report) => (last === null || report.at > last.at ? report : last),
        null,
      );
      return newest === null || newest.label === label
        ? []
        : [`parcel ${waybill} of order ${id} is ${label}, its newest update says ${newest.label}`];
    }),
    ...((status === ORDER_STATUS.completed) === isDelivered
      ? []
      : [`order ${id} has status ${status}, and ${isDelivered ? 'all' : 'not all'} of its parcels are delivered`]),
  ];
}
