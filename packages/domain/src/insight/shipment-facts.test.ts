import { expect, test } from 'vitest';

import {
  distanceBand,
  doorKey,
  shipmentFactsOf,
  type ShipmentOrder,
  shipmentRows,
  shipmentSlice,
} from '#insight/shipment-facts.ts';
import { DELIVERY_FACTS, matchesShipment } from '#insight/shipment-filter.ts';

const TRANSPORTER = '0197c9a0-0000-7000-8000-0000000000a1';
const COURIER = '0197c9a0-0000-7000-8000-0000000000b1';
const WAREHOUSE = '0197c9a0-0000-7000-8000-0000000000c1';

const PARCEL: ShipmentOrder = {
  service_day: '2026-11-01',
  order_type: 'delivery',
  order_status: 25,
  request_status: null,
  provider_id: null,
  waybill_number: 'WBL1',
  dispatched_at: '2026-11-01T10:00:00Z',
  estimated_ready_at: '2026-11-01T09:00:00Z',
  promised_at: '2026-11-03T19:00:00Z',
  ended_at: '2026-11-03T19:06:00Z',
  returned_at: null,
  parcel_count: 3,
  service_level: null,
  warehouse_id: WAREHOUSE,
  direct_metres: 2001,
  courier_charge: 590,
  is_charged: true,
  parcels: [
    { no: 2, transporter_id: null, attempts: 2 },
    { no: 1, transporter_id: TRANSPORTER, attempts: 1 },
  ],
  returns: [
    {
      number: 9,
      reason: 'damaged',
      state: 'refunded',
      created_at: '2026-11-05T10:00:00Z',
      received_at: '2026-11-08T10:00:00Z',
      refunded_at: '2026-11-10T09:00:00Z',
    },
    {
      number: 7,
      reason: 'late',
      state: 'requested',
      created_at: '2026-11-04T10:00:00Z',
      received_at: null,
      refunded_at: null,
    },
  ],
  emissions: [
    { no: 2, vehicle_class: 'van', mg: 200 },
    { no: 1, vehicle_class: 'cargo_bike', mg: 100 },
  ],
  claims: 1,
};

const MEAL: ShipmentOrder = {
  ...PARCEL,
  waybill_number: null,
  request_status: 23,
  provider_id: COURIER,
  parcel_count: 1,
  ended_at: '2026-11-01T10:31:59Z',
  promised_at: '2026-11-01T10:30:00Z',
  estimated_ready_at: null,
  warehouse_id: null,
  direct_metres: null,
  is_charged: false,
  parcels: [],
  returns: [],
  emissions: [],
  claims: 0,
};

test('a delivered order counts by its parcels', () => {
  expect(shipmentFactsOf(PARCEL)).toEqual({
    day: '2026-11-01',
    carrier: `transporter:${TRANSPORTER}`,
    service_level: 'next_day',
    vehicle_class: 'cargo_bike',
    warehouse: WAREHOUSE,
    distance: '5',
    return_reason: 'late',
    door: 57 * 60,
    refund: 4,
    measures: {
      orders: 1,
      parcels: 3,
      delivered: 3,
      failed: 0,
      promised: 3,
      late: 3,
      dispatch_due: 3,
      dispatch_late: 3,
      attempted: 3,
      repeated: 3,
      charged: 3,
      charge: 590,
      claimed: 3,
      measured: 2,
      co2e_mg: 300,
      return_opened: 3,
      return_received: 3,
      return_refunded: 3,
    },
  });
});

test('an order that a courier brought counts as one parcel', () => {
  const { measures, ...keys } = shipmentFactsOf(MEAL) ?? expect.fail('it is counted');
  expect(keys).toEqual({
    day: '2026-11-01',
    carrier: `courier:${COURIER}`,
    service_level: 'immediate',
    vehicle_class: '',
    warehouse: '',
    distance: '',
    return_reason: null,
    door: 31,
    refund: null,
  });
  expect(measures).toMatchObject({ parcels: 1, delivered: 1, promised: 1, late: 0, dispatch_due: 1, dispatch_late: 0 });
  expect(measures).toMatchObject({ attempted: 0, charged: 0, charge: 0, claimed: 0, measured: 0 });
});

test('what is running, never left or is no delivery counts for nothing; what failed on its way does', () => {
  expect(shipmentFactsOf({ ...PARCEL, order_status: 7 })).toBeNull();
  expect(shipmentFactsOf({ ...PARCEL, order_type: 'pickup' })).toBeNull();
  expect(shipmentFactsOf({ ...PARCEL, order_status: 104, dispatched_at: null })).toBeNull();
  const failed = shipmentFactsOf({ ...PARCEL, order_status: 104 });
  expect(failed).toMatchObject({ door: null, refund: null, return_reason: null });
  expect(failed?.measures).toMatchObject({ parcels: 3, delivered: 0, failed: 3, late: 0, claimed: 3, charged: 0 });
});

