import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { streamHead } from '#orders/order-events.queries.ts';
import { temporaryFolder, usedDataFolders } from '#testing/databases/data-folder.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const usedFolder = usedDataFolders();

describe('the epoch of the event stream', () => {
  test('is another one when an earlier copy of the data folder is put back', async () => {
    const folder = usedFolder();
    const copy = join(temporaryFolder(), 'copy');
    const seen: string[] = [];
    let storeId: string | undefined;
    for (let start = 0; start < 3; start += 1) {
      const database = await openDatabase({ dataFolder: folder, poolSize: 1, log: silentLog });
      storeId ??= await insertStore(database.kysely);
      const heads = [await streamHead(database.kysely, storeId), await streamHead(database.kysely, storeId)];
      expect(new Set(heads.map(({ stream_epoch }) => stream_epoch)).size).toBe(1);
      seen.push(heads[0]?.stream_epoch ?? '');
      await database.close();
      if (start === 0) cpSync(folder, copy, { recursive: true });
      if (start !== 1) continue;
      rmSync(folder, { recursive: true });
      cpSync(copy, folder, { recursive: true });
    }
    expect(new Set(seen).size).toBe(3);
  });
});

describeOnEachEngine('the epoch of the event stream', (on) => {
  test('is the same for all stores, and another one after a restore into the running database', async () => {
    const { kysely } = on.database;
    const [one, two] = [await insertStore(kysely), await insertStore(kysely)];
    const epochOf = async (storeId: string) => (await streamHead(kysely, storeId)).stream_epoch;
    const before = await epochOf(one);
    expect(await epochOf(two)).toBe(before);
    const restores = { key: 'restores', value: json(1) };
    await kysely.insertInto('settings').values(restores).execute();
    onTestFinished(async () => void (await kysely.deleteFrom('settings').where('key', '=', 'restores').execute()));
    expect(await epochOf(one)).not.toBe(before);
  });
});
