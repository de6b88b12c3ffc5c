import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import type { EmbeddedOptions } from '#db/open-embedded.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'store-panel-test-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Creates an empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Call it at the top level of a test file. The result creates data folders that were already started once. */
export function usedDataFolders(): () => string {
  const template = makeFolder();
  beforeAll(async () => {
    const database = await openDatabase({ dataFolder: template, poolSize: 1, log: silentLog });
    await database.close();
  });
  afterAll(() => removeFolder(template));
  return () => {
    const folder = temporaryFolder();
    cpSync(template, folder, { recursive: true });
    return folder;
  };
}

/** Opens the embedded database in a folder and closes it after the test. */
export async function openFolder(dataFolder: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataFolder, poolSize: 1, log: silentLog, ...options });
  onTestFinished(() => database.close());
  return database;
}
