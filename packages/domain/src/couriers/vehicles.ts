/** What a vehicle is used as (ours: the spec asks for a service type and names none). */
export const SERVICE_TYPES = ['bicycle', 'scooter', 'motorbike', 'car', 'van', 'other'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Ours: a year is four digits, and no vehicle on the road is older; the newest model is next year's. */
export const VEHICLE_YEAR = { digits: 4, min: 1950 } as const;

/** The newest model year that exists. `now`: epoch milliseconds. */
export function newestModelYear(now: number = Date.now()): number {
  return new Date(now).getUTCFullYear() + 1;
}

/** Ours: the longest name, colour or model, and the longest plate. */
export const VEHICLE_TEXT_MAX = 60;
export const PLATE_MAX = 16;
