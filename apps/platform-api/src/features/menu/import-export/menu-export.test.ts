import { ERROR } from '@store-panel/contract/errors/error-codes';
import { exportMenuTable } from '@store-panel/domain/menu-import/menu-export';
import type { MenuTable } from '@store-panel/domain/menu-import/menu-columns';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { menuEditor, named } from '#testing/fixtures/menu/menu-editor.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('an export of a menu', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const send = (body: object) =>
      fetch(`${server.origin}/api/store/export_menu`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ part: 'items', format: 'csv', language: 'de', ...body }),
      });
    return { store, send, editor: menuEditor(server.origin, headers) };
  }
  const refusal = async (reply: Response) => ((await reply.json()) as { readonly error_code: number }).error_code;

  test('is one row for each part after a serial number, in either format', async () => {
    const { store, send, editor } = await setUp();
    await addMenu(on.database, store.id);
    const { sub_category_id } = (await editor.menu()).sub_categories[0] ?? {};
    await editor.item({ sub_category_id, name: named('=1+1, "hot"'), price: 1250 });
    const menu = await editor.menu();
    for (const part of ['items', 'modifiers'] satisfies MenuTable[]) {
      const { headers, rows } = exportMenuTable(menu, { table: part, language: 'de', currency: 'EUR' });
      const csv = await send({ part });
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('x-rows')).toBe(String(rows.length));
      expect(csv.headers.get('content-disposition')).toMatch(
        part === 'items' ? /filename="?Artikel-\d{4}-\d\d-\d\d\.csv/ : /filename="?Optionen-/,
      );
      const lines = (await csv.text()).trimEnd().split('\r\n');
      expect(lines).toHaveLength(rows.length + 1);
      expect(lines[0]?.split(',')[0]).toBe(headers[0]);
      expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(rows.map((_, at) => at + 1));
      const xlsx = await send({ part, format: 'xlsx' });
      const [head, ...read] = await readSheet(Buffer.from(await xlsx.arrayBuffer()));
      expect(head).toEqual(headers);
      expect(read.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))).toEqual(
        rows.map((cells, at) => [
          String(at + 1),
          ...cells.map(({ kind, value }) => (kind === 'text' ? value : value === '' ? '' : String(Number(value)))),
        ]),
      );
    }
    const text = await (await send({})).text();
    // Neither a formula nor another column.
    expect(text).toContain(`"'=1+1, ""hot"""`);
    const entries = await on.database.kysely
      .selectFrom('audit_log')
      .select('detail')
      .where('store_id', '=', store.id)
      .where('action', '=', 'menu_exported')
      .execute();
    expect(entries).toHaveLength(5);
    expect(entries[0]?.detail).toEqual({ part: 'items', format: 'csv', rows: menu.items.length });
  });

  test('of an empty menu says that there is no data', async () => {
    const { send, editor } = await setUp();
    for (const part of ['items', 'modifiers']) expect(await refusal(await send({ part }))).toBe(ERROR.dataNotFound);
    const place = await editor.subCategory();
    await editor.item({ sub_category_id: place.body.part_id });
    expect((await send({})).headers.get('x-rows')).toBe('1');
    expect(await refusal(await send({ part: 'modifiers' }))).toBe(ERROR.dataNotFound);
    expect(await refusal(await send({ part: 'categories' }))).toBe(ERROR.validationFailed);
  });
});
