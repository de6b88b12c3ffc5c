import type { StoreWarehouse } from '@store-panel/api-client/rtk/store-warehouses';

import { type OpenHours, WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import type { DayHours, WeekHours } from '@store-panel/domain/hours/week-hours';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** A warehouse, as it is typed. */
interface WarehouseValues {
  readonly name: string;
  /** Id of one of the store's own addresses; empty: not selected. */
  readonly address: string;
  readonly isDefault: boolean;
  readonly isNearestFirst: boolean;
  readonly isActive: boolean;
  readonly hasWeek: boolean;
  readonly week: WeekHours;
  /** `HH:mm` by weekday from Sunday; empty: no parcel leaves. */
  readonly cutoffs: readonly string[];
  readonly handlingMinutes: number | null;
}

const WORKDAY = [{ from: 8 * 60, to: 18 * 60 }];
const weekOf = (hoursOf: (day: number) => OpenHours) =>
  Object.fromEntries(WEEKDAY_NUMBERS.map((day) => [day, hoursOf(day)])) as WeekHours;
/** What an own week begins with: working days, which the store then changes. */
const OWN_WEEK = weekOf((day) => (day === 0 || day === 6 ? [] : WORKDAY));

export const EMPTY_WAREHOUSE: WarehouseValues = {
  name: '',
  address: '',
  isDefault: false,
  isNearestFirst: false,
  isActive: true,
  hasWeek: false,
  week: OWN_WEEK,
  cutoffs: WEEKDAY_NUMBERS.map(() => ''),
  handlingMinutes: 0,
};

export const WAREHOUSE_FORM_RULES = lazySchema<WarehouseValues>(() =>
  import('@store-panel/domain/warehouses/validation').then(({ storeWarehouseSchema }) => storeWarehouseSchema()),
);

export const toFormValues = ({ week, cutoffs, ...record }: StoreWarehouse): WarehouseValues => ({
  name: record.name,
  address: record.address_id,
  isDefault: record.is_default,
  isNearestFirst: record.nearest_first,
  isActive: record.is_active,
  hasWeek: week !== null,
  week: week === null ? OWN_WEEK : weekOf((day) => week[day] ?? []),
  cutoffs: cutoffs.map((minute) => (minute === null ? '' : clockField(minute))),
  handlingMinutes: record.handling_minutes,
});

/** A valid form as it is sent. */
export const toRequest = ({ name, address, isDefault, isNearestFirst, isActive, ...times }: WarehouseValues) => ({
  name: name.trim(),
  address_id: address,
  is_default: isDefault,
  nearest_first: isDefault && isNearestFirst,
  is_active: isActive,
  week: times.hasWeek ? WEEKDAY_NUMBERS.map((day) => toHours(times.week[day])) : null,
  cutoffs: times.cutoffs.map(clockMinute),
  handling_minutes: times.handlingMinutes ?? 0,
});

const toHours = (hours: DayHours) =>
  hours === 'all_day' ? hours : hours.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 0 }));
