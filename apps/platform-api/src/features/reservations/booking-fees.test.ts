import { ERROR } from '@store-panel/contract/errors/error-codes';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import { beforeEach, expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { ApiError } from '#access/api-error.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { book } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { recordFee, returnFee } from '#reservations/commands/fee.ts';
import { setReservationStatus, type StatusChange } from '#reservations/commands/set-status.ts';
import { readEntries } from '#reservations/entries.queries.ts';
import { listReservations } from '#features/reservations/list.queries.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { findReservation } from '#reservations/reservation-records.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const HOUR = 3_600_000;
/** Friday, 17:00 in Berlin. */
const NOW = Date.parse('2031-03-07T16:00:00Z');
const DAY_BEFORE = NOW - 30 * HOUR;
const START = NOW + 2 * HOUR;

const table = { table_number: '1', min_person: 1, max_person: 6, is_bookable: true, area: '', sequence: 0 };
const saved = {
  settings: {
    ...DEFAULT_BOOKING_SETTINGS,
    is_online: true,
    booking_fees_type: 'absolute',
    booking_fees: 1_000,
    booking_fees_per: 'person',
    booking_fees_from_persons: 2,
  },
  policy: {
    tiers: [{ until_minutes: 24 * 60, charge_type: 'percentage', charge: 500_000 }],
    no_show: { charge_type: 'percentage', charge: 1_000_000 },
  },
  slots: [],
  tables: [{ ...table, table_id: uuidV7() }],
  combinations: [],
  calendar: hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin'),
  callingCode: '+49',
  currency: 'EUR',
} as const;

const errorOf = (error: unknown) =>
  error instanceof ApiError ? { code: error.code, ...error.detail } : { code: null, error };

describeOnAnEngine('the fee of a reservation', (on) => {
  let storeId: string;
  beforeEach(async () => {
    storeId = await insertStore(on.database.kysely);
  });

  const run = <T>(command: (context: CommandContext) => Promise<T>, now = NOW, records: typeof saved = saved) =>
    inTransaction(on.database, (db, afterCommit) =>
      command({
        db,
        afterCommit,
        deps: { reservationsChanged: () => undefined, notifyEvent: () => undefined, notifyGuest: NO_GUEST_MESSAGES },
        storeId,
        actor: { kind: 'store', id: storeId, name: 'Staff' },
        rules: makeBookingRules(records),
        now,
      }),
    );
  const bookFor = async (persons: number, now = DAY_BEFORE, accepted = ['lead_time', 'closed']) => {
    const way = { booker: 'store', source: 'store', status: 'confirmed' } as const;
    const guest = { startsAt: START, persons, name: 'Canary Guest', accepted };
    return (await run((context) => book(context, guest, way), now)).reservation;
  };
  const current = async (id: string) => {
    const found = await findReservation(on.database.kysely, storeId, id);
    if (!found) throw new Error('the reservation is gone');
    return found;
  };
  const pay = async (id: string, amount: number) => {
    const { version } = await current(id);
    return run((context) => recordFee(context, { id, version, amount }));
  };
  const set = (id: string, action: StatusChange['action'], now = NOW, more: Partial<StatusChange> = {}) =>
    run((context) => setReservationStatus(context, { id, action, ...more }, 'store'), now);
  const giveBack = async (id: string) => {
    const { version } = await current(id);
    return run((context) => returnFee(context, { id, version }));
  };
  const due = async () => {
    const list = await listReservations(on.database.kysely, storeId, { is_due_back: true });
    return list.reservations.map(({ reservation_id: id }) => id);
  };

  test('is agreed by booking, and stays what it was when the settings change', async () => {
    const { id, terms } = await bookFor(3);
    expect(terms).toEqual({
      policy: saved.policy,
      fee: 3_000,
      is_deposit: true,
      currency: 'EUR',
      zone: 'Europe/Berlin',
      counts_from: null,
    } satisfies ReservationTerms);
    expect(makeBookingRules(saved).termsOf(1)).toBeNull();
    const share = { booking_fees_type: 'percentage', booking_fees: 200_000, spend_per_person: 2_500 } as const;
    const perPerson = makeBookingRules({ ...saved, settings: { ...saved.settings, ...share } });
    expect(perPerson.termsOf(3)?.fee).toBe(1_500);
    await pay(id, 3_000);
    // By rules that take a free cancellation away.
    const stricter = { ...saved, policy: { ...saved.policy, tiers: [] } } as unknown as typeof saved;
    const change = { id, action: 'cancel', isByGuest: true } as const;
    const cancelled = await run((context) => setReservationStatus(context, change, 'store'), DAY_BEFORE, stricter);
    expect(cancelled).toMatchObject({ status: 'cancelled_by_guest', fee_paid: 3_000, charge: 0 });
  });

  test('is paid in parts, never more than is open, and never after the end', async () => {
    const { id } = await bookFor(2);
    expect(await pay(id, 500)).toMatchObject({ fee_paid: 500 });
    expect(await pay(id, 1_501).catch(errorOf)).toMatchObject({
      code: ERROR.changeStatusFailed,
      denial: 'fee_not_open',
    });
    expect(await pay(id, 1_500)).toMatchObject({ fee_paid: 2_000 });
    const stale = run((context) => recordFee(context, { id, version: 1, amount: 1 }));
    expect(await stale.catch(errorOf)).toMatchObject({ code: ERROR.staleVersion });
    await set(id, 'cancel');
    expect(await pay(id, 1).catch(errorOf)).toMatchObject({ denial: 'fee_not_open' });
    expect((await readEntries(on.database.kysely, storeId, id)).map(({ action }) => action)).toEqual([
      'cancel',
      'pay_fee',
      'pay_fee',
      'book',
    ]);
  });

  test('is kept by its terms, by who ends the reservation and when', async () => {
    const ends = [
      ['cancel', {}, 0],
      ['cancel', { isByGuest: true }, 1_000],
      ['no_show', {}, 2_000],
    ] as const;
    for (const [action, more, charge] of ends) {
      const { id } = await bookFor(2);
      await pay(id, 2_000);
      const at = action === 'no_show' ? START + HOUR : NOW;
      expect(await set(id, action, at, more)).toMatchObject({ charge, fee_paid: 2_000 });
      expect(await due()).toEqual(charge < 2_000 ? [id] : []);
      if (charge === 2_000) {
        expect(await giveBack(id).catch(errorOf)).toMatchObject({ denial: 'nothing_due_back' });
        continue;
      }
      expect(await giveBack(id)).toMatchObject({ fee_returned: 2_000 - charge });
      expect(await due()).toEqual([]);
      expect(await set(id, 'take_back').catch(errorOf)).toMatchObject({ denial: 'fee_returned' });
    }
  });

  test('is kept of a guest who came, and open again when the end is taken back', async () => {
    const { id } = await bookFor(2);
    await pay(id, 2_000);
    await set(id, 'seat', START);
    expect(await set(id, 'finish', START + HOUR)).toMatchObject({ charge: 2_000 });
    expect(await set(id, 'take_back', START + HOUR)).toMatchObject({ status: 'seated', charge: 0 });
  });

  test('keeps its former deadline when a guest moves within the charged time, and does not rise online', async () => {
    const { id, version } = await bookFor(2);
    const by = { actor: 'guest', booker: 'store' } as const;
    const larger = run((context) => changeReservation(context, { id, version, persons: 3 }, by), DAY_BEFORE);
    expect(await larger.catch(errorOf)).toMatchObject({ code: ERROR.tableNotFree, reason: 'persons' });
    const later = { id, version, startsAt: START + 72 * HOUR, accepted: ['closed'] };
    const byStore = { actor: 'store', booker: 'store' } as const;
    const { reservation } = await run((context) => changeReservation(context, later, byStore));
    expect(reservation.terms?.counts_from).toBe(new Date(START).toISOString());
    await pay(id, 2_000);
    expect(await set(id, 'cancel', NOW, { isByGuest: true })).toMatchObject({ charge: 1_000 });
  });
});
