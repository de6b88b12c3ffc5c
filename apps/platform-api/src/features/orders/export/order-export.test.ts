import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** More than two batches. */
const ORDERS = 2300;
const BEGIN = Date.parse('2026-03-01T08:00:00Z');
/** Before the clocks change. */
const BERLIN_OFFSET_MS = 60 * 60_000;

describeOnAnEngine('an export of orders', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    const { kysely } = on.database;
    for (let from = 0; from < ORDERS; from += 100) {
      const rows = Array.from({ length: Math.min(100, ORDERS - from) }, (_, n) => {
        const number = from + n + 1;
        // Two orders have the same time, so the id decides their order.
        const at = new Date(BEGIN + Math.floor(number / 2) * 60_000);
        const customer = number === 1 ? '=1+1, "Ann" <&>\nBob' : `Customer ${number}`;
        return buildOrderRow(store.id, number, {
          order_status: 25,
          status_before_end: 7,
          ended_at: at,
          created_at: at,
          customer_name: customer,
          total: number * 7,
          lines: json([]),
        });
      });
      await kysely.insertInto('orders').values(rows).execute();
    }
  });
  afterAll(() => server.close());

  const send = (overrides: object = {}, headers = staff, signal: AbortSignal | null = null) =>
    fetch(`${server.origin}/api/store/export_orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      signal,
      body: JSON.stringify({
        list: 'past',
        filter: {},
        format: 'csv',
        columns: ['unique_id', 'created_at', 'customer', 'total'],
        language: 'de',
        ...overrides,
      }),
    });
  const refused = async (overrides: object, headers = staff) => {
    const reply = (await (await send(overrides, headers)).json()) as { error_code: number };
    return reply.error_code;
  };

  test.each(['created_at', '-created_at', 'unique_id', '-unique_id'])(
    'sorted by %s has every order once, in order, as in the database',
    async (sort) => {
      const reply = await send({ filter: { sort } });
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('x-rows')).toBe(String(ORDERS));
      expect(reply.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?Bestellungen-\d{4}-\d\d-\d\d\.csv/i,
      );
      const text = await reply.text();
      const lines = text.replace('"\'=1+1, ""Ann"" <&>\nBob"', 'Customer 1').trimEnd().split('\r\n');
      expect(lines[0]).toBe('Nr.,Nummer,Eingegangen,Kunde,Summe,Währung');
      const { rows } = await sql<{ unique_id: number; total: number }>`
        select unique_id, total from orders where store_id = ${store.id}
        order by ${sql.raw(sort.replace('-', '') + (sort.startsWith('-') ? ' desc' : ''))}, id ${sql.raw(sort.startsWith('-') ? 'desc' : '')}`.execute(
        on.database.kysely,
      );
      const read = lines.slice(1).map((line) => line.split(','));
      expect(read.map(([, number]) => Number(number))).toEqual(rows.map(({ unique_id }) => unique_id));
      expect(read.map((cells) => cells.at(-2))).toEqual(rows.map(({ total }) => moneyDecimal(total, 'EUR')));
      expect(read.map(([serial]) => Number(serial))).toEqual(rows.map((_, at) => at + 1));
    },
  );

  test('as a workbook has the numbers, times and texts of the database', async () => {
    const reply = await send({ format: 'xlsx', filter: { sort: 'unique_id' } });
    expect(reply.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [head, ...read] = await readSheet(Buffer.from(await reply.arrayBuffer()));
    expect(head).toEqual(['Nr.', 'Nummer', 'Eingegangen', 'Kunde', 'Summe', 'Währung']);
    const rows = await on.database.kysely
      .selectFrom('orders')
      .select(['unique_id', 'created_at', 'customer_name', 'total', 'currency'])
      .where('store_id', '=', store.id)
      .orderBy('unique_id')
      .execute();
    const toTheSecond = (value: unknown) =>
      value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;
    expect(read.map((cells) => cells.map(toTheSecond))).toEqual(
      rows.map((row, at) => [
        at + 1,
        row.unique_id,
        // A spreadsheet has no time zones: it shows the store's local time.
        new Date(row.created_at.getTime() + BERLIN_OFFSET_MS),
        row.customer_name,
        row.total / 100,
        row.currency,
      ]),
    );
  });

  test.each([
    [undefined, '01 März 2026 09:00 AM', 'dd mmm yyyy hh:mm AM/PM'],
    ['standard', '01 März 2026 09:00 AM', 'dd mmm yyyy hh:mm AM/PM'],
    ['h23', '01 März 2026 09:00', 'dd mmm yyyy hh:mm'],
  ] as const)('writes times by the clock that was asked for: %s', async (clock, text, format) => {
    const filter = { sort: 'unique_id', query: '1' };
    const csv = await (await send({ columns: ['unique_id', 'created_at'], filter, clock })).text();
    expect(csv.split('\r\n')[1]).toBe(`1,1,${text}`);
    const workbook = await (await send({ filter, clock, format: 'xlsx' })).arrayBuffer();
    expect(strFromU8(unzipSync(Buffer.from(workbook))['xl/styles.xml'] ?? new Uint8Array())).toContain(
      `formatCode="${format}"`,
    );
  });

  test('names the offer of an order: its code, or else its name', async () => {
    const { kysely } = on.database;
    const set = (number: number, offer: object) =>
      kysely
        .updateTable('orders')
        .set({ offer: json(offer as never) })
        .where('store_id', '=', store.id)
        .where('unique_id', '=', number)
        .execute();
    await set(1, { code: 'TEN', names: ['', '', 'Ten'] });
    await set(2, { code: null, names: ['', 'Zehn', 'Ten'] });
    const reply = await send({ columns: ['unique_id', 'offer'], filter: { sort: 'unique_id' } });
    const [head, ...lines] = (await reply.text()).split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('Nr.,Nummer,Angebot');
    expect(lines.slice(0, 3)).toEqual(['1,1,TEN', '2,2,Zehn', '3,3,']);
  });

  test('is rejected without matches, and for a list without access', async () => {
    expect(await refused({ filter: { query: 'nobody' } })).toBe(ERROR.orderHistoryNotFound);
    const sub = await addSubStore(on.database, store, [SCREENS['late-deliveries'].path]);
    const headers = await signInSubStore(server.origin, sub.email);
    expect(await refused({}, headers)).toBe(ERROR.notAllowed);
    expect(await refused({ list: 'late_delivery', filter: { query: 'nobody' } }, headers)).toBe(
      ERROR.orderHistoryNotFound,
    );
    expect(await refused({ columns: [] })).toBe(ERROR.validationFailed);
    expect(await refused({ columns: ['confirmation_code'] })).toBe(ERROR.validationFailed);
    expect(await refused({ filter: { sort: 'total' } })).toBe(ERROR.validationFailed);
  });

  test('is recorded in the audit log with its row count', async () => {
    const { kysely } = on.database;
    const lines = () =>
      kysely
        .selectFrom('audit_log')
        .select('detail')
        .where('store_id', '=', store.id)
        .where('action', '=', 'orders_exported')
        .execute();
    const before = (await lines()).length;
    await (await send()).text();
    const after = await lines();
    expect(after).toHaveLength(before + 1);
    expect(after.map(({ detail }) => detail)).toContainEqual({ list: 'past', format: 'csv', rows: ORDERS });
  });

  test('frees its slot when the client disconnects', async () => {
    for (let round = 0; round < 5; round += 1) {
      const control = new AbortController();
      // The slot of the previous round is free once the server has noticed the disconnection.
      const reply = await vi.waitUntil(async () => {
        const attempt = await send({ format: 'xlsx' }, staff, control.signal);
        if (attempt.headers.get('x-rows') === String(ORDERS)) return attempt;
        await attempt.body?.cancel();
        return undefined;
      });
      control.abort();
      // The whole file may have arrived before.
      await reply.arrayBuffer().catch(() => undefined);
    }
    const last = await vi.waitUntil(async () => {
      const attempt = await send();
      await attempt.body?.cancel();
      return attempt.headers.get('x-rows') ?? undefined;
    });
    expect(last).toBe(String(ORDERS));
  });
});
