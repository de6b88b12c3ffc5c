import { ERROR } from '@store-panel/contract/errors/error-codes';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, type TestStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addParty } from '#testing/fixtures/tables/sample-parties.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY = '2026-02-03';
const at = (minutes: number) => new Date(Date.parse(`${DAY}T18:00:00Z`) + minutes * 60_000);

describeOnAnEngine('a file of reservations', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { store, staff: await signInStore(server.origin, store.email) };
  };
  const add = ({ id }: TestStore, minutes: number, rest: object = {}) =>
    addParty(on.database, id, { day: DAY, starts_at: at(minutes), ends_at: at(minutes + 90), ...rest });
  const bodyOf = (filter: object) => ({ filter, format: 'csv', language: 'en' });
  const fileOf = async (staff: SessionHeaders, filter: object) => {
    const response = await fetch(`${server.origin}/api/store/export_reservations`, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(filter)),
    });
    const [header, ...rows] = (await response.text()).trim().split(/\r?\n/);
    return { count: response.headers.get('x-rows'), header, rows };
  };

  test('has what matches, the first start first, with no formula, and is in the audit log', async () => {
    const [{ store, staff }, other] = [await newStore(), await newStore()];
    await add(other.store, 0, { name: 'Foreign' });
    const none = await call(server.origin, 'POST /api/store/export_reservations', bodyOf({}), staff);
    expect(none.body).toMatchObject({ error_code: ERROR.dataNotFound });
    await add(store, 60, { name: '=HYPERLINK("x")', phone: '+491701', guest_note: '@cmd', fee_paid: 1_250 });
    await add(store, 0, { kind: 'walk_in', status: 'finished', name: 'Ben' });
    await add(store, 9_000, { day: '2026-02-10', name: 'Later' });
    const { count, header, rows } = await fileOf(staff, { start_date: DAY, end_date: DAY });
    expect(count).toBe('2');
    expect(header).toContain('Phone');
    expect(rows[0]).toContain('Walk-in,Finished,2,,Ben');
    expect(rows[1]).toContain('"\'=HYPERLINK(""x"")"');
    expect(rows[1]).toContain("'@cmd");
    expect(rows[1]).toContain('12.50');
    const { rows: entries } = await on.database.pool.query<{ action: string; detail: object }>(
      `select action, detail from audit_log where store_id = $1 and action = 'reservations_exported'`,
      [store.id],
    );
    expect(entries).toMatchObject([{ detail: { format: 'csv', rows: 2 } }]);
  });

  test('has each party once, however many batches it takes', async () => {
    const { store, staff } = await newStore();
    const rows = EXPORT_BATCH + 5;
    await on.database.pool.query(
      `insert into reservations (store_id, id, code, kind, status, source, day, starts_at, ends_at, persons)
       select $1, gen_random_uuid(), lpad(translate(n::text, '0123456789', 'ABCDEFGHJK'), 6, 'Z'), 'reservation', 'confirmed', 'store',
         $2::date, $3::timestamptz + (n % 7) * interval '15 minutes', $3::timestamptz + interval '1 day', 2
       from generate_series(4096, 4096 + $4::int - 1) n`,
      [store.id, DAY, at(0), rows],
    );
    const file = await fileOf(staff, { status: ['confirmed'] });
    expect(file.rows).toHaveLength(rows);
    expect(new Set(file.rows.map((row) => row.split(',').at(-2))).size).toBe(rows);
  });
});
