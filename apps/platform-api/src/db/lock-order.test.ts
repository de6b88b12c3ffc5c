import { describe, expect, test } from 'vitest';

import { observeLockOrder } from '#db/lock-order.ts';
import { lockedTables } from '#db/locked-tables.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

describe('the tables that a statement locks', () => {
  const tablesOf = (text: string) =>
    lockedTables(text, new Set(['keys'])).map(({ table, how }) => (how === 'waits' ? table : `${table} ${how}`));

  test.each([
    ['select a from b where c = $1', []],
    ['update "orders" as o set a = 1 from stores s where s.id = o.store_id', ['orders']],
    ['delete from only_this where id = $1', ['only_this']],
    ['select 1 from orders o join stores s on s.id = o.store_id for no key update of o', ['orders']],
    ['select 1 from orders o join stores s on s.id = o.store_id for share', ['orders', 'stores']],
    ['update a set b = (select c from d where e = 1 for update)', ['a', 'd']],
    ['select 1 from (select x from inner_one) i, outer_one o where o.id in (select 2) for update of o', ['outer_one']],
    ['select id from orders limit 1 for update skip locked', ['orders skips']],
    ['insert into a (b) values ($1)', ['a inserts']],
    ['insert into a (b) values ($1) on conflict (b) do update set c = 1', ['a inserts', 'a']],
    ['insert into a (b) values ($1) on conflict do nothing', ['a inserts']],
    ['insert into keys (b) values ($1)', ['keys']],
    ["update a set b = 'for update of delete from c'", ['a']],
    [
      'with n as (update counters set s = s + 1 returning s), e as (insert into events select s from n) insert into keys select 1',
      ['counters', 'events inserts', 'keys'],
    ],
  ])('%s', (text, expected) => {
    expect(tablesOf(text)).toEqual(expected);
  });
});

describe('the order of locks', () => {
  const ORDER = 'update orders set version = 2 where store_id = $1 and id = $2';
  const COUNTER = 'update store_counters set event_seq = 1 where store_id = $1';
  const [store, first, second] = [uuidV7(), uuidV7(), uuidV7()];

  test('goes down', () => {
    const observe = observeLockOrder();
    observe(ORDER, [store, first]);
    observe(ORDER, [store, second]);
    observe(COUNTER, [store]);
    observe('update delivery_requests set status = 9 where store_id = $1', [store]);
    expect(() => observe('update stores set version = 2 where id = $1', [uuidV7()])).toThrow(
      /holds rows of store_counters \(\d+\) takes some of stores/,
    );
  });

  test('allows a row of its own', () => {
    const observe = observeLockOrder();
    observe(COUNTER, [store]);
    observe('insert into "orders" ("store_id", "id") values ($1, $2)', [store, first]);
    observe(ORDER, [store, first]);
    expect(() => observe(ORDER, [store, second])).toThrow('takes some of orders');
  });

  test('allows a row that is held already, and no other of its table', () => {
    const observe = observeLockOrder();
    observe('select 1 from orders where store_id = $1 and id = any($2) for update', [store, [first]]);
    observe(COUNTER, [store]);
    observe(ORDER, [store, first]);
    expect(() => observe(ORDER, [store, second])).toThrow('takes some of orders');
  });

  test('allows to try for rows that are free', () => {
    const observe = observeLockOrder();
    observe(COUNTER, [store]);
    expect(() => observe('select id from orders where store_id = $1 for update skip locked', [store])).not.toThrow();
  });
});
