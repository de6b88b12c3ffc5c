import { findBroken, readBookedDay } from '#reservations/booking-lookups.ts';
import type { BookingDeps } from '#features/table-booking/change-booking.ts';
import { bookingRuleGuards, bookingRuleHandlers } from '#features/table-booking/rules/booking-rules.handlers.ts';
import { slotHandlers } from '#features/table-booking/slots/slots.handlers.ts';
import { combinationHandlers } from '#features/table-booking/tables/combinations.handlers.ts';
import {
  type TableCodeDeps,
  tableCodeGuards,
  tableCodeHandlers,
} from '#features/table-booking/tables/table-codes.handlers.ts';
import { tableHandlers } from '#features/table-booking/tables/tables.handlers.ts';

/** What rules, tables and slots need to know of reservations: without any, nothing is booked and no change breaks one. */
export const RESERVATION_LOOKUPS: Pick<BookingDeps, 'findBroken' | 'readBookedDay'> = {
  findBroken,
  readBookedDay,
};

/** Handlers of a store's tables, slots and rules of its reservations. */
export const tableBookingHandlers = (deps: TableCodeDeps) => ({
  ...bookingRuleHandlers(deps),
  ...tableHandlers(deps),
  ...combinationHandlers(deps),
  ...tableCodeHandlers(deps),
  ...slotHandlers(deps),
});

export const tableBookingGuards = { ...bookingRuleGuards, ...tableCodeGuards };
