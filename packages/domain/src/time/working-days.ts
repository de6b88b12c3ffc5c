import { addDays, type StoreDate, weekday, WEEKDAYS } from '#time/store-time.ts';

/** The next day from Monday to Friday. */
export function nextWorkingDay(date: StoreDate): StoreDate {
  const next = addDays(date, 1);
  const day = weekday(next);
  return day === WEEKDAYS.saturday || day === WEEKDAYS.sunday ? nextWorkingDay(next) : next;
}

/** So many working days later; the day itself for 0. */
export function addWorkingDays(date: StoreDate, days: number): StoreDate {
  return days <= 0 ? date : addWorkingDays(nextWorkingDay(date), days - 1);
}
