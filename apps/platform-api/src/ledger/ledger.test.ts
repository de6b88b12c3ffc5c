import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { SYSTEM } from '#orders/order-events.queries.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { balanceBefore, earningsBetween } from '#ledger/earnings.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { addStore, type TestStore } from '#testing/fixtures/accounts.ts';

describeOnEachEngine('the ledger', (on) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await addStore(on.database);
  });

  const topUp = (amount: number) =>
    postEntry(on.database.kysely, {
      storeId: store.id,
      kind: 'top_up',
      subject: null,
      currency: 'EUR',
      actor: SYSTEM,
      lines: transfer('top_up', 'platform_cash', 'available', amount),
    });

  test('numbers entries and keeps balances and days', async () => {
    const first = await topUp(1000);
    const second = await topUp(500);
    expect([first.no, second.no]).toEqual([1, 2]);
    expect(await readBalances(on.database.kysely, store.id)).toMatchObject({ available: 1500, platform_cash: -1500 });
    const { day } = second;
    const lines = await earningsBetween(on.database.kysely, store.id, { from: day, to: day, by: 'month' });
    expect(lines).toEqual([
      { from: `${day.slice(0, 8)}01`, part: 'top_up', tax_ppm: 0, amount: 1500, tax: 0, count: 2 },
    ]);
    expect(await balanceBefore(on.database.kysely, store.id, '9999-01-01')).toBe(1500);
  });

  const into = {
    entry: (no: number) =>
      `insert into ledger_entries (store_id, no, kind, day, currency, actor) values ('${store.id}', ${no}, 10, '2026-01-01', 'EUR', '{}')`,
    lines: (no: number, ...lines: (readonly [number, number, number])[]) =>
      `insert into ledger_postings (store_id, entry_no, line, account, part, amount) values ${lines
        .map(([line, account, amount]) => `('${store.id}', ${no}, ${line}, ${account}, 28, ${amount})`)
        .join(', ')}`,
  };
  const whole = (no: number, ...lines: (readonly [number, number, number])[]) =>
    `with e as (${into.entry(no)}) ${into.lines(no, ...lines)}`;

  test.each<[string, () => string]>([
    ['a changed amount', () => `update ledger_postings set amount = 1`],
    ['a changed amount of none', () => `update ledger_postings set amount = 1 where false`],
    ['a changed day', () => `update ledger_entries set day = '2020-01-01'`],
    ['a deleted line', () => `delete from ledger_postings`],
    ['a deleted entry', () => `delete from ledger_entries`],
    ['an emptied table', () => `truncate ledger_postings`],
    ['emptied tables', () => `truncate ledger_entries cascade`],
    ['a deleted store', () => `delete from stores where id = '${store.id}'`],
    ['an upsert', () => `${into.lines(1, [1, 1, 5])} on conflict (store_id, entry_no, line) do update set amount = 5`],
    [
      'a merge',
      () => `merge into ledger_postings p using (select 1) s on true when matched then update set amount = 1`,
    ],
    ['lines to an entry', () => into.lines(1, [3, 1, 5], [4, 2, -5])],
    ['lines to an entry, from the first on', () => into.lines(1, [1, 1, 5], [2, 2, -5])],
    ['an entry that does not balance', () => whole(90, [1, 1, 5], [2, 2, -4])],
    ['an entry with a gap', () => whole(90, [1, 1, 5], [3, 2, -5])],
    ['an entry from the second line on', () => whole(90, [2, 1, 5], [3, 2, -5])],
    ['an entry without lines', () => into.entry(90)],
    ['lines without an entry', () => into.lines(91, [1, 1, 5], [2, 2, -5])],
    ['a line of nothing', () => whole(90, [1, 1, 0])],
    ['an unknown account', () => whole(90, [1, 11, 5], [2, 2, -5])],
    ['a number twice', () => whole(1, [1, 1, 5], [2, 2, -5])],
    [
      'two entries that balance together',
      () => `with e as (${into.entry(90)}), f as (${into.entry(91)})
      ${into.lines(90, [1, 1, 5])}, ('${store.id}', 91, 1, 2, 28, -5)`,
    ],
    ['more on its way out than there is', () => whole(90, [1, 3, -5], [2, 5, 5])],
    [
      'a counter-entry of a counter-entry',
      () => `with e as (
      insert into ledger_entries (store_id, no, kind, day, currency, actor, reverses)
      values ('${store.id}', 90, 12, '2026-01-01', 'EUR', '{}', 1), ('${store.id}', 91, 12, '2026-01-01', 'EUR', '{}', 90)
      ) ${into.lines(90, [1, 1, 5], [2, 2, -5])}, ('${store.id}', 91, 1, 1, 28, 5), ('${store.id}', 91, 2, 2, 28, -5)`,
    ],
  ])('refuses %s', async (_, attack) => {
    const sums = () => sql`select * from ledger_balances order by account`.execute(on.database.kysely);
    const before = await sums();
    await expect(sql.raw(attack()).execute(on.database.kysely)).rejects.toThrow();
    expect((await sums()).rows).toEqual(before.rows);
  });
});
