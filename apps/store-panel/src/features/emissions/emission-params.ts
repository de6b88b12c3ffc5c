import { EMISSION_METHODS, type EmissionMethod } from '@store-panel/domain/emissions/formula';
import { VEHICLE_CLASSES, type VehicleClass } from '@store-panel/domain/shipments/transporters';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';

/** Periods of the screen with their days. What could have been saved is computed for 92 days at most. */
const PERIOD_DAYS = { last_7_days: 7, last_28_days: 28, last_90_days: 90 } as const;
export type EmissionPeriod = keyof typeof PERIOD_DAYS;
export const EMISSION_PERIODS = Object.keys(PERIOD_DAYS) as readonly EmissionPeriod[];
const DEFAULT: EmissionPeriod = 'last_28_days';

type Param = 'period' | 'day' | 'class' | 'method';

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((one) => one === text);

/** What the address names; what it names wrongly is left out. */
export function useEmissionParams() {
  const { session } = useStoreSession();
  const today = useServerTime((now) =>
    serviceDay(now, { zone: session.timezone, startsAt: session.businessDayStarts }),
  );
  const [params, setParams] = useSearchParams();
  const period = among(EMISSION_PERIODS, params.get('period')) ?? DEFAULT;
  const days = { start_date: addDays(today, 1 - PERIOD_DAYS[period]), end_date: today };
  const requested = params.get('day') ?? '';
  const day: StoreDate | undefined =
    isStoreDate(requested) && requested >= days.start_date && requested <= today ? requested : undefined;
  const vehicleClass: VehicleClass | undefined = among(VEHICLE_CLASSES, params.get('class'));
  const method: EmissionMethod | undefined = among(EMISSION_METHODS, params.get('method'));
  return {
    period,
    days,
    day,
    vehicleClass,
    method,
    /** Of the list alone. */
    filter: {
      ...(day === undefined ? days : { start_date: day, end_date: day }),
      ...(vehicleClass !== undefined && { vehicle_class: vehicleClass }),
      ...(method !== undefined && { method }),
    },
    isFiltered: day !== undefined || vehicleClass !== undefined || method !== undefined,
    /** The list of some parcels, on this page. */
    hrefOf: (changes: Partial<Record<Param, string>>) =>
      `?${withParams(params, { day: '', class: '', method: '', ...changes }).toString()}#parcels`,
    setPeriod: (next: EmissionPeriod) =>
      setParams((before) => withParams(before, { period: next === DEFAULT ? '' : next, day: '' }), { replace: true }),
  };
}
export type EmissionParams = ReturnType<typeof useEmissionParams>;
