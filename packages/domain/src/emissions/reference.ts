import type { FactorName } from '#emissions/formula.ts';
import { FACTORS } from '#emissions/factors-2025.ts';

/** A vehicle with a factor, as its class and energy. */
export const REFERENCE_VEHICLES = FACTORS.map(({ vehicleClass, energy }) => `${vehicleClass}.${energy}` as const);
export type ReferenceVehicle = (typeof REFERENCE_VEHICLES)[number];

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

export const nameOfVehicle = ({ vehicleClass, energy }: FactorName): ReferenceVehicle => `${vehicleClass}.${energy}`;
