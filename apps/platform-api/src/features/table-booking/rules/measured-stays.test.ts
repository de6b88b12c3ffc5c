import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('how long parties have stayed', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  /** Parties of two who have left, each so many days ago. */
  const addStays = (
    { id }: TestStore,
    {
      count,
      minutes,
      daysAgo,
      status = 'finished',
    }: { count: number; minutes: number; daysAgo: number; status?: string },
  ) =>
    sql`
    insert into reservations (store_id, id, code, kind, status, source, day, starts_at, ends_at, persons, seated_at, finished_at)
    select ${id}, gen_random_uuid(), translate(upper(left(md5(random()::text), 6)), '01', '23'), 'reservation', ${status},
      'store', current_date - ${daysAgo}::int, now() - make_interval(days => ${daysAgo}), now(), 2,
      now() - make_interval(days => ${daysAgo}),
      case when ${status} = 'finished' then now() - make_interval(days => ${daysAgo}) + make_interval(mins => ${minutes}) end
    from generate_series(1, ${count}::int)`.execute(on.database.kysely);

  test('is read with the settings: of the store, of 90 days, of parties that have left', async () => {
    const [store, other] = [await addStore(on.database), await addStore(on.database)];
    const staff = await signInStore(server.origin, store.email);
    const read = async () =>
      (await call(server.origin, 'POST /api/store/get_table_booking_settings', {}, keyed(staff))).body.measured_stays;
    expect(await read()).toEqual([]);
    await addStays(other, { count: 30, minutes: 60, daysAgo: 3 });
    await addStays(store, { count: 19, minutes: 97, daysAgo: 10 });
    await addStays(store, { count: 5, minutes: 400, daysAgo: 100 });
    await addStays(store, { count: 5, minutes: 400, daysAgo: 1, status: 'seated' });
    expect(await read()).toEqual([]);
    await addStays(store, { count: 1, minutes: 97, daysAgo: 89 });
    expect(await read()).toEqual([{ field: 'turn_minutes_2', parties: 20, minutes: 97, longer_on: null }]);
  });
});