test('an order that came back before there were returns has no known reason, and one without times none', () => {
  const back = { ...MEAL, returned_at: '2026-11-02T10:00:00Z' };
  expect(shipmentFactsOf(back)?.return_reason).toBe('unknown');
  expect(shipmentFactsOf({ ...MEAL, dispatched_at: null })?.door).toBeNull();
  expect(shipmentFactsOf({ ...MEAL, request_status: 21 })?.carrier).toBe('');
  expect(shipmentFactsOf({ ...MEAL, provider_id: null })?.carrier).toBe('');
  expect(shipmentFactsOf({ ...PARCEL, parcels: [] })).toMatchObject({ carrier: '', measures: { attempted: 0 } });
});

test('of several refunded returns the first one says how long that took', () => {
  const returns = PARCEL.returns.map((one) => ({ ...one, refunded_at: '2026-11-20T10:00:00Z' }));
  expect(shipmentFactsOf({ ...PARCEL, returns })?.refund).toBe(16);
});

test('durations have a key for each minute up to three hours, then for each hour; distances one of five', () => {
  expect([0, 179, 180, 239, 240].map(doorKey)).toEqual([0, 179, 180, 180, 240]);
  expect([null, 0, 2000, 2001, 20_000, 20_001].map(distanceBand)).toEqual(['', '2', '2', '5', '20', 'more']);
});

test('a contribution is added to a row of each dimension that it has a key in', () => {
  const contribution = shipmentFactsOf(MEAL) ?? expect.fail('it is counted');
  const rows = shipmentRows(contribution);
  expect(rows.map(({ dimension, key }) => [dimension, key])).toEqual([
    ['day', ''],
    ['carrier', `courier:${COURIER}`],
    ['service_level', 'immediate'],
    ['vehicle_class', ''],
    ['warehouse', ''],
    ['distance', ''],
    ['door', '31'],
  ]);
  expect(new Set(rows.map(({ slice }) => slice))).toEqual(new Set(['courier|']));
  expect(shipmentSlice(`transporter:${TRANSPORTER}`, WAREHOUSE)).toBe(`${TRANSPORTER}|${WAREHOUSE}`);
  expect(shipmentSlice('', '')).toBe('|');
});

test('a filter finds the deliveries of its figure', () => {
  const facts = (order: ShipmentOrder) => DELIVERY_FACTS.filter((delivery) => matchesShipment({ delivery }, order));
  expect(facts(PARCEL)).toEqual([
    'any',
    'delivered',
    'late',
    'dispatch_late',
    'repeated',
    'claimed',
    'return_opened',
    'return_received',
    'return_refunded',
  ]);
  expect(facts(MEAL)).toEqual(['any', 'delivered']);
  expect(facts({ ...MEAL, order_status: 7 })).toEqual(['any', 'open']);
  expect(facts({ ...MEAL, order_status: 101 })).toEqual(['any', 'failed']);
  expect(facts({ ...MEAL, order_type: 'table' })).toEqual([]);
  const matches = (criteria: Parameters<typeof matchesShipment>[0]) =>
    [PARCEL, MEAL].map((order) => matchesShipment(criteria, order));
  expect(matches({})).toEqual([true, true]);
  expect(matches({ transporter_id: TRANSPORTER })).toEqual([true, false]);
  expect(matches({ warehouse_id: WAREHOUSE })).toEqual([true, false]);
  expect(matches({ service_level: 'immediate' })).toEqual([false, true]);
  expect(matches({ return_reason: 'late' })).toEqual([true, false]);
  expect(matches({ origin: 'store' })).toEqual([false, MEAL.warehouse_id === null]);
  const nowhere = { ...PARCEL, direct_metres: null, emissions: [] };
  const near = { ...PARCEL, direct_metres: 1999, emissions: [{ no: 1, vehicle_class: 'van', mg: 1 }] };
  const of = (criteria: Parameters<typeof matchesShipment>[0]) =>
    [nowhere, near].map((order) => matchesShipment(criteria, order));
  expect(of({ distance: 'unknown' })).toEqual([true, false]);
  expect(of({ distance: '2' })).toEqual([false, true]);
  expect(of({ vehicle_class: 'unknown' })).toEqual([true, false]);
  expect(of({ vehicle_class: 'van' })).toEqual([false, true]);
});
