import { minuteOfDay } from '#time/minute-of-day.ts';

/** The hour of the store's clock at an instant, 0 to 23. An hour that the clock repeats is one hour. */
export const serviceHour = (at: number, zone: string): number => Math.floor(minuteOfDay(at, zone) / 60);
