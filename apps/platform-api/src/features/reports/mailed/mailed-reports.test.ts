import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { sendMailedReports } from '#features/reports/mailed/send-reports.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ZONE = 'Europe/Berlin';

describeOnAnEngine('reports by email', (on) => {
  const secrets = createSecrets(Buffer.alloc(48, 7));
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { secret: Buffer.alloc(48, 7) });
    // Tests say when reports are due.
    await server.platform.stopTimedChanges();
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const save = async (...kinds: readonly string[]) =>
      (await call(server.origin, 'POST /api/store/save_mailed_reports', { kinds }, keyed(staff))).body;
    const read = async () => (await call(server.origin, 'POST /api/store/get_mailed_reports', {}, staff)).body;
    return { store, save, read };
  }
  const today = () => storeDay(Date.now(), ZONE);
  const addFacts = (storeId: string, day: string, orders: number, amount: number) =>
    sql`insert into sales_facts (store_id, dimension, day, key, slice, label, orders, amount, called_off, promised, late)
      values (${storeId}, 'day', ${day}::date, '', '', '', ${orders}, ${amount}, 1, ${orders}, 1)`.execute(
      on.database.kysely,
    );
  /** Makes all reports of a store due so many minutes ago, and sends what is due, on two nodes. */
  async function send(storeId: string, minutes = 1) {
    await on.database.pool.query(
      `update mailed_reports set next_at = now() - make_interval(mins => $2) where store_id = $1`,
      [storeId, minutes],
    );
    const deps = { database: on.database, secrets };
    await Promise.all([sendMailedReports(deps, STRICT_ROUND), sendMailedReports(deps, STRICT_ROUND)]);
  }
  const mailsTo = async (recipient: string) => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select('sealed')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'sales_report')
      .execute();
    return rows.map(({ sealed }) => sealed && (secrets.decrypt('messages', sealed) as Record<string, unknown>));
  };

  test('are off until the owner turns them on, and one that is on stays at its time', async () => {
    const { store, save, read } = await setUp();
    const off = ['daily', 'weekly', 'monthly'].map((kind) => ({ kind, next_at: null }));
    expect(await read()).toEqual(expect.objectContaining({ email: store.email, reports: off }));
    const first = await save('daily', 'monthly');
    const nextOf = ({ reports }: typeof first, of: string) => reports.find(({ kind }) => kind === of)?.next_at ?? null;
    expect(Date.parse(nextOf(first, 'daily') ?? '')).toBeGreaterThan(Date.now());
    expect(nextOf(first, 'weekly')).toBeNull();
    await on.database.pool.query(
      `update mailed_reports set next_at = next_at - interval '1 minute' where store_id = $1 and kind = 'daily'`,
      [store.id],
    );
    const second = await save('daily', 'weekly');
    expect(Date.parse(nextOf(first, 'daily') ?? '') - Date.parse(nextOf(second, 'daily') ?? '')).toBe(60_000);
    expect(nextOf(second, 'monthly')).toBeNull();
  });

  test('have the figures of the day before beside those of a week earlier, and are sent once', async () => {
    const { store, save, read } = await setUp();
    await addFacts(store.id, addDays(today(), -1), 12, 34_500);
    await addFacts(store.id, addDays(today(), -8), 9, 20_000);
    await addFacts(store.id, today(), 100, 1);
    await save('daily');
    await send(store.id);
    expect(await mailsTo(store.email)).toEqual([
      expect.objectContaining({
        period: 'daily',
        day: addDays(today(), -1),
        end: addDays(today(), -1),
        orders: 12,
        amount: 34_500,
        calledOff: 1,
        promised: 12,
        late: 1,
        before: { orders: 9, amount: 20_000 },
        reviews: 0,
        scheduled: 0,
      }),
    ]);
    const [daily] = (await read()).reports;
    expect(Date.parse(daily?.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('say nothing of a closed day, nor a day too late, and go on', async () => {
    const { store, save, read } = await setUp();
    await save('daily', 'weekly', 'monthly');
    await send(store.id);
    expect(await mailsTo(store.email)).toEqual([]);
    // In the last whole week, or in the one before it.
    await addFacts(store.id, addDays(today(), -8), 3, 3000);
    await save('daily', 'weekly');
    await send(store.id);
    const sent = await mailsTo(store.email);
    expect(sent.map((facts) => facts?.['period'])).toEqual(['weekly']);
    await addFacts(store.id, addDays(today(), -2), 5, 5000);
    await send(store.id, 25 * 60);
    expect(await mailsTo(store.email)).toHaveLength(1);
    const { reports } = await read();
    for (const kind of ['daily', 'weekly'])
      expect(Date.parse(reports.find((one) => one.kind === kind)?.next_at ?? '')).toBeGreaterThan(Date.now());
  });
});
