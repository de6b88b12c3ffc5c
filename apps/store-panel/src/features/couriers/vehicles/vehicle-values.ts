import type { Vehicle } from '@store-panel/api-client/rtk/couriers';
import { foldDigits } from '@store-panel/domain/input/digits';
import { ENERGY_SOURCES, type EnergySource } from '@store-panel/domain/shipments/transporters';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of a vehicle, as typed. */
export interface VehicleValues {
  readonly name: string;
  readonly plate_number: string;
  readonly year: string;
  readonly color: string;
  readonly model: string;
  /** Code of the type; empty until one is selected. */
  readonly service_type: string;
  /** Empty: not known. */
  readonly energy: EnergySource | '';
}

export const EMPTY_VEHICLE: VehicleValues = {
  name: '',
  plate_number: '',
  year: '',
  color: '',
  model: '',
  service_type: '',
  energy: '',
};

export const VEHICLE_RULES = lazySchema<VehicleValues>(() =>
  import('@store-panel/domain/validation/couriers').then(({ vehicleSchema }) => vehicleSchema()),
);

/** Another one than those known here, of a newer server, is not shown. */
export const energyOf = (energy: string | null) => ENERGY_SOURCES.find((one) => one === energy) ?? null;

export const toFormValues = ({ name, plate_number, year, color, model, ...vehicle }: Vehicle): VehicleValues => ({
  name,
  plate_number,
  year: year === null ? '' : String(year),
  color,
  model,
  service_type: vehicle.service_type ?? '',
  energy: energyOf(vehicle.energy) ?? '',
});

/** Converts validated values to a request. */
export function toRequest({ name, plate_number, year, color, model, service_type, energy }: VehicleValues) {
  return {
    name: name.trim(),
    plate_number: plate_number.trim(),
    year: Number(foldDigits(year).trim()),
    color: color.trim(),
    model: model.trim(),
    service_type,
    energy: energy === '' ? null : energy,
  };
}
