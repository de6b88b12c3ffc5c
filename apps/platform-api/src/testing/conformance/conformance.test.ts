import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { everything, openBothPlatforms } from '#testing/conformance/both-platforms.ts';

import { sessionStory } from '#testing/conformance/session-scenario.ts';
import { scenario, USUAL } from '#testing/conformance/scenarios.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_105;
/** `IN_MEMORY_RUNS=300` looks longer. */
const RUNS = Number(process.env['IN_MEMORY_RUNS'] ?? 8);

const DONE = ['place', 'see through', 'edit', 'list'];
const REFUSED = ['set status', 'complete', 'wrong'];
const WORTHWHILE = [...DONE.map((is) => `${is} done`), ...REFUSED.map((is) => `${is} refused`)];

describeOnAnEngine('the platform in memory, which the client brings for tests', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  test(`answers ${RUNS} rows of calls as this one does (seed ${SEED})`, async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(scenario, async ({ kind, deeds }) => {
        const [real, fake] = await openBothPlatforms(on.database, server, kind);
        for (const deed of deeds) {
          const expected = await deed.run(real);
          done.add(`${deed.is} ${'reply' in expected ? 'done' : 'refused'}`);
          expect({ deed: String(deed), ...(await deed.run(fake)) }).toEqual({ deed: String(deed), ...expected });
        }
        expect(await everything(fake)).toEqual(await everything(real));
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Each of them has come to something, and whatever can be refused was: else nothing was compared.
    expect(WORTHWHILE.filter((what) => !done.has(what))).toEqual([]);
  });

  test('keeps sessions as this one does', async () => {
    const sides = await openBothPlatforms(on.database, server, USUAL);
    const told = [];
    for (const side of sides) told.push(await sessionStory(side));
    const [real, fake] = told;
    expect(fake).toEqual(real);
    // What was compared is no row of refusals.
    expect(real?.filter(({ reply }) => reply.status === 200 && reply['error_code'] === undefined).length).toBe(6);
  });

  test('nothing was logged as a fault', () => {
    expect(server.complaints).toEqual([]);
  });
});
