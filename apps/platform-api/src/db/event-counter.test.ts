import { expect, test } from 'vitest';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertEvent, insertStore } from '#testing/fixtures/sample-rows.ts';
import { inTransaction } from './transaction.ts';
import { uuidV7 } from './uuid-v7.ts';

const WRITERS = 8;
const EVENTS_PER_WRITER = 60;
const rollbackError = new Error('given up');

describeOnPostgres("a store's event stream", (on) => {
  test('is read without gaps, repeats or late events while eight writers append', async () => {
    const stores = [await insertStore(on.database.kysely), await insertStore(on.database.kysely)];
    let isWritten = false;
    const seqsByStore = new Map(stores.map((storeId) => [storeId, [] as number[]]));

    // Reads only events after the last one seen, as the nodes do: a low number that commits late would be lost.
    async function follow(storeId: string): Promise<void> {
      const seqs = seqsByStore.get(storeId) ?? [];
      for (let isLast = false; ; isLast = isWritten) {
        const rows = await on.database.kysely
          .selectFrom('events')
          .select('seq')
          .where('store_id', '=', storeId)
          .where('seq', '>', seqs.at(-1) ?? 0)
          .orderBy('seq')
          .execute();
        seqs.push(...rows.map(({ seq }) => seq));
        if (isLast && rows.length === 0) return;
      }
    }

    async function write(writer: number): Promise<void> {
      for (let n = 0; n < EVENTS_PER_WRITER; n += 1) {
        const storeId = stores[(writer + n) % stores.length] ?? '';
        const work = inTransaction(on.database, async (db) => {
          await insertEvent(db, storeId, uuidV7(), { writer, n });
          // Some commit later than others and some roll back: neither may leave a gap.
          if (n % 3 === 0)
            await db
              .selectFrom('events')
              .select((eb) => eb.fn.countAll().as('count'))
              .execute();
          if (n % 5 === 4) throw rollbackError;
        });
        await work.catch((error: unknown) => {
          if (error !== rollbackError) throw error;
        });
      }
    }

    const followers = stores.map(follow);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWritten = true;
    await Promise.all(followers);

    const expectedCount = (WRITERS * EVENTS_PER_WRITER * 4) / 5;
    const allSeqs = [...seqsByStore.values()];
    expect(allSeqs.map((line) => line.length).reduce((a, b) => a + b, 0)).toBe(expectedCount);
    for (const line of allSeqs) expect(line).toEqual(line.map((_, index) => index + 1));
  });
});
