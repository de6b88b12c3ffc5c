import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ChargeTry, DUNNING_DAYS, nextStep, type TryResult } from '#subscription/dunning.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

// A sample; DUNNING_YEARS=1000 looks at a thousand.
const YEARS = Number(process.env['DUNNING_YEARS'] ?? 40);

const tried = (on: StoreDate, result: TryResult, cardId = 'a'): ChargeTry => ({ on, cardId, result });

test.each<[string, readonly ChargeTry[], string | null, StoreDate, ReturnType<typeof nextStep>]>([
  ['the first try is at once', [], 'a', '2026-01-01', { do: 'charge', cardId: 'a', tryNo: 1 }],
  ['without a card', [], null, '2026-01-01', { do: 'ask_for_card' }],
  ['a decline waits', [tried('2026-01-01', 'declined')], 'a', '2026-01-03', { do: 'wait', until: '2026-01-04' }],
  [
    'the second after three days',
    [tried('2026-01-01', 'declined')],
    'a',
    '2026-01-04',
    { do: 'charge', cardId: 'a', tryNo: 2 },
  ],
  [
    'another card is tried at once',
    [tried('2026-01-01', 'declined')],
    'b',
    '2026-01-01',
    { do: 'charge', cardId: 'b', tryNo: 2 },
  ],
  ['a refused card is left alone', [tried('2026-01-01', 'refused')], 'a', '2026-02-01', { do: 'ask_for_card' }],
  [
    'a card that has to be confirmed',
    [tried('2026-01-01', 'authentication_required')],
    'a',
    '2026-02-01',
    { do: 'send_link', cardId: 'a' },
  ],
  [
    'four tries are enough',
    DUNNING_DAYS.map((days) => tried(addDays('2026-01-01', days), 'declined')),
    'a',
    '2026-03-01',
    { do: 'ask_for_card' },
  ],
  [
    'no answer is asked about, whatever the card is now',
    [tried('2026-01-01', 'unknown')],
    'b',
    '2026-01-01',
    { do: 'ask_again', cardId: 'a', tryNo: 1 },
  ],
  ['what is paid is paid', [tried('2026-01-01', 'paid')], 'a', '2026-01-01', { do: 'nothing' }],
])('%s', (_, tries, cardId, today, expected) => {
  expect(nextStep({ tries, cardId }, today)).toEqual(expected);
});

/** What a provider does on one day of a year: its answer to a new key, whether that gets lost, and a new card. */
const day = fc.record({
  answer: fc.constantFrom<Exclude<TryResult, 'unknown'>[]>(
    'paid',
    'declined',
    'declined',
    'refused',
    'authentication_required',
  ),
  isLost: fc.boolean(),
  newCard: fc.integer({ min: 0, max: 40 }).map((one) => one === 0),
  runs: fc.integer({ min: 0, max: 3 }),
});

test(`in ${YEARS} random years an invoice is paid at most once, by at most four tries a card`, () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 60, maxLength: 365 }), (days) => {
      const provider = new Map<number, TryResult>();
      const tries: ChargeTry[] = [];
      let card = 1;
      days.forEach(({ answer, isLost, newCard, runs }, index) => {
        const today = addDays('2026-01-01', index);
        if (newCard) card += 1;
        for (let run = 0; run < runs; run += 1) {
          const step = nextStep({ tries, cardId: String(card) }, today);
          if (step.do !== 'charge' && step.do !== 'ask_again') continue;
          const result = provider.get(step.tryNo) ?? answer;
          provider.set(step.tryNo, result);
          tries[step.tryNo - 1] = {
            on: tries[step.tryNo - 1]?.on ?? today,
            cardId: step.cardId,
            result: isLost ? 'unknown' : result,
          };
        }
      });
      expect([...provider.values()].filter((result) => result === 'paid').length).toBeLessThanOrEqual(1);
      for (const cardId of new Set(tries.map((one) => one.cardId))) {
        const ofCard = tries.filter((one) => one.cardId === cardId);
        expect(ofCard.length).toBeLessThanOrEqual(DUNNING_DAYS.length);
        expect(ofCard.slice(0, -1).every(({ result }) => result === 'declined')).toBe(true);
      }
    }),
    { numRuns: YEARS },
  );
});
