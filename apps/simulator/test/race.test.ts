import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type PlatformProcess, preparePlatform } from './proof/platform-process.ts';
import { isFlawless, runRaces } from './proof/races.ts';

const found = findPostgres();
const why = 'missing' in found ? ` (skipped: ${found.missing})` : '';
if (why !== '') console.warn(`\nRaces on a real PostgreSQL are SKIPPED${why}.\n`);

describe.skipIf('missing' in found)(`people who act at the same moment, on PostgreSQL${why}`, () => {
  let platform: PlatformProcess;

  beforeAll(async () => {
    platform = await preparePlatform('postgresql');
    await platform.start();
  }, scaledMs(120_000));

  afterAll(() => platform.end());

  test('have one winner, and the others are told who it is', { timeout: scaledMs(120_000) }, async () => {
    const outcome = await runRaces(platform.api, platform.accounts, 10, '20');
    expect(outcome).toSatisfy(isFlawless);
    expect(outcome.accept_or_reject.races).toBe(10);
    expect(platform.errorLines).toEqual([]);
  });
});
