import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addParty } from '#testing/fixtures/tables/sample-parties.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;

describeOnAnEngine('what of reservations needs the staff', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const facts = async () => (await call(server.origin, 'POST /api/store/get_reservation_facts', {}, staff)).body;
    return { store, facts };
  };

  test('is who is late and what is requested, with the instant at which the clock changes it', async () => {
    const [{ store, facts }, other] = [await newStore(), await newStore()];
    const { date: day } = await facts();
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * MINUTE);
    const add = (minutes: number, rest: object = {}) =>
      addParty(on.database, store.id, { day, starts_at: at(minutes), ends_at: at(minutes + 90), ...rest });
    await add(-2);
    await add(-20, { arrived_at: at(-21) });
    await add(-20, { kind: 'walk_in', status: 'seated' });
    await add(-120, { status: 'no_show' });
    await add(3);
    await add(40);
    await add(1_000, { status: 'requested', day: '2099-01-05' });
    await add(2_000, { status: 'requested', day: '2099-01-06' });
    expect(await facts()).toMatchObject({
      late: 1,
      seated: 1,
      requests: 2,
      requests_from: '2099-01-05',
      next_at: at(3).toISOString(),
      next_late_at: at(4).toISOString(),
    });
    expect(await other.facts()).toMatchObject({ late: 0, requests: 0, requests_from: null, next_late_at: null });
  });
});
