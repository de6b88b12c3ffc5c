import type { StoreDate } from '@store-panel/domain/time/store-time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { addParty } from '#testing/fixtures/tables/sample-parties.ts';
import { everyDay } from '#testing/fixtures/sample-hours.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY: StoreDate = '2026-02-27';
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 1, 27, hour - 1, minute));

describeOnAnEngine('figures of reservations and tables', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async (hasTables = true) => {
    const store = await addStore(on.database);
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ provides_table_booking: hasTables }).where('id', '=', store.id).execute();
    const staff = await signInStore(server.origin, store.email);
    const table = async (body: object) =>
      (await call(server.origin, 'POST /api/dashboard/get_dashboard_table', body, staff)).body;
    return { store, staff, table };
  };

  test('are those of each booking day, and of all', async () => {
    const [{ store, table }, other] = [await newStore(), await newStore()];
    const ids = [await addTable(on.database, store.id), await addTable(on.database, store.id)].map(
      (one) => one.table_id,
    );
    await addTable(on.database, store.id, { deleted: true });
    const { kysely } = on.database;
    const party = async (storeId: string, hour: number, rest: object, tableIds: readonly string[] = []) => {
      const startsAt = at(hour);
      const times = { starts_at: startsAt, ends_at: at(hour, 90) };
      const id = await addParty(on.database, storeId, { day: DAY, ...times, ...rest });
      for (const table_id of tableIds)
        await kysely
          .insertInto('reservation_tables')
          .values({
            store_id: storeId,
            reservation_id: id,
            table_id,
            day: DAY,
            from_at: startsAt,
            until_at: at(hour, 90),
            holds: false,
          })
          .execute();
    };
    const left = (hour: number, minutes: number) => ({
      status: 'finished',
      seated_at: at(hour),
      finished_at: at(hour, minutes),
    });
    await party(store.id, 12, { persons: 6, ...left(12, 60) }, ids);
    await party(store.id, 18, { persons: 3, kind: 'walk_in', ...left(18, 100) }, ids.slice(1));
    await party(store.id, 19, { persons: 2, kind: 'waiting', ...left(19, 62) });
    await party(store.id, 20, { status: 'no_show', fee_paid: 2_000, charge: 2_000 });
    await party(store.id, 20, { status: 'cancelled_by_guest', fee_paid: 2_000, charge: 500 });
    await party(store.id, 20, { status: 'cancelled_by_store' });
    await party(store.id, 20, { status: 'expired' });
    await party(store.id, 20, { kind: 'waiting', status: 'cancelled_by_guest', latest_at: at(21) });
    await party(store.id, 20, {
      kind: 'block',
      status: 'finished',
      persons: 0,
      seated_at: at(20),
      finished_at: at(23),
    });
    await party(store.id, 12, { day: '2026-02-28', persons: 4, ...left(12, 30) });
    await party(other.store.id, 12, { persons: 9, ...left(12, 60) });
    await kysely
      .insertInto('orders')
      .values([
        buildOrderRow(store.id, 1, ordered('table', 4_000)),
        buildOrderRow(store.id, 2, ordered('pickup', 9_000)),
      ])
      .execute();
    const { rows, totals } = await table({ start_date: DAY, end_date: '2026-02-28' });
    expect(rows[0]?.booking).toEqual({
      reservations: 1,
      covers: 11,
      walk_ins: 2,
      no_shows: 1,
      cancellations: 2,
      seated_minutes: 2 * 60 + 100,
      available_minutes: 2 * 24 * 60,
      median_stay: 62,
      table_orders: 1,
      table_sales: 4_000,
      fees_kept: 2_500,
    });
    expect(totals.booking).toMatchObject({
      reservations: 2,
      covers: 15,
      available_minutes: 2 * 2 * 24 * 60,
      median_stay: 61,
    });
  });

  test('have no minutes of tables outside the opening hours', async () => {
    const { store, staff, table } = await newStore();
    const lunch = everyDay({ open: [{ from: 12 * 60, to: 14 * 60 }], delivery: 'as_open' });
    const saved = await call(
      server.origin,
      'POST /api/store/save_store_hours',
      { settings: lunch, version: 1 },
      keyed(staff),
    );
    expect(saved.code).toBeNull();
    const { table_id } = await addTable(on.database, store.id);
    const stay = { day: DAY, starts_at: at(11), ends_at: at(13) };
    const id = await addParty(on.database, store.id, {
      ...stay,
      status: 'finished',
      seated_at: at(11),
      finished_at: at(12, 40),
    });
    const place = { store_id: store.id, reservation_id: id, table_id, day: DAY, holds: false };
    await on.database.kysely
      .insertInto('reservation_tables')
      .values({ ...place, from_at: at(11), until_at: at(13) })
      .execute();
    const { rows } = await table({ start_date: DAY, end_date: DAY });
    expect(rows[0]?.booking).toMatchObject({ seated_minutes: 40, available_minutes: 120, median_stay: 100 });
  });

  test('are missing where the store takes no reservations', async () => {
    const { table } = await newStore(false);
    const { rows, totals } = await table({ start_date: DAY, end_date: DAY });
    expect([rows[0], totals].map((row) => row && 'booking' in row)).toEqual([false, false]);
  });
});

const ordered = (type: 'table' | 'pickup', total: number) =>
  ({
    order_type: type,
    order_status: 25,
    status_before_end: 7,
    ended_at: at(21),
    service_day: DAY,
    total,
    cart_total: total,
  }) as const;
