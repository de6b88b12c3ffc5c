import type { HoursService } from '#hours/opening-hours.ts';
import { endOf, isRunning } from '#sales/limits.ts';

/** What a store may leave out for a while; not in the specification. */
export const STORE_SERVICES = ['pickup', 'delivery'] as const;
export type StoreService = (typeof STORE_SERVICES)[number];

/** The limit by which a service is off for a while, as it is stored. Replies have `services` instead. */
export const SERVICE_LIMITS = {
  pickup: 'no_pickup',
  delivery: 'no_delivery',
} as const satisfies Record<StoreService, string>;
export type ServiceLimit = (typeof SERVICE_LIMITS)[StoreService];

/** A service that takes no orders until an end; as on the wire. */
export interface ServiceOff {
  readonly service: StoreService;
  /** ISO 8601 UTC; from this instant on it is on again. */
  readonly ends_at: string;
}

/** Whether a store offers a service at all, by its settings. */
export interface ProvidedServices {
  readonly provides_pickup: boolean;
  readonly provides_delivery: boolean;
}

/** What one press sets, in minutes. */
export const SERVICE_OFF_STEPS = [30, 60, 120] as const;

/** Returns the services that are off now. Compares with the clock, so that an end needs no action. */
export const servicesOffNow = <Off extends ServiceOff>(services: readonly Off[], now: number): readonly Off[] =>
  services.filter((off) => isRunning(off, now));

/**
 * From when on a service takes orders for a time that it takes none for now; null: it takes them. Epoch milliseconds. As a
 * pause, it blocks orders for times before its end.
 * @param service - `any`: whichever the store offers takes orders first.
 */
export function serviceAgainAt(
  services: readonly ServiceOff[],
  provided: ProvidedServices,
  service: HoursService,
  now: number,
  requestedFor: number = now,
): number | null {
  const ends = (service === 'any' ? STORE_SERVICES.filter((one) => provided[`provides_${one}`]) : [service]).map(
    (one) => Math.max(0, ...servicesOffNow(services, now).flatMap((off) => (off.service === one ? [endOf(off)] : []))),
  );
  const first = Math.min(...ends);
  return ends.length > 0 && first > requestedFor ? first : null;
}
