import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import type { EmbeddedOptions } from '#db/open-embedded.ts';

const make = () => mkdtempSync(join(tmpdir(), 'store-panel-test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = make();
  onTestFinished(() => remove(folder));
  return folder;
}

/** To be called beside the tests of a file: gives each a data folder of its own, whose first start is behind it. */
export function usedDataFolders(): () => string {
  const model = make();
  beforeAll(async () => {
    const database = await openDatabase({ dataFolder: model, poolSize: 1, log: silentLog });
    await database.close();
  });
  afterAll(() => remove(model));
  return () => {
    const folder = temporaryFolder();
    cpSync(model, folder, { recursive: true });
    return folder;
  };
}

/** Opens the embedded database in a folder until the test is over. */
export async function openFolder(dataFolder: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataFolder, poolSize: 1, log: silentLog, ...options });
  onTestFinished(() => database.close());
  return database;
}
