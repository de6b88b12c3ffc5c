import { expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#db/database-errors.ts';
import { roundOf, runEach } from '#jobs/run-each.ts';
import { createLog } from '#log.ts';

const silentLog = createLog({ logLevel: 'silent', nodeName: 'test' });
const stores = ['a', 'b', 'c'].map((id) => ({ store_id: id }));

test('one that fails is logged and holds none of the next up', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (entry: unknown) => logged.push(entry) } as unknown as typeof silentLog;
  await runEach(
    stores,
    async ({ store_id: id }) => {
      if (id === 'b') throw new Error('a bad store');
      done.push(id);
    },
    roundOf('a job', log, () => false),
  );
  expect(done).toEqual(['a', 'c']);
  expect(logged).toMatchObject([{ store_id: 'b', job: 'a job' }]);
});

test('without a database the round ends', async () => {
  const tried: string[] = [];
  const round = roundOf('a job', silentLog, () => false);
  const run = runEach(
    stores,
    async ({ store_id: id }) => {
      tried.push(id);
      throw new DatabaseUnavailableError();
    },
    round,
  );
  await expect(run).rejects.toThrow(DatabaseUnavailableError);
  expect(tried).toEqual(['a']);
});
