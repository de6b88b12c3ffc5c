/** Not in the specification: years have four digits, from the oldest vehicle on the road to next year's model. */
export const VEHICLE_YEAR = { digits: 4, min: 1950 } as const;

/** The newest model year that exists. `now`: epoch milliseconds. */
export function newestModelYear(now: number = Date.now()): number {
  return new Date(now).getUTCFullYear() + 1;
}

/** Not in the specification: maximum length of name, colour or model, and of the plate. */
export const VEHICLE_TEXT_MAX = 60;
export const PLATE_MAX = 16;
