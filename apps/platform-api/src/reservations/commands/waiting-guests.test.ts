import { ERROR } from '@store-panel/contract/errors/error-codes';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { book } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { quoteFor } from '#reservations/commands/wait.ts';
import {
  addWaitingGuest,
  confirmWaitingGuest,
  type GuestToWait,
  offerPlace,
} from '#reservations/commands/waiting-guests.ts';
import { BY_STORE, commandsOf, guestOf, refusalOf } from '#testing/booking/commands-of-store.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Friday, 17:00 in Berlin. */
const NOW = Date.parse('2031-03-07T16:00:00Z');
const [FROM, UNTIL] = [NOW + 2 * HOUR, NOW + 4 * HOUR];

const table = {
  table_id: uuidV7(),
  table_number: '1',
  min_person: 1,
  max_person: 4,
  is_bookable: true,
  area: '',
  sequence: 0,
};
const records = {
  settings: { ...DEFAULT_BOOKING_SETTINGS, is_online: true, turn_minutes_2: 480, buffer_minutes: 60 },
  policy: DEFAULT_TABLE_POLICY,
  currency: 'EUR',
  slots: [],
  tables: [table],
  combinations: [],
  calendar: hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin'),
  callingCode: '+49',
};

describeOnEachEngine('guests who wait for a table', (on) => {
  let storeId: string;
  let run: ReturnType<typeof commandsOf>;
  beforeEach(async () => {
    storeId = await insertStore(on.database.kysely);
    run = commandsOf(on.database, storeId, records);
  });

  let forms = 0;
  const guest = (others: Partial<GuestToWait> = {}): GuestToWait => {
    forms += 1;
    const times = { from: FROM, until: UNTIL, persons: 2, area: '', guestNote: '' };
    return { ...times, name: 'Guest', reference: `form ${forms}`, isKnown: true, ...others };
  };
  const join = (others: Partial<GuestToWait> = {}) => run((context) => addWaitingGuest(context, guest(others)), NOW);
  const offer = (id: string, at = FROM, now = NOW) => run((context) => offerPlace(context, id, at), now);
  const denied = { code: ERROR.changeStatusFailed };

  test('are offered a start that the rules allow, while they wait', async () => {
    const { id } = await join();
    // Within the lead time, and off the steps.
    for (const at of [NOW + 30 * MINUTE, FROM + 7 * MINUTE])
      expect(await offer(id, at).catch(refusalOf)).toMatchObject({ code: ERROR.tableNotFree });
    expect(await offer(id)).toMatchObject({
      kind: 'reservation',
      status: 'held',
      latest_at: null,
      starts_at: new Date(FROM),
      ends_at: new Date(FROM + 8 * HOUR),
      expires_at: new Date(NOW + WAITING_LIST.offerMinutes * MINUTE),
      table_ids: [table.table_id],
    });
    expect(await offer(id).catch(refusalOf)).toMatchObject(denied);
    const gone = await join();
    await run((context) => setReservationStatus(context, { id: gone.id, action: 'cancel' }, 'guest'), NOW);
    expect(await offer(gone.id).catch(refusalOf)).toMatchObject(denied);
  });

  test('are offered no table that another party has, also one that comes late in the stay', async () => {
    const { id } = await join();
    await run((context) => book(context, guestOf(FROM + 8 * HOUR, 2, { accepted: ['closed'] }), BY_STORE), NOW);
    // The table has to be free for the time between parties, too.
    expect(await offer(id).catch(refusalOf)).toMatchObject({ code: ERROR.tableNotFree, reason: 'no_table' });
  });

  test('are not taken where the store has no list, for other times, or when it is full', async () => {
    const settings = { ...records.settings, has_waiting_list: false };
    const other = commandsOf(on.database, storeId, { ...records, settings });
    expect(await other((context) => addWaitingGuest(context, guest()), NOW).catch(refusalOf)).toMatchObject({
      code: ERROR.storeBusinessOff,
    });
    const failed = { code: ERROR.orderFailed };
    expect(await join({ from: FROM + MINUTE }).catch(refusalOf)).toMatchObject(failed);
    expect(await join({ from: UNTIL, until: FROM }).catch(refusalOf)).toMatchObject(failed);
    const { id } = await join();
    await sql`
      insert into reservations (store_id, id, code, kind, status, source, day, starts_at, ends_at, latest_at, persons)
      select store_id, gen_random_uuid(), translate(lpad(n::text, 6, 'Z'), '01', 'AB'), kind, status, source, day, starts_at,
        ends_at, latest_at, persons
      from reservations, generate_series(3, ${WAITING_LIST.ofDay}::int) n where id = ${id}`.execute(on.database.kysely);
    await join();
    expect(await join().catch(refusalOf)).toMatchObject(failed);
  });

  test('confirm their place while there is something to wait for', async () => {
    const { id } = await join({ isKnown: false });
    const confirm = (now: number) => run((context) => confirmWaitingGuest(context, id), now);
    expect(await confirm(UNTIL).catch(refusalOf)).toMatchObject(denied);
    expect(await confirm(UNTIL - 1)).toMatchObject({ status: 'waiting', expires_at: null });
    expect(await confirm(UNTIL - 1)).toMatchObject({ status: 'waiting' });
  });

  test('do not count among the guests at the door, and move as a whole', async () => {
    const { id } = await join();
    const quoted = await run((context) => quoteFor(context, { persons: 2, area: '' }), NOW);
    expect(quoted).toBe(0);
    const { reservation } = await run(
      (context) => changeReservation(context, { id, startsAt: FROM + HOUR }, { actor: 'store', booker: 'store' }),
      NOW,
    );
    expect(reservation).toMatchObject({ latest_at: new Date(UNTIL + HOUR), status: 'waiting', kind: 'waiting' });
  });
});
