import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runInChild } from '#testing/servers/run-in-child.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { openFolder, temporaryFolder, usedDataFolders } from '#testing/databases/data-folder.ts';

const COMMITS = 50;
const usedFolder = usedDataFolders();
const TIMEOUT_MS = 150_000;

test('every commit is synced to disk before it is acknowledged', async () => {
  const database = await openFolder(usedFolder());
  const syncs = () => database.durability().syncs ?? 0;
  for (let n = 0; n < COMMITS; n += 1) {
    const before = syncs();
    await insertStore(database.kysely);
    // A store and its counters are two commits.
    expect(syncs() - before).toBeGreaterThanOrEqual(2);
  }
  const before = syncs();
  await database.pool.query('select count(*) from stores');
  expect(syncs()).toBe(before);
});

const straceNote = spawnSync('strace', ['-V']).status === 0 ? '' : ' (skipped: there is no strace on this machine)';

test.skipIf(straceNote !== '')(
  `fdatasync really reaches the operating system${straceNote}`,
  async () => {
    const folder = temporaryFolder();
    const log = join(folder, 'strace');
    const code = `
    import { openDatabase } from '#db/database.ts';
    import { silentLog } from '#db/database-log.ts';
    import { insertStore } from '#testing/fixtures/sample-rows.ts';
    const database = await openDatabase({ dataFolder: ${JSON.stringify(usedFolder())}, poolSize: 1, log: silentLog });
    const before = database.durability().syncs;
    for (let n = 0; n < ${COMMITS}; n += 1) await insertStore(database.kysely);
    console.log(database.durability().syncs - before);
    process.kill(process.pid, 'SIGKILL');`;
    const counted = Number(await runInChild(code, ['strace', '-f', '-e', 'trace=fdatasync', '-o', log]).line());
    expect(counted).toBeGreaterThanOrEqual(2 * COMMITS);
    const calls = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /fdatasync\(\d+/.test(line));
    expect(calls.length).toBeGreaterThanOrEqual(counted);
  },
  TIMEOUT_MS,
);

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const smallDisk = mkdtempSync(join(tmpdir(), 'store-panel-small-disk-'));
const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', smallDisk]).status === 0;
const canMount = isRoot && mount();
const mountNote = canMount ? '' : ' (skipped: only root on Linux can make a small disk)';

afterAll(() => {
  if (canMount) spawnSync('umount', [smallDisk]);
  rmSync(smallDisk, { recursive: true, force: true });
});

describe.skipIf(!canMount)(`a full disk${mountNote}`, () => {
  const ballast = join(smallDisk, 'ballast');
  beforeAll(() => {
    rmSync(ballast, { force: true });
  });

  test(
    'is reported, loses nothing acknowledged, and recovers once there is space',
    async () => {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=15']);
      const database = await openFolder(join(smallDisk, 'data'));
      const acknowledgedIds: string[] = [];
      const fillDisk = async () => {
        for (;;) {
          acknowledgedIds.push(await insertStore(database.kysely));
          // Fills only the log.
          await database.pool.query(`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`);
        }
      };
      await expect(fillDisk()).rejects.toThrow(
        `The disk that holds the data folder ${join(smallDisk, 'data')} is full`,
      );
      expect((await database.health()).problem).toContain('is full');
      rmSync(ballast);
      await vi.waitFor(async () => expect(await database.health()).toMatchObject({ isHealthy: true }), TIMEOUT_MS);
      const stores = new Set((await database.kysely.selectFrom('stores').select('id').execute()).map(({ id }) => id));
      expect(acknowledgedIds.filter((id) => !stores.has(id))).toEqual([]);
      expect(acknowledgedIds.length).toBeGreaterThan(1);
    },
    TIMEOUT_MS,
  );

  test(
    'is also reported at a first start',
    async () => {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=79']);
      const opening = openFolder(join(smallDisk, 'first'));
      await expect(opening).rejects.toThrow('is full');
    },
    TIMEOUT_MS,
  );
});
