import { type HoursCalendar, stretchesFrom } from '@store-panel/domain/hours/hours-calendar';
import { TABLE_PERSONS } from '@store-panel/domain/limits/limits';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import type { SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import { isMadeFor } from '@store-panel/domain/reservations/placement/seating';
import { startRefusals } from '@store-panel/domain/reservations/rules/explain-start';
import { type BookingStart, candidateStarts, startsOf } from '@store-panel/domain/reservations/rules/starts';
import { termsOf } from '@store-panel/domain/reservations/rules/reservation-terms';
import { stayOf } from '@store-panel/domain/reservations/rules/stay';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { bookingUnits } from '@store-panel/domain/tables/booking-units';
import type { StoreTable, TableCombination } from '@store-panel/domain/tables/store-table';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';

import type { BookingRules } from '#reservations/booking-rules.ts';

const MINUTE = 60_000;
/** Only guests and channels are bound by these. */
const ONLINE_REASONS: readonly string[] = ['page_off', 'day_closed'];

/** What a store has saved. */
export interface BookingRecords {
  readonly settings: TableBookingSettings;
  readonly policy: TablePolicy;
  readonly currency: string;
  readonly slots: readonly SlotTimes[];
  readonly tables: readonly StoreTable[];
  readonly combinations: readonly TableCombination[];
  readonly calendar: HoursCalendar;
  readonly callingCode: string;
}

/** The rules of domain, of what a store has saved. */
export function makeBookingRules(records: BookingRecords): BookingRules {
  const { settings, slots, calendar } = records;
  const { zone } = calendar;
  const units = bookingUnits(records.tables, records.combinations);
  const startAt = (at: number): { readonly day: StoreDate; readonly start: BookingStart } | null => {
    const today = storeDay(at, zone);
    // A slot that goes over midnight is of the day before.
    for (const day of [today, addDays(today, -1)]) {
      const start = candidateStarts(day, slots, calendar).find((one) => one.at === at);
      if (start) return { day, start };
    }
    return null;
  };
  return {
    zone,
    callingCode: records.callingCode,
    units,
    tableIds: new Set(records.tables.map(({ table_id }) => table_id)),
    times: {
      keepMinutes: settings.reservation_keep_time,
      changesUntilMinutes: settings.changes_until_minutes,
    },
    waitsForStore: (persons) => persons >= (settings.confirm_from_persons ?? TABLE_PERSONS.max + 1),
    hasWaitingList: settings.has_waiting_list,
    termsOf: (persons) => {
      const terms = termsOf(persons, { settings, policy: records.policy, currency: records.currency, zone });
      return terms.fee === 0 ? null : terms;
    },
    contact: settings.contact,
    stayOf: (persons) => {
      const { turnMinutes, takenMinutes } = stayOf(persons, settings);
      return { stayMs: turnMinutes * MINUTE, takenMs: takenMinutes * MINUTE };
    },
    bookingDay: (at) => startAt(at)?.day ?? stretchDay(at, calendar),
    startsOf: (day) => startsOf(day as StoreDate, slots, calendar).map(({ at }) => at),
    refusalsAt: (at, persons, facts) => {
      // An instant beside the steps of the slots is none at which parties come.
      const start = startAt(at)?.start ?? { at, slot: null, isOpen: false };
      const refusals = startRefusals(start, persons, {
        settings,
        calendar,
        now: facts.now,
        onlineClosedUntil: facts.onlineClosedUntil,
        // What the store books counts for all; the limit of online bookings is not its own.
        coversAt: () => ({
          all: facts.covers,
          online: facts.booker === 'online' ? facts.onlineCovers : Number.NEGATIVE_INFINITY,
        }),
        hasUnitFor: (size) => units.some((unit) => isMadeFor(unit, { persons: size, area: facts.area })),
        findNoPlace: () => null,
      });
      const reasons = [...refusals].map(({ reason }) => reason);
      return facts.booker === 'online' ? reasons : reasons.filter((reason) => !ONLINE_REASONS.includes(reason));
    },
  };
}

/** The day on which the opening stretch of an instant begins, or else its own. */
function stretchDay(at: number, calendar: HoursCalendar): StoreDate {
  const today = storeDay(at, calendar.zone);
  const yesterday = addDays(today, -1);
  for (const stretch of stretchesFrom(calendar, 'pickup', at, 1)) {
    const day = storeDay(stretch.start, calendar.zone);
    // One without an end, such as of a store that is always open, is of no day.
    const hasEnd = stretch.end - stretch.start < 24 * 60 * MINUTE;
    if (hasEnd && stretch.start <= at && day === yesterday) return day;
    break;
  }
  return today;
}
