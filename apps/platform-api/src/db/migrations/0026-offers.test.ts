import { customerKey } from '@store-panel/domain/customers/customer-key';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { customerKeySql } from '#db/migrations/0026-offers.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';

describeOnEachEngine('the customers of earlier orders', (on) => {
  test('have the keys that the domain gives to those of new ones', async () => {
    const digits = fc.stringMatching(/^(?:\+|00|0)?(?:49|965|1|39|0)?\d{0,14}$/);
    const callingCode = fc.constantFrom('+49', '+965', '+1', '+39', '');
    const pairs = fc.sample(fc.tuple(digits.map(normalizePhone), callingCode), { numRuns: 2_000, seed: 26 });
    const { rows } = await sql<{ key: string | null }>`
      select k.key from unnest(${pairs.map(([phone]) => phone)}::text[], ${pairs.map(([, code]) => code)}::text[])
        with ordinality as o (customer_phone, code, at),
        lateral (select regexp_replace(o.code, '[^0-9]', '', 'g') as country) c,
        lateral (${customerKeySql()}) k
      order by o.at`.execute(on.database.kysely);
    expect(rows.map(({ key }) => key)).toEqual(pairs.map(([phone, code]) => customerKey(phone, code)));
  });
});
