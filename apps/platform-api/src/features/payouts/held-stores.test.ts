import { HELD_PER_PAGE } from '@store-panel/contract/endpoints/admin/payouts';
import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readHeld } from '#features/payouts/payouts.queries.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { recordStatements } from '#testing/enumeration/recorded-statements.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;
const RICH = 120;
const HELD = HELD_PER_PAGE + 2;

describeOnAnEngine('stores whose payouts are held', (on) => {
  test('are all found, whatever the others have, in statements whose number does not grow', async () => {
    const { kysely } = on.database;
    const type = uuidV7();
    await kysely
      .insertInto('document_types')
      .values({ id: type, name: json(['Licence']), asks_expiry: true, on_expiry: 'hold_payouts', grace_days: 0 })
      .execute();
    const add = async (available: number, earned = 0) => {
      const { id } = await addStore(on.database);
      const of = { store_id: id, currency: 'EUR' };
      await kysely
        .insertInto('ledger_balances')
        .values([
          { ...of, account: LEDGER_ACCOUNTS.available, amount: available },
          { ...of, account: LEDGER_ACCOUNTS.earned, amount: earned },
        ])
        .execute();
      await kysely
        .insertInto('bank_details')
        .values({
          store_id: id,
          id: uuidV7(),
          country: 'DE',
          account_holder_name: 'Ana',
          bank_type: 'business',
          hint: '3000',
          sealed: Buffer.from('sealed'),
          usable_from: new Date(0),
          chosen_at: new Date(0),
        })
        .execute();
      return id;
    };
    // They look as if something might hold them: the document that has expired has been renewed.
    for (let at = 0; at < RICH; at += 1) {
      const store_id = await add(1_000_000 + at);
      const document = { store_id, document_type_id: type, state: 'approved' } as const;
      for (const [expires_on, uploaded_at] of [
        ['2020-01-01', '2019-01-01'],
        ['2100-01-01', '2020-01-01'],
      ] as const)
        await kysely
          .insertInto('store_documents')
          .values({
            ...document,
            id: uuidV7(),
            file_id: await addFile(on.database, store_id),
            expires_on,
            uploaded_at: new Date(uploaded_at),
          })
          .execute();
    }
    const hold = (store_id: string) =>
      kysely
        .insertInto('payout_holds')
        .values({ store_id, reason: 'We look into it', held_by: json(SYSTEM) })
        .execute();
    const first = await add(900, -300);
    await hold(first);
    const recorder = recordStatements(on.database);
    const read = (page: number) =>
      recorder.during(() =>
        readHeld(recorder.database.kysely, { limit: HELD_PER_PAGE, offset: (page - 1) * HELD_PER_PAGE }),
      );
    const one = await read(1);
    expect(one.result).toMatchObject({
      held: [{ store_id: first, amount: 600, holds: [{ reason: 'administrator', until: null }] }],
      held_count: 1,
    });
    // All of it is owed back by this week's income.
    await hold(await add(500, -500));
    const ids = [first];
    for (let at = 1; at < HELD; at += 1) {
      const id = await add(900 - at);
      await hold(id);
      ids.push(id);
    }
    const pages = [await read(1), await read(2)];
    expect(pages.map(({ result }) => result.held_count)).toEqual([HELD, HELD]);
    expect(pages.flatMap(({ result }) => result.held.map(({ store_id: id }) => id))).toEqual(ids);
    expect(pages.map(({ statements }) => statements.length)).toEqual([one.statements.length, one.statements.length]);
  });
});
