import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { everyDay, openAroundNow } from '#testing/fixtures/sample-hours.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const CLIENTS = 6;

describeOnPostgres('races for tables and slots', (on) => {
  let nodes: readonly TestPlatform[];

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';

  test(`${RACE_ROUNDS} rounds: each number, each slot and each version once, while hours are saved`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const store = await addStore(on.database, { timezone: 'UTC' });
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const staff = await signInStore(origin(0), store.email);
      const table = { table_number: 'T1', min_person: 1, max_person: 4, is_bookable: true };
      const slot = {
        start_minute: 720,
        end_minute: 840,
        every_minutes: 30,
        most_covers: null,
        most_covers_online: null,
      };
      const clients = Array.from({ length: CLIENTS }, (_, at) => at);
      const [tables, slots, hours] = await Promise.all([
        Promise.all(clients.map((at) => call(origin(at), 'POST /api/store/add_table', table, keyed(staff)))),
        Promise.all(
          clients.map((at) =>
            call(origin(at), 'POST /api/store/add_booking_slot', { ...slot, weekdays: [1] }, keyed(staff)),
          ),
        ),
        call(
          origin(1),
          'POST /api/store/save_store_hours',
          { settings: everyDay(openAroundNow(-60, 60)), version: 1 },
          keyed(staff),
        ),
      ]);
      expect(hours.code).toBeNull();
      const problems = (replies: readonly { readonly body: unknown }[]) =>
        replies.flatMap(
          ({ body }) => (body as { readonly fields?: readonly { readonly problem: string }[] }).fields ?? [],
        );
      expect(problems(tables).map(({ problem }) => problem)).toEqual(Array(CLIENTS - 1).fill('table_number.taken'));
      expect(problems(slots).map(({ problem }) => problem)).toEqual(Array(CLIENTS - 1).fill('slot.exists'));
    }
  });
});
