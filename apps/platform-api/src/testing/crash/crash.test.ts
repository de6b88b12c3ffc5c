import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import { expect, test } from 'vitest';
import { type CrashRound, runCrashRounds } from './crash-rounds.ts';

const SEED = 20_260_131;
const found = findPostgres();
const skipNote = 'missing' in found ? ` (skipped: ${found.missing})` : '';

const nothingLost = { lost: 0, contradictions: [] };

async function crashTwice(engine: 'embedded' | 'postgresql') {
  const rounds: CrashRound[] = [];
  await runCrashRounds(engine, 2, SEED, (round) => rounds.push(round));
  return rounds;
}

// More rounds: pnpm --filter @store-panel/platform-api crash --engine embedded --rounds 20
test('the embedded engine loses and duplicates nothing when killed during writes', async () => {
  expect(await crashTwice('embedded')).toMatchObject([nothingLost, nothingLost]);
});

test.skipIf(skipNote !== '')(
  `a server loses and duplicates nothing when killed during writes${skipNote}`,
  { timeout: scaledMs(180_000) },
  async () => {
    expect(await crashTwice('postgresql')).toMatchObject([nothingLost, nothingLost]);
  },
);
