import type { CourierDetail, CourierRecord, Vehicle } from '#rtk/couriers.ts';

// Couriers of a store and their vehicles, each whole and valid, as in samples.ts.

const id = (block: string) => (n: number) => `0197c9a0-0000-7000-${block}-${String(n).padStart(12, '0')}`;

export const buildCourierId = id('8700');
export const buildVehicleId = id('8800');

const CREATED = '2026-01-02T08:00:00.000Z';

/** The n-th courier: free, with a bicycle. */
export function buildCourier(n: number, overrides: Partial<CourierRecord> = {}): CourierRecord {
  const { vehicle_id, name, plate_number, service_type } = buildVehicle(n);
  return {
    provider_id: buildCourierId(n),
    unique_id: n,
    name: `Courier ${n}`,
    email: `courier-${n}@example.com`,
    country_phone_code: '+49',
    phone: `151234567${n}`,
    state: 'free',
    obstacle: null,
    is_blocked: false,
    has_joined: true,
    vehicle: { vehicle_id, name, plate_number, service_type },
    delivery_count: 0,
    located_at: null,
    last_seen_at: CREATED,
    version: 1,
    created_at: CREATED,
    ...overrides,
  };
}

/** The n-th vehicle, of the n-th courier: approved and in use. */
export function buildVehicle(n: number, overrides: Partial<Vehicle> = {}): Vehicle {
  return {
    vehicle_id: buildVehicleId(n),
    provider_id: buildCourierId(n),
    provider_name: `Courier ${n}`,
    name: `Bike ${n}`,
    plate_number: `B-X ${n}`,
    year: 2024,
    color: 'red',
    model: 'Urban',
    service_type: 'bicycle',
    energy: null,
    review_state: 'approved',
    review_note: '',
    is_active: true,
    version: 1,
    created_at: CREATED,
    ...overrides,
  };
}

/** The n-th courier with everything that belongs to them. */
export function buildCourierDetail(n: number, overrides: Partial<CourierDetail> = {}): CourierDetail {
  return {
    ...buildCourier(n),
    documents: [],
    vehicles: [buildVehicle(n)],
    deliveries: [],
    position: null,
    ...overrides,
  };
}
