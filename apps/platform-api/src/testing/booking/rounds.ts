import { ERROR } from '@store-panel/contract/errors/error-codes';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { OVERRIDABLE_REASONS } from '@store-panel/domain/reservations/reservation-limits';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { book } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { confirmHold } from '#reservations/commands/online-booking.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { blockTables } from '#reservations/commands/wait.ts';
import type { BookingRecords } from '#reservations/make-booking-rules.ts';
import { expireHolds } from '#features/reservations/reservation-jobs.ts';
import { BY_STORE, commandsOf, guestOf, ONLINE } from '#testing/booking/commands-of-store.ts';
import { freeUnits } from '#testing/booking/seating-facts.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import type { Random } from '#testing/seeded-random.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** A zone where it is about nine in the evening, so that stays go over midnight. */
function eveningZone(): string {
  const offset = ((21 - new Date().getUTCHours() + 36) % 24) - 12;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** A small store that is always open: five tables, two of which are joined for larger parties. */
export function smallStore(settings: Partial<BookingRecords['settings']> = {}): BookingRecords {
  const tables = [2, 4, 4, 6, 6].map((max_person, sequence) => ({
    table_id: uuidV7(),
    table_number: `T${sequence}`,
    min_person: 1,
    max_person,
    is_bookable: true,
    area: '',
    sequence,
  }));
  const table_ids = tables.slice(3).map(({ table_id }) => table_id);
  return {
    settings: { ...DEFAULT_BOOKING_SETTINGS, is_online: true, reservation_lead_time: 0, ...settings },
    policy: DEFAULT_TABLE_POLICY,
    currency: 'EUR',
    slots: [],
    tables,
    combinations: [{ combination_id: uuidV7(), table_ids, min_person: 7, max_person: 12, is_bookable: true }],
    calendar: hoursCalendar({ hours: null, festivals: [] }, eveningZone()),
    callingCode: '+49',
  };
}

/** What one round came to. */
export interface RoundResult {
  /** Commands that ended, by what they were. */
  readonly done: ReadonlyMap<string, number>;
  readonly refused: number;
  /** Parties that were refused although a table was free for them. */
  readonly wronged: readonly string[];
  /** Errors that are no answer, such as those of a constraint. */
  readonly errors: readonly string[];
  /** Transactions that began once more, after a deadlock. */
  readonly retries: number;
}

const ANSWERS: readonly number[] = [
  ERROR.tableNotFree,
  ERROR.dataNotFound,
  ERROR.staleVersion,
  ERROR.changeStatusFailed,
  ERROR.cancelFailed,
];

/** Guests and hosts who book, move, swap, join, seat and cancel at one store at once, with holds that end meanwhile. */
export async function runRound(
  database: Database,
  random: Random,
  { clients, actions }: { readonly clients: number; readonly actions: number },
): Promise<RoundResult> {
  const storeId = await insertStore(database.kysely);
  const records = smallStore({ buffer_minutes: random.pick([0, 10]) });
  const inStore = commandsOf(database, storeId, records);
  const tables = records.tables.map(({ table_id }) => table_id);
  const first = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR;
  const known: string[] = [];
  const done = new Map<string, number>();
  const wronged: string[] = [];
  const errors: string[] = [];
  let refused = 0;
  let retries = 0;

  const startsAt = () => first + random.upTo(9) * HALF_HOUR;
  const someTables = () => (random.maybe(0.3) ? [tables[3] ?? '', tables[4] ?? ''] : [random.pick(tables)]);
  const someone = () => known[random.upTo(known.length)] ?? uuidV7();

  /** Looks for a free table where a party gets none, in the transaction that refuses it. */
  async function refuseRightly<T>(
    context: CommandContext,
    action: () => Promise<T>,
    party: { readonly reservationId: string; readonly persons: number; readonly from: number; readonly until: number },
    named?: readonly string[],
  ): Promise<T> {
    try {
      return await action();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === ERROR.tableNotFree;
      if (!isRefused || !['no_table', 'block'].includes(String(error.detail?.['reason']))) throw error;
      refused += 1;
      const units = named
        ? [{ tableIds: named, minPersons: 0, maxPersons: 100, area: '', sequence: 0 }]
        : context.rules.units;
      const free = await freeUnits(context.db, storeId, units, { ...party, area: null });
      if (free.length > 0) wronged.push(JSON.stringify({ ...party, free: free[0]?.tableIds }));
      throw error;
    }
  }

  async function bookOne(context: CommandContext, by: 'online' | 'store' | 'hold'): Promise<void> {
    const [from, persons] = [startsAt(), random.pick([1, 2, 2, 3, 4, 6, 8])];
    const tableIds = by === 'store' && random.maybe(0.3) ? someTables() : undefined;
    const accepted = by === 'store' ? OVERRIDABLE_REASONS : [];
    const booking = guestOf(from, persons, { tableIds, accepted, isPinned: tableIds !== undefined });
    const held = { ...ONLINE, status: 'held', expiresAt: context.now + random.pick([1, 20, 60_000]) } as const;
    const way = by === 'store' ? BY_STORE : by === 'online' ? ONLINE : held;
    const until = from + context.rules.stayOf(persons).takenMs;
    const party = { reservationId: '', persons, from, until };
    const { reservation } = await refuseRightly(context, () => book(context, booking, way), party, tableIds);
    known.push(reservation.id);
  }

  async function change(context: CommandContext): Promise<void> {
    const id = someone();
    const by = { actor: 'store', booker: 'store' } as const;
    const accepted = OVERRIDABLE_REASONS;
    if (random.maybe(0.5)) {
      await changeReservation(context, { id, startsAt: startsAt(), accepted }, by);
    } else if (random.maybe(0.7)) {
      await changeReservation(context, { id, tableIds: someTables(), accepted }, by);
    } else {
      await changeReservation(context, { id, persons: random.pick([1, 2, 4, 8]), accepted }, by);
    }
  }

  const commands: Readonly<Record<string, (context: CommandContext) => Promise<unknown>>> = {
    online: (context) => bookOne(context, 'online'),
    hold: (context) => bookOne(context, 'hold'),
    store: (context) => bookOne(context, 'store'),
    change,
    confirm: (context) => confirmHold(context, someone()),
    seat: (context) => setReservationStatus(context, { id: someone(), action: 'seat' }, 'store'),
    finish: (context) => setReservationStatus(context, { id: someone(), action: 'finish' }, 'store'),
    cancel: (context) => setReservationStatus(context, { id: someone(), action: 'cancel' }, 'store'),
    takeBack: (context) => setReservationStatus(context, { id: someone(), action: 'take_back' }, 'store'),
    walkIn: async (context) => {
      const persons = random.pick([1, 2, 4, 8]);
      const party = { reservationId: '', persons, from: context.now, until: context.now + 15 * MINUTE };
      const { id } = await refuseRightly(context, () => seatWalkIn(context, { persons }), party);
      known.push(id);
    },
    block: async (context) => {
      const [from, tableIds] = [startsAt(), someTables()];
      const block = { tableIds, from, until: from + 60 * MINUTE };
      const party = { reservationId: '', persons: 0, from, until: block.until };
      await refuseRightly(context, () => blockTables(context, block), party, tableIds);
    },
  };
  const names = ['online', 'online', 'hold', 'hold', 'store', 'change', 'change', ...Object.keys(commands)];

  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let step = 0; step < actions; step += 1) {
        // The first ones fill the house.
        const name = step === 0 ? random.pick(['online', 'hold', 'store']) : random.pick(names);
        let attempts = 0;
        try {
          await inStore(async (context) => {
            attempts += 1;
            await commands[name]?.(context);
          });
          done.set(name, (done.get(name) ?? 0) + 1);
        } catch (error) {
          const isAnswer = error instanceof ApiError && ANSWERS.includes(error.code);
          if (!isAnswer) errors.push(`${name}: ${String((error as { code?: unknown }).code ?? error)}`);
        }
        retries += attempts - 1;
        if (random.maybe(0.03)) await expireHolds(database);
      }
    }),
  );
  return { done, refused, wronged, errors, retries };
}
