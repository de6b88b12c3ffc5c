import type { FactorName } from '#emissions/formula.ts';

/** Every vehicle with a factor, as its class and energy. */
export const REFERENCE_VEHICLES = [
  'on_foot.human',
  'bicycle.human',
  'bicycle.electric',
  'cargo_bike.human',
  'cargo_bike.electric',
  'scooter.petrol',
  'scooter.electric',
  'motorbike.petrol',
  'motorbike.electric',
  'car.diesel',
  'car.petrol',
  'car.hybrid',
  'car.electric',
  'van.diesel',
  'van.petrol',
  'van.hybrid',
  'van.electric',
  'truck.diesel',
] as const;
export type ReferenceVehicle = (typeof REFERENCE_VEHICLES)[number];

export const isReferenceVehicle = (name: string): name is ReferenceVehicle =>
  REFERENCE_VEHICLES.some((one) => one === name);

/** With which vehicle the emissions of a store's deliveries are compared. */
export interface EmissionReference {
  /** Of what couriers bring. */
  readonly courier: ReferenceVehicle;
  /** Of parcels of transporters. */
  readonly parcel: ReferenceVehicle;
}

export const DEFAULT_REFERENCE: EmissionReference = { courier: 'car.petrol', parcel: 'van.diesel' };

/** Metres of a parcel that its transporter reports without: of an assumed round of a van, 80 km with 120 parcels. */
export const REPORTED_PARCEL_METRES = 667;

export const nameOfVehicle = ({ vehicleClass, energy }: FactorName): string => `${vehicleClass}.${energy}`;
