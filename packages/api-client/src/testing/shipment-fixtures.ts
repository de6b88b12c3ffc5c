import type { TransporterRecord } from '#rtk/parcels.ts';
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
    printed: null,
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
    warehouse: null,
    parcels: [buildParcel(n, { shipment_label: overrides.shipment_label ?? 'pending_pickup_confirmation' })],
    ...overrides,
  };
}

/** A transporter of the store, with a service and a code. */
export function buildTransporter(n: number, overrides: Partial<TransporterRecord> = {}): TransporterRecord {
  return {
    transporter_id: buildOrderId(n),
    version: 3,
    name: 'Elbe Express',
    contact: 'Ada Dispatcher',
    phone: '+49 40 100200',
    email: '',
    vehicle_class: 'van',
    energy: 'diesel',
    round_km: 80,
    round_parcels: 120,
    services: [{ service_level: 'next_day', transit_min: 1, transit_max: 2 }],
    code_map: [{ code: 'OUT', label: 'drop_off_in_progress' }],
    inbound_url: 'https://panel.example/carrier/updates/token',
    secret: null,
    open_parcels: 7,
    ...overrides,
  };
}
