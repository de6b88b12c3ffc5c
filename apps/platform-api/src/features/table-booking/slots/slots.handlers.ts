import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';
import { ALWAYS_OPEN, hoursFor, planOfWeekday, WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { SLOT_LIMITS, slotConflict, type SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import { isStoreDate, storeDay, type Weekday, weekday } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import { readBookingRules } from '#booking/booking-rules.ts';
import { readSlots, type SlotRecord } from '#booking/slot-records.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  type BookingDeps,
  changeBooking,
  refuseField,
  requireConfirmedDraft,
} from '#features/table-booking/change-booking.ts';
import { deleteSlot, insertSlot, updateSlot } from '#features/table-booking/slots/slots.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

type SlotCalls = Extract<keyof TableBookingWire, `${string}booking_slot`>;
type AddBody = TableBookingWire['POST /api/store/add_booking_slot']['body'];

const slotsReply = async (db: QueryExecutor, storeId: string) => ({ slots: await readSlots(db, storeId) });

/** @throws ApiError validationFailed if a slot cannot be beside the others */
function requireRoom(slot: SlotTimes, others: readonly SlotTimes[]): void {
  const conflict = slotConflict(slot, others);
  if (conflict !== null) throw refuseField('start_minute', conflict);
  const ofDay = others.filter((other) =>
    slot.on_date === null ? other.on_date === null && other.weekday === slot.weekday : other.on_date === slot.on_date,
  );
  if (ofDay.length >= SLOT_LIMITS.perDay) throw refuseField('start_minute', 'slot.too_many');
  const dates = new Set(others.flatMap(({ on_date }) => on_date ?? []));
  if (slot.on_date !== null && !dates.has(slot.on_date) && dates.size >= SLOT_LIMITS.dates)
    throw refuseField('date', 'slot.too_many_dates');
}

/** @throws ApiError dataNotFound, staleVersion */
function requireSlot(slots: readonly SlotRecord[], id: string, version: number): SlotRecord {
  const slot = slots.find(({ slot_id }) => slot_id === id);
  if (slot === undefined) throw new ApiError('dataNotFound');
  if (slot.version !== version) throw new ApiError('staleVersion');
  return slot;
}

/** The slots that a body adds: one of each weekday, or one of a date. */
function newSlots({ weekdays, date, consequences: _, ...times }: AddBody, zone: string): readonly SlotTimes[] {
  if ((weekdays === undefined) === (date === undefined)) throw refuseField('weekdays', 'slot.days');
  if (date === undefined)
    return (weekdays ?? []).toSorted().map((day) => ({ weekday: day as Weekday, on_date: null, ...times }));
  if (!isStoreDate(date)) throw refuseField('date', 'date.invalid');
  if (date < storeDay(Date.now(), zone)) throw refuseField('date', 'slot.past');
  return [{ weekday: weekday(date), on_date: date, ...times }];
}

/** When parties may arrive. */
export function slotHandlers(deps: BookingDeps): HandlersOf<SlotCalls> {
  return {
    'POST /api/store/list_booking_slot': async ({ principal: { storeId, timezone }, db }) => {
      const { calendar, slots: _ } = await readBookingRules(db, storeId);
      const { week } = calendar.openingHours.hours ?? ALWAYS_OPEN;
      const opening = WEEKDAY_NUMBERS.flatMap((day) => {
        const hours = hoursFor(planOfWeekday(week, day), 'pickup');
        const ranges = hours === 'all_day' ? [{ from: 0, to: SLOT_LIMITS.minuteOfDay.max }] : hours;
        return ranges.map(({ from, to }) => ({ weekday: day, start_minute: from, end_minute: to }));
      });
      return {
        ...(await slotsReply(db, storeId)),
        opening,
        time_zone: timezone,
        server_time: new Date().toISOString(),
      };
    },
    'POST /api/store/add_booking_slot': (context) => {
      const { principal, body, db } = context;
      const { storeId, timezone } = principal;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const all: SlotTimes[] = await readSlots(db, storeId);
        const added = newSlots(body, timezone);
        for (const slot of added) {
          requireRoom(slot, all);
          all.push(slot);
        }
        await requireConfirmedDraft(deps, context, { slots: all }, body.consequences);
        for (const slot of added) await insertSlot(db, storeId, slot);
        return { subject: storeId, detail: { added: added.length }, result: await slotsReply(db, storeId) };
      });
    },
    'POST /api/store/update_booking_slot': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { slot_id: slotId, version, consequences, ...times } = body;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const slots = await readSlots(db, storeId);
        const { weekday: day, on_date } = requireSlot(slots, slotId, version);
        const slot = { weekday: day, on_date, ...times };
        const others = slots.filter(({ slot_id }) => slot_id !== slotId);
        requireRoom(slot, others);
        await requireConfirmedDraft(deps, context, { slots: [...others, slot] }, consequences);
        await updateSlot(db, storeId, slotId, slot);
        return { subject: slotId, detail: { slot: 'changed' }, result: await slotsReply(db, storeId) };
      });
    },
    'POST /api/store/delete_booking_slot': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { slot_id: slotId, version, consequences } = body;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const slots = await readSlots(db, storeId);
        requireSlot(slots, slotId, version);
        const others = slots.filter(({ slot_id }) => slot_id !== slotId);
        await requireConfirmedDraft(deps, context, { slots: others }, consequences);
        await deleteSlot(db, storeId, slotId);
        return { subject: slotId, detail: { slot: 'deleted' }, result: await slotsReply(db, storeId) };
      });
    },
  };
}
