import { type HoursCalendar, hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { chooseWarehouse, type OriginWarehouse } from '@store-panel/domain/shipments/origin';
import { type ParcelPromise, promiseOf, warehouseCalendar } from '@store-panel/domain/shipments/promise';
import { DEFAULT_SERVICE_LEVEL, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { dispatchOf } from '@store-panel/domain/shipments/shipment-transitions';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { iso, type OrderRow, type ParcelRow } from '#seed/history/lives/rows.ts';
import type { Step } from '#seed/history/lives/steps.ts';

type PromisedOrder = Pick<
  OrderRow,
  'created_at' | 'charge_explain' | 'order_type' | 'scheduled_at' | 'address' | 'warehouse_id'
>;

/** The past came before the store had entered its hours. */
export const alwaysOpen = (zone: string): HoursCalendar => hoursCalendar({ hours: null, festivals: [] }, zone);

/** The warehouse from which an order leaves, as the server's `findOrderWarehouse` says. */
const warehouseOf = (
  { parcels: { origins }, zone }: HistoryStore,
  { warehouse_id: named, address, created_at: placed }: PromisedOrder,
): OriginWarehouse | null =>
  chooseWarehouse(
    origins.warehouses,
    { named, to: address?.point ?? null, placedAt: Date.parse(placed) },
    alwaysOpen(zone),
  );

/** Who brings a parcel and how fast, as its hand-over names them. */
export type Handover = Pick<Step, 'transporterId' | 'service'>;

/** When a parcel is to leave and to arrive, as the server's `findParcelPromise` says. */
export function parcelPromise(
  store: HistoryStore,
  order: PromisedOrder,
  { transporterId, service: named }: Handover,
): ParcelPromise | null {
  const {
    parcels: { transporters },
    zone,
  } = store;
  const warehouse = warehouseOf(store, order);
  if (warehouse === null || order.order_type !== 'delivery' || order.scheduled_at !== null) return null;
  const level = order.charge_explain?.service ?? named ?? DEFAULT_SERVICE_LEVEL;
  const services = transporters.find(({ id }) => id === transporterId)?.services ?? [];
  const transitDays = services.find(({ service_level }) => service_level === level)?.transit_max ?? null;
  const input = { placedAt: Date.parse(order.created_at), level, transitDays };
  return promiseOf(input, warehouse, warehouseCalendar(alwaysOpen(zone), warehouse));
}

/** The one that is named, or the store's only one. */
const transporterOf = ({ parcels: { transporters } }: HistoryStore, { transporterId }: Handover): string | null =>
  transporterId ?? (transporters.length === 1 ? (transporters[0]?.id ?? null) : null);

/** Hands an order over to a transporter: it gets a waybill, a parcel, and other promises. */
export function shipOrder({ order, parcels }: OrderLife, step: Step, store: HistoryStore): void {
  const { at, waybill = '', service = null, grams = null } = step;
  const transporterId = transporterOf(store, step);
  const level: ServiceLevel | null = order.charge_explain?.service ?? service;
  const promise = parcelPromise(store, order, { ...step, ...(transporterId !== null && { transporterId }) });
  Object.assign(order, {
    waybill_number: waybill,
    shipment_label: FIRST_SHIPMENT_LABEL,
    shipped_at: iso(at),
    warehouse_id: warehouseOf(store, order)?.id ?? null,
    service_level: level,
    ...(promise && { estimated_ready_at: iso(promise.dispatchBy) }),
    ...(promise && promise.deliverBy !== null && { promised_at: iso(promise.deliverBy) }),
  });
  parcels.push({
    store_id: order.store_id,
    order_id: order.id,
    no: 1,
    waybill_number: waybill,
    transporter_id: transporterId,
    return_id: null,
    label: FIRST_SHIPMENT_LABEL,
    label_at: iso(at),
    told_at: iso(at),
    is_contradicted: false,
    grams,
    length_mm: null,
    width_mm: null,
    height_mm: null,
    attempts: 0,
    window_from: null,
    window_to: null,
    received_by: '',
    co2e_grams: null,
    window_told_at: null,
    received_told_at: null,
    co2e_told_at: null,
    print_count: 0,
    prints: [],
    printed_label: null,
  });
}

/** An update of an order's parcel. */
export function moveParcel({ order, parcels }: OrderLife, label: ShipmentLabel, at: number): void {
  Object.assign(order, { shipment_label: label, shipment_told_at: iso(at) });
  const dispatch = dispatchOf(label);
  if (dispatch === 'dispatched') order.dispatched_at ??= iso(at);
  if (dispatch === 'back') order.dispatched_at = null;
  const isAttempt = label === 'arrived_at_drop_off';
  for (const parcel of parcels) setLabel(parcel, label, at, isAttempt);
}

/** Of an order that was completed before its parcel was reported. */
export function deliverParcel({ order, parcels }: OrderLife, at: number): void {
  Object.assign(order, { shipment_label: LAST_SHIPMENT_LABEL, shipment_told_at: iso(at) });
  for (const parcel of parcels) setLabel(parcel, LAST_SHIPMENT_LABEL, at, false);
}

function setLabel(parcel: ParcelRow, label: ShipmentLabel, at: number, isAttempt: boolean): void {
  Object.assign(parcel, { label, label_at: iso(at), told_at: iso(at), attempts: parcel.attempts + Number(isAttempt) });
}
