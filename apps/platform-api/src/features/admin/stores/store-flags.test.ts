import { ERROR } from '@store-panel/contract/errors/error-codes';
import { expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { setStoreFlags, toWireFlags } from '#features/admin/stores/store-flags.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';

const HOUR = 3_600_000;

describeOnAnEngine('the flag of table booking', (on) => {
  test('is not lowered while parties are to come or sit at tables, and says how many', async () => {
    const { kysely } = on.database;
    const { id: storeId } = await addStore(on.database);
    const party = async (
      status: 'confirmed' | 'seated' | 'finished' | 'expired',
      hours: number,
      kind = 'reservation',
    ) => {
      const starts_at = new Date(Date.now() + hours * HOUR);
      const id = uuidV7();
      await kysely
        .insertInto('reservations')
        .values({
          store_id: storeId,
          id,
          code: id
            .slice(-6)
            .toUpperCase()
            .replaceAll(/[01ILO]/g, 'X'),
          kind: kind as 'reservation',
          status,
          source: 'store',
          day: starts_at.toISOString().slice(0, 10),
          starts_at,
          ends_at: new Date(starts_at.getTime() + HOUR),
          persons: kind === 'block' ? 0 : 2,
        })
        .execute();
      return id;
    };
    const lower = () =>
      inTransaction(on.database, async (db) => {
        const store = await db.selectFrom('stores').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow();
        const flags = { ...toWireFlags(store), is_provide_table_booking: false };
        await setStoreFlags(db, { id: storeId, version: store.version }, flags);
      }).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? { code: error.code, ...error.detail } : error),
      );
    const ahead = [await party('confirmed', 24), await party('seated', -1), await party('seated', -1, 'walk_in')];
    // These are over, or no party.
    await party('finished', -3);
    await party('expired', 24);
    await party('confirmed', 24, 'block');
    for (const [at, id] of ahead.entries()) {
      expect(await lower()).toMatchObject({
        code: ERROR.settingUpdateFailed,
        fields: [{ path: 'flags.is_provide_table_booking', problem: `reservations ahead: ${ahead.length - at}` }],
      });
      await kysely.deleteFrom('reservations').where('store_id', '=', storeId).where('id', '=', id).execute();
    }
    expect(await lower()).toBeNull();
  });
});
