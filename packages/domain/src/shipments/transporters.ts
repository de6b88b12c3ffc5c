import type { ServiceLevel } from '#shipments/service-levels.ts';
import type { ShipmentLabel } from '#shipments/shipment-labels.ts';

/** What a transporter brings parcels with. */
export const VEHICLE_CLASSES = [
  'on_foot',
  'bicycle',
  'cargo_bike',
  'scooter',
  'motorbike',
  'car',
  'van',
  'truck',
  'other',
] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

export const ENERGY_SOURCES = ['human', 'electric', 'petrol', 'diesel', 'hybrid'] as const;
export type EnergySource = (typeof ENERGY_SOURCES)[number];

/** A service that a transporter offers, with its time under way in working days. */
export interface TransporterService {
  readonly service_level: ServiceLevel;
  readonly transit_min: number;
  readonly transit_max: number;
}

/** One of a transporter's own codes, and what it means. */
export interface CarrierCode {
  readonly code: string;
  readonly label: ShipmentLabel;
}

export const TRANSPORTER_LIMITS = {
  perStore: 50,
  codes: 200,
  codeLength: 60,
  transitDays: 60,
  roundKm: 2000,
  roundParcels: 5000,
} as const;

/** Limits of a parcel: grams, millimetres. */
export const PARCEL_LIMITS = { grams: 1_000_000, millimetres: 10_000 } as const;

/** Updates of a transporter in one call; how far its clock may be ahead, in ms. */
export const MAX_CARRIER_UPDATES = 100;
export const CARRIER_CLOCK_AHEAD_MS = 10_000;

/**
 * The label of one of a transporter's codes, in any case; null for one that the map does not have.
 */
export function labelOfCode(code: string, map: readonly CarrierCode[]): ShipmentLabel | null {
  const searched = code.trim().toUpperCase();
  return map.find((one) => one.code.toUpperCase() === searched)?.label ?? null;
}
