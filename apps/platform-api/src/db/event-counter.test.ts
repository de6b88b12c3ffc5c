import { expect, test } from 'vitest';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertEvent, insertStore } from '#testing/fixtures/sample-rows.ts';
import { inTransaction } from './transaction.ts';
import { uuidV7 } from './uuid-v7.ts';

const WRITERS = 8;
const EACH = 60;
const givenUp = new Error('given up');

describeOnPostgres("a store's line of events", (on) => {
  test('written by eight at once is read by a follower without a gap, a repeat or a late arrival', async () => {
    const stores = [await insertStore(on.database.kysely), await insertStore(on.database.kysely)];
    let isWritten = false;
    const seen = new Map(stores.map((storeId) => [storeId, [] as number[]]));

    // Reads only what comes after the last one it has seen, as the nodes do: what commits late with a low number is lost.
    async function follow(storeId: string): Promise<void> {
      const line = seen.get(storeId) ?? [];
      for (let isLast = false; ; isLast = isWritten) {
        const rows = await on.database.kysely
          .selectFrom('events')
          .select('seq')
          .where('store_id', '=', storeId)
          .where('seq', '>', line.at(-1) ?? 0)
          .orderBy('seq')
          .execute();
        line.push(...rows.map(({ seq }) => seq));
        if (isLast && rows.length === 0) return;
      }
    }

    async function write(writer: number): Promise<void> {
      for (let n = 0; n < EACH; n += 1) {
        const storeId = stores[(writer + n) % stores.length] ?? '';
        const work = inTransaction(on.database, async (db) => {
          await insertEvent(db, storeId, uuidV7(), { writer, n });
          // Some take longer to commit than others, and some give up: their number must not be missing.
          if (n % 3 === 0)
            await db
              .selectFrom('events')
              .select((row) => row.fn.countAll().as('count'))
              .execute();
          if (n % 5 === 4) throw givenUp;
        });
        await work.catch((error: unknown) => {
          if (error !== givenUp) throw error;
        });
      }
    }

    const followers = stores.map(follow);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWritten = true;
    await Promise.all(followers);

    const kept = (WRITERS * EACH * 4) / 5;
    const lines = [...seen.values()];
    expect(lines.map((line) => line.length).reduce((a, b) => a + b, 0)).toBe(kept);
    for (const line of lines) expect(line).toEqual(line.map((_, index) => index + 1));
  });
});
