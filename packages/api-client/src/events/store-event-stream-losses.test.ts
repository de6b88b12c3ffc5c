import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { EventRecord } from '#order-models.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { following } from '../../test/following.ts';

const seed = 20_260_106;
const aStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('commit' as const), isHeard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ is: 'cut' as const }) },
  { weight: 2, arbitrary: fc.constant({ is: 'restore' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'refuse' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'check' as const }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('repeat' as const), back: fc.integer({ min: 1, max: 5 }) }) },
);

test(`through losses, repeats, cuts and refusals each event is given out once and in order (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { maxLength: 40 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      async (steps, chance) => {
        const { commit, given: delivered, pass, sockets, store, onSignedOut } = following({ random: () => chance });
        const committed: EventRecord[] = [];
        for (const step of steps) {
          if (step.is === 'commit') committed.push(commit(step.isHeard));
          else if (step.is === 'wait') await pass(step.ms);
          else if (step.is === 'cut') sockets.cut();
          else if (step.is === 'restore') sockets.restore();
          else if (step.is === 'refuse') sockets.refuseNext(4010);
          else if (step.is === 'check') store.check();
          else {
            const again = committed.at(-step.back);
            if (again) sockets.event(STORE_ID_FIXTURE, again);
          }
          expect(delivered).toEqual(committed.slice(0, delivered.length).map(({ seq }) => seq));
        }
        sockets.restore();
        await pass(90_000);
        expect(delivered).toEqual(committed.map(({ seq }) => seq));
        expect(store.state()).toBe('live');
        expect(onSignedOut).not.toHaveBeenCalled();
        store.close();
      },
    ),
    { seed, numRuns: 200 },
  );
});
