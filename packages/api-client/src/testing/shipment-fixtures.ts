import type { ShipmentRow } from '#rtk/shipment-list.ts';
import { buildOrderId } from '#testing/order-fixtures.ts';

/** The first parcel of an order. */
export function buildParcel(n: number, overrides: Partial<ShipmentRow['parcels'][number]> = {}) {
  return {
    no: 1,
    waybill_number: `WBL${n}`,
    shipment_label: 'pending_pickup_confirmation' as const,
    since: '2026-01-03T09:00:00.000Z',
    transporter: null,
    grams: null,
    size: null,
    attempts: 0,
    window: null,
    received_by: '',
    is_contradicted: false,
    is_stuck: false,
    ...overrides,
  };
}

/** A parcel that awaits its transporter, as a line of the list. */
export function buildShipment(n: number, overrides: Partial<ShipmentRow> = {}): ShipmentRow {
  const at = '2026-01-03T09:00:00.000Z';
  return {
    order_id: buildOrderId(n),
    unique_id: n,
    version: 1,
    order_status: 7,
    request_status: null,
    customer_name: `Customer ${n}`,
    customer_phone: '',
    waybill_number: `WBL${n}`,
    shipment_label: 'pending_pickup_confirmation',
    since: at,
    shipped_at: at,
    returned_at: null,
    return_reason: null,
    claim: null,
    service_level: null,
    parcels: [buildParcel(n, { shipment_label: overrides.shipment_label ?? 'pending_pickup_confirmation' })],
    ...overrides,
  };
}
