import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readEverything, openBothPlatforms } from '#testing/conformance/both-platforms.ts';

import { runSessionScenario } from '#testing/conformance/session-scenario.ts';
import { scenario, DEFAULT_STORE } from '#testing/conformance/scenarios.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_105;
/** `IN_MEMORY_RUNS=300` runs more. */
const RUNS = Number(process.env['IN_MEMORY_RUNS'] ?? 8);

const SUCCEEDING = ['place', 'finish', 'edit', 'list'];
const DENIED = ['set status', 'complete', 'wrong'];
const REQUIRED_OUTCOMES = [...SUCCEEDING.map((name) => `${name} done`), ...DENIED.map((name) => `${name} refused`)];

describeOnAnEngine('the platform in memory, which the client brings for tests', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  test(`replies to ${RUNS} sequences of commands like the real platform (seed ${SEED})`, async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(scenario, async ({ config, commands }) => {
        const [real, fake] = await openBothPlatforms(on.database, server, config);
        for (const command of commands) {
          const expected = await command.run(real);
          outcomes.add(`${command.name} ${'reply' in expected ? 'done' : 'refused'}`);
          expect({ command: String(command), ...(await command.run(fake)) }).toEqual({
            command: String(command),
            ...expected,
          });
        }
        expect(await readEverything(fake)).toEqual(await readEverything(real));
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Each command succeeded at least once, and each deniable one was denied: otherwise nothing was compared.
    expect(REQUIRED_OUTCOMES.filter((what) => !outcomes.has(what))).toEqual([]);
  });

  test('handles sessions like the real platform', async () => {
    const platforms = await openBothPlatforms(on.database, server, DEFAULT_STORE);
    const results = [];
    for (const platform of platforms) results.push(await runSessionScenario(platform));
    const [real, fake] = results;
    expect(fake).toEqual(real);
    // Not all replies are errors.
    expect(real?.filter(({ reply }) => reply.status === 200 && reply['error_code'] === undefined).length).toBe(6);
  });

  test('logs no error', () => {
    expect(server.logLines).toEqual([]);
  });
});
