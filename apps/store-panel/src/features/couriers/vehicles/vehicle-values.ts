import type { Vehicle } from '@store-panel/api-client/rtk/couriers';
import { foldDigits } from '@store-panel/domain/input/digits';

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
}

export const EMPTY_VEHICLE: VehicleValues = {
  name: '',
  plate_number: '',
  year: '',
  color: '',
  model: '',
  service_type: '',
};

export const VEHICLE_RULES = lazySchema<VehicleValues>(() =>
  import('@store-panel/domain/validation/couriers').then(({ vehicleSchema }) => vehicleSchema()),
);

export const toFormValues = ({ name, plate_number, year, color, model, service_type }: Vehicle): VehicleValues => ({
  name,
  plate_number,
  year: year === null ? '' : String(year),
  color,
  model,
  service_type: service_type ?? '',
});

/** Converts validated values to a request. */
export function toRequest({ name, plate_number, year, color, model, service_type }: VehicleValues) {
  return {
    name: name.trim(),
    plate_number: plate_number.trim(),
    year: Number(foldDigits(year).trim()),
    color: color.trim(),
    model: model.trim(),
    service_type,
  };
}
