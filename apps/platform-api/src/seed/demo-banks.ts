import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { chooseAccount, insertAccount } from '#banks/add-account.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

/** Examples of the registry: no such accounts exist. The second one still waits, for so many hours. */
const ACCOUNTS = [
  { number: 'DE89370400440532013000', bank: 'Commerzbank', waitsFor: 0 },
  { number: 'DE02120300000000202051', bank: 'DKB', waitsFor: 51 },
] as const;

/** Banks of those accounts, as an administrator would have uploaded them. */
const BANKS = [
  { country: 'DE', code: '37040044', name: 'Commerzbank', bic: 'COBADEFFXXX' },
  { country: 'DE', code: '12030000', name: 'Deutsche Kreditbank Berlin', bic: 'BYLADEM1001' },
  { country: 'DE', code: '10000000', name: 'Bundesbank', bic: 'MARKDEF1100' },
];

/** Gives the first demo store an account in use and one that waits; once, so that what a user of the demo changes stays. */
export async function seedDemoBanks(database: Database, secrets: Secrets): Promise<void> {
  const [first] = DEMO_STORES;
  await inTransaction(database, async (db) => {
    const store = await db.selectFrom('stores').select('id').where('email', '=', first.email).executeTakeFirst();
    if (!store || (await hasAccounts(db, store.id))) return;
    for (const { number, bank, waitsFor } of ACCOUNTS) {
      const id = uuidV7();
      const account = {
        country: 'DE',
        account_holder_name: 'Linden & Rye Kitchen GmbH',
        account_number: number,
        bank_name: bank,
        bank_type: 'business' as const,
      };
      await insertAccount(db, secrets, { storeId: store.id, id, account, isFirst: waitsFor === 0 });
      await chooseAccount(db, store.id, id);
      await setWaiting(db, { storeId: store.id, id, hours: waitsFor });
    }
    await db
      .insertInto('bank_codes')
      .values(BANKS)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const hasAccounts = async (db: QueryExecutor, storeId: string): Promise<boolean> =>
  (await db.selectFrom('bank_details').select('id').where('store_id', '=', storeId).executeTakeFirst()) !== undefined;

const setWaiting = (
  db: QueryExecutor,
  { storeId, id, hours }: { readonly storeId: string; readonly id: string; readonly hours: number },
) =>
  db
    .updateTable('bank_details')
    .set({ usable_from: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
