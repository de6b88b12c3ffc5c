import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { beforeEach, expect, test } from 'vitest';

import { insertPriceList } from '#sales/insert-price-list.ts';
import { flatGrid } from '#testing/fixtures/delivery/sample-prices.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';

const CURRENCIES = ['AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EGP', 'GBP', 'HUF'];

describeOnEachEngine('prices in force', (on) => {
  let list = '';
  let currency = 0;
  const day = (days: number) => addDays(storeDay(Date.now(), 'UTC'), days);
  const run = (statement: string) => on.database.pool.query(statement.replaceAll('$list', `'${list}'`));
  const stored = async () => {
    const { rows } = await run(`
      select l.currency, v.no, v.valid_from, v.reason, r.id, r.price, r.up_to_grams from weight_price_lists l
      join weight_price_versions v on v.list_id = l.id join weight_price_rows r on r.list_id = v.list_id and r.no = v.no
      where l.id = $list and v.no <= 2 order by v.no, r.id`);
    return rows as unknown[];
  };

  beforeEach(async () => {
    currency += 1;
    list = await insertPriceList(on.database.kysely, {
      tenantId: null,
      currency: CURRENCIES[currency] ?? 'ZMW',
      versions: [
        { no: 1, validFrom: '2020-01-01', cells: flatGrid({ 1000: 500, 5000: 700 }) },
        { no: 2, validFrom: day(20), cells: flatGrid({ 1000: 550, 5000: 770 }) },
      ],
    });
  });

  test('withstand twenty attacks by SQL', async () => {
    await run(`insert into weight_price_versions (list_id, no) values ($list, 3)`);
    await run(
      `insert into weight_price_rows (id, list_id, no, service_level, up_to_grams, price)
       values (gen_random_uuid(), $list, 3, 'economy', 1000, 100)`,
    );
    const inForce = 'list_id = $list and no = 1';
    const published = `published_at = now(), published_by = '{}'`;
    const row = `(gen_random_uuid(), $list, 1, 'economy', 9, 900000, 1)`;
    const columns = '(id, list_id, no, service_level, up_to_km, up_to_grams, price)';
    const attacks = [
      `update weight_price_rows set price = 1 where ${inForce}`,
      `update weight_price_rows set price = null where ${inForce}`,
      `update weight_price_rows set up_to_grams = up_to_grams + 1 where ${inForce}`,
      `update weight_price_rows set no = 3, up_to_grams = up_to_grams + 9 where ${inForce}`,
      `update weight_price_rows set no = 1, up_to_km = 3 where list_id = $list and no = 3`,
      `delete from weight_price_rows where ${inForce}`,
      `insert into weight_price_rows ${columns} values ${row}`,
      `insert into weight_price_rows ${columns}
       select id, list_id, no, service_level, up_to_km, up_to_grams, 1 from weight_price_rows where ${inForce}
       on conflict (id) do update set price = excluded.price`,
      `with stolen as (delete from weight_price_rows where ${inForce} returning *)
       insert into weight_price_rows ${columns}
       select gen_random_uuid(), list_id, 3, service_level, 77, up_to_grams, 1 from stolen`,
      `truncate weight_price_rows`,
      `truncate weight_price_versions cascade`,
      `truncate weight_price_lists cascade`,
      `update weight_price_versions set valid_from = '${day(40)}' where ${inForce}`,
      `update weight_price_versions set valid_from = null, published_at = null, published_by = null where ${inForce}`,
      `update weight_price_versions set no = 9 where ${inForce}`,
      `update weight_price_versions set volume_divisor = 1 where ${inForce}`,
      `update weight_price_versions set reason = 'another' where ${inForce}`,
      `delete from weight_price_versions where ${inForce}`,
      `update weight_price_versions set valid_from = '${day(-1)}' where list_id = $list and no = 2`,
      `update weight_price_versions set valid_from = '2020-01-02', ${published} where list_id = $list and no = 3`,
      `insert into weight_price_versions (list_id, no, valid_from, published_at, published_by)
       values ($list, 4, '2020-01-03', now(), '{}')`,
      `update weight_price_lists set currency = 'XXX' where id = $list`,
      `delete from weight_price_lists where id = $list`,
    ];
    const before = await stored();
    for (const attack of attacks)
      await expect(run(attack), attack).rejects.toThrow(/fixed|future|stays|duplicate|unique/);
    expect(await stored()).toEqual(before);
    expect(attacks.length).toBeGreaterThanOrEqual(20);
  });

  test('begin without a gap, and may be taken back until then', async () => {
    const next = 'list_id = $list and no = 2';
    await expect(run(`delete from weight_price_rows where ${next}`)).rejects.toThrow('published prices are fixed');
    const withdrawn = 'valid_from = null, published_at = null, published_by = null';
    await run(`update weight_price_versions set ${withdrawn} where ${next}`);
    const one = `id = (select id from weight_price_rows where ${next} order by id limit 1)`;
    await run(`delete from weight_price_rows where ${one}`);
    const publish = `update weight_price_versions
      set valid_from = '${day(20)}', published_at = now(), published_by = '{}' where ${next}`;
    await expect(run(publish)).rejects.toThrow('no gap');
    await run(`delete from weight_price_rows where ${next} and service_level <> 'economy'`);
    await run(`update weight_price_rows set up_to_km = 5 where ${next}`);
    await expect(run(publish)).rejects.toThrow('no gap');
  });
});
