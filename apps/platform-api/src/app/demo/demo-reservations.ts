import { OVERRIDABLE_REASONS, RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import { addPastParties } from '#app/demo/past-parties.ts';
import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { book } from '#reservations/commands/book.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { recordFee } from '#reservations/commands/fee.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { addWaitingGuest } from '#reservations/commands/waiting-guests.ts';
import { setReservationStatus, type StatusChange } from '#reservations/commands/set-status.ts';
import { addToWaitingList, blockTables } from '#reservations/commands/wait.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';
import { DEMO_EVENINGS, type DemoEvening, type DemoParty } from '#seed/tables/demo-evenings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** Reasons that staff set aside: the demo has guests now, whatever the time of day is. */
const ACCEPTED = [...OVERRIDABLE_REASONS];

/** What a full or closed start answers. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.code === ERROR.tableNotFree;

/**
 * Fills the tables of the demo stores: who came in the weeks before, who sits, waits, is late and is to come now, and most of tomorrow evening. By the
 * commands of the product, so that no table is promised twice in the demo either.
 */
export async function seedDemoReservations(database: Database, now: number): Promise<void> {
  for (const { email } of DEMO_STORES) {
    const evening = DEMO_EVENINGS[email];
    if (evening === undefined) continue;
    const store = await database.kysely
      .selectFrom('stores')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!store) continue;
    // What staff did stands under their store's name.
    const actor = { kind: 'store', id: store.id, name: store.name[0] ?? '' } as const;
    await inTransaction(database, (db, afterCommit) =>
      fill({ db, afterCommit, storeId: store.id, actor }, evening, now),
    );
  }
}

type StoreOfDemo = Pick<CommandContext, 'db' | 'afterCommit' | 'storeId' | 'actor'>;

async function fill(store: StoreOfDemo, evening: DemoEvening, now: number): Promise<void> {
  const records = await readBookingRecords(store.db, store.storeId, { locked: true });
  const rules = makeBookingRules(records);
  const contextAt = (at: number): CommandContext => ({
    ...store,
    deps: { reservationsChanged: () => undefined, notifyEvent: () => undefined, notifyGuest: NO_GUEST_MESSAGES },
    actor: store.actor,
    rules,
    now: at,
  });
  await addPastParties(contextAt(now), evening);
  const quarter = Math.floor(now / QUARTER) * QUARTER;
  const parties = evening.parties.toSorted((one, other) => one.at - other.at);
  for (const party of parties) await addParty(contextAt, party, quarter + party.at * MINUTE, now);
  for (const { at, name, phone, persons } of evening.waiting) {
    const { id, starts_at } = await addToWaitingList(contextAt(now + at * MINUTE), { persons, name, phone });
    await store.db
      .updateTable('reservations')
      .set({ created_at: starts_at })
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .execute();
  }
  for (const { at, minutes, table, storeNote } of evening.blocks) {
    const tableIds = records.tables
      .filter(({ table_number }) => table_number === table)
      .map(({ table_id }) => table_id);
    const from = quarter + at * MINUTE;
    await blockTables(contextAt(now), { tableIds, from, until: from + minutes * MINUTE, storeNote }).catch(
      ignoreRefusal,
    );
  }
  await fillTomorrow(contextAt(now), evening);
  await waitForTomorrow(contextAt(now), evening);
}

const ignoreRefusal = (error: unknown) => {
  if (!isRefusal(error)) throw error;
};

/** A party with all that happened to it until now. */
async function addParty(
  contextAt: (at: number) => CommandContext,
  { persons, name, phone, guestNote, steps = [], isRequested, isPaid, isWalkIn }: DemoParty,
  startsAt: number,
  now: number,
): Promise<void> {
  try {
    const guest = { persons, name, phone, guestNote };
    let id: string;
    if (isWalkIn) ({ id } = await seatWalkIn(contextAt(startsAt), { persons }));
    else {
      const way = isRequested
        ? ({ booker: 'store', source: 'channel', status: 'requested' } as const)
        : ({ booker: 'store', source: 'store', status: 'confirmed' } as const);
      const { reservation } = await book(contextAt(startsAt - DAY), { ...guest, startsAt, accepted: ACCEPTED }, way);
      ({ id } = reservation);
      const { terms, version } = reservation;
      if (isPaid && terms) await recordFee(contextAt(startsAt - DAY / 2), { id, version, amount: terms.fee });
    }
    for (const [action, after] of steps) {
      const at = startsAt + after * MINUTE;
      if (at <= now)
        await setReservationStatus(contextAt(at), { id, action: action as StatusChange['action'] }, 'store');
    }
  } catch (error) {
    ignoreRefusal(error);
  }
}

/** Guests of the page who wait for a table of tomorrow evening. */
async function waitForTomorrow(context: CommandContext, { guests, lang }: DemoEvening): Promise<void> {
  const tomorrow = addDays(context.rules.bookingDay(context.now) as StoreDate, 1);
  const [from, until] = [-5, -1].map((at) => context.rules.startsOf(tomorrow).at(at));
  if (from === undefined || until === undefined) return;
  for (const [at, [name]] of guests.slice(0, 2).entries())
    await addWaitingGuest(context, {
      from,
      until,
      persons: 2 + 4 * at,
      area: '',
      name,
      email: `guest-${at + 1}@mail.example`,
      lang,
      guestNote: '',
      reference: `demo-${at + 1}`,
      isKnown: true,
    }).catch(ignoreRefusal);
}

/** Books tomorrow's starts until few tables are left. */
async function fillTomorrow(context: CommandContext, { guests }: DemoEvening): Promise<void> {
  const tomorrow = addDays(context.rules.bookingDay(context.now) as StoreDate, 1);
  const way = { booker: 'online', source: 'channel', status: 'confirmed' } as const;
  const starts = context.rules.startsOf(tomorrow).slice(0, RESERVATION_LIMITS.ofDay);
  let at = 0;
  for (const startsAt of starts)
    for (const _ of [1, 2, 3]) {
      const [name, phone] = guests[at % guests.length] ?? ['', ''];
      const persons = 2 + ((at * 3) % 4);
      at += 1;
      await book(context, { startsAt, persons, name, phone }, way).catch(ignoreRefusal);
    }
}
