import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ChargeTry, TryResult } from '#subscription/dunning.ts';
import { cardEndsSoon } from '#subscription/paying.ts';
import {
  type NoticeFacts,
  PLAN_NOTICE_DAYS,
  SUBSCRIPTION_EVENTS,
  subscriptionNotices,
  TRIAL_NOTICE_DAYS,
} from '#subscription/subscription-notices.ts';
import { lapseBegins, type SubscriptionDays, subscriptionState } from '#subscription/subscription-state.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

const ZONE = 'Europe/Berlin';
const DAY = '2026-03-02' as StoreDate;
const NO_DAYS: SubscriptionDays = {
  trialEndsOn: null,
  nextInvoiceOn: null,
  cancelledOn: null,
  failedOn: null,
  grantedUntil: null,
};
const CARD = { id: 'a', expMonth: 8, expYear: 2999 };

/** Facts at seven in the morning of a day. */
const factsOn = (today: StoreDate, own: Partial<NoticeFacts> = {}): NoticeFacts => {
  const days = own.days ?? NO_DAYS;
  const status = subscriptionState(days, { at: lapseBegins(today, ZONE) + 3_600_000, zone: ZONE });
  return { payBy: null, invoice: null, card: null, ...own, days, status };
};
const invoice = (...tries: readonly (readonly [StoreDate, TryResult, string?])[]) => ({
  id: 'i',
  hasFailed: true,
  tries: tries.map(([on, result, cardId = 'a']): ChargeTry => ({ on, result, cardId })),
});
const paying = { payBy: 'card', card: CARD } as const;
const eventsOf = (facts: NoticeFacts, today: StoreDate, reported: readonly string[] = []) =>
  subscriptionNotices(facts, reported, today).due.map(({ event, day }) => (day === null ? event : `${event} ${day}`));

/** What is reported on each of some days, by a state that is a function of the day. */
function reportsOf(from: StoreDate, count: number, stateOf: (today: StoreDate) => Partial<NoticeFacts>) {
  const seen: [number, string][] = [];
  let reported: readonly string[] = [];
  for (let at = 0; at < count; at += 1) {
    const today = addDays(from, at);
    const notices = subscriptionNotices(factsOn(today, stateOf(today)), reported, today);
    for (const { event } of notices.due) seen.push([at, event]);
    ({ reported } = notices);
  }
  return seen;
}

describe('a trial', () => {
  test('that no plan follows is reported on each of its days, and then its end', () => {
    const trialEndsOn = addDays(DAY, 13);
    expect(reportsOf(DAY, 30, () => ({ days: { ...NO_DAYS, trialEndsOn } }))).toEqual([
      [6, 'trial_ending'],
      [10, 'trial_ending'],
      [12, 'trial_ending'],
      [14, 'lapsed.trial_ended'],
    ]);
  });

  test('that goes on into its plan is reported once', () => {
    const days = { ...NO_DAYS, trialEndsOn: addDays(DAY, 9), nextInvoiceOn: addDays(DAY, 10) };
    expect(reportsOf(DAY, 30, () => ({ days }))).toEqual([[10 - PLAN_NOTICE_DAYS, 'plan_begins']]);
  });

  test('says its last day, which granted days postpone', () => {
    const trialEndsOn = addDays(DAY, 5);
    expect(eventsOf(factsOn(DAY, { days: { ...NO_DAYS, trialEndsOn } }), DAY)).toEqual([`trial_ending ${trialEndsOn}`]);
    const grantedUntil = addDays(DAY, 40);
    const granted = { days: { ...NO_DAYS, trialEndsOn, grantedUntil } };
    expect(eventsOf(factsOn(DAY, granted), DAY)).toEqual([]);
    const later = addDays(DAY, 37);
    expect(eventsOf(factsOn(later, granted), later)).toEqual([`trial_ending ${grantedUntil}`]);
  });

  test('is not reported in the small hours after its last day', () => {
    const trialEndsOn = addDays(DAY, -1);
    const days = { ...NO_DAYS, trialEndsOn };
    const status = subscriptionState(days, { at: lapseBegins(DAY, ZONE) - 1, zone: ZONE });
    expect(subscriptionNotices({ ...factsOn(DAY, { days }), status }, [], DAY).due).toEqual([]);
  });

  test('of any length is reported at most once a step, whenever it is looked at', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (length, looks) => {
          const trialEndsOn = addDays(DAY, length - 1);
          let reported: readonly string[] = [];
          const days: StoreDate[] = [];
          for (const [at, isLook] of looks.entries()) {
            if (!isLook) continue;
            const today = addDays(DAY, at);
            const facts = factsOn(today, { days: { ...NO_DAYS, trialEndsOn } });
            const notices = subscriptionNotices(facts, reported, today);
            ({ reported } = notices);
            // Looking again says nothing.
            expect(subscriptionNotices(facts, reported, today)).toEqual({ due: [], reported });
            for (const { event, day } of notices.due) {
              if (event === 'trial_ending') expect(day).toBe(trialEndsOn);
              days.push(today);
            }
          }
          expect(days.length).toBeLessThanOrEqual(TRIAL_NOTICE_DAYS.length + 1);
        },
      ),
      { seed: 112 },
    );
  });
});

describe('a payment that failed', () => {
  const days = { ...NO_DAYS, nextInvoiceOn: DAY, failedOn: DAY };

  test.each([
    ['is tried again on a day', [[DAY, 'declined']], CARD, `payment_failed.retry ${addDays(DAY, 3)}`],
    ['waits for another card', [[DAY, 'refused']], CARD, 'payment_failed.refused'],
    ['waits for its owner', [[DAY, 'authentication_required']], CARD, 'payment_failed.confirm'],
    ['has no card', [], null, 'payment_failed.no_card'],
    ['has lost its card', [[DAY, 'declined']], null, 'payment_failed.no_card'],
  ] as const)('%s', (_name, tries, card, expected) => {
    const facts = factsOn(DAY, { ...paying, days, card, invoice: invoice(...tries) });
    expect(eventsOf(facts, DAY)).toEqual([expected]);
  });

  test.each<[string, Partial<NoticeFacts>]>([
    ['what is to be tried with another card', { invoice: invoice([DAY, 'declined', 'b']) }],
    ['a try without an answer', { invoice: invoice([DAY, 'unknown']) }],
    ['an invoice that was not tried', { invoice: { ...invoice(), hasFailed: false } }],
    ['one that is paid from earnings', { payBy: 'earnings', invoice: invoice([DAY, 'declined']) }],
    [
      'one of a subscription that was cancelled',
      { days: { ...days, cancelledOn: DAY }, invoice: invoice([DAY, 'declined']) },
    ],
  ])('is not: %s', (_name, own) => {
    const today = DAY;
    expect(
      eventsOf(factsOn(today, { ...paying, days, ...own }), today).filter((event) => event.includes('payment')),
    ).toEqual([]);
  });

  test('is reported once a try, until it is paid', () => {
    const retry = addDays(DAY, 3);
    const paid = addDays(DAY, 7);
    const seen = reportsOf(DAY, 12, (today) =>
      today >= paid
        ? { ...paying, days: { ...NO_DAYS, nextInvoiceOn: addDays(DAY, 31) } }
        : {
            ...paying,
            days,
            invoice: invoice([DAY, 'declined'], ...(today < retry ? [] : [[retry, 'declined'] as const])),
          },
    );
    expect(seen).toEqual([
      [0, 'payment_failed.retry'],
      [3, 'payment_failed.retry'],
      [7, 'paid'],
    ]);
  });

  test('ends with the lapse and its payment, each reported once', () => {
    const paid = addDays(DAY, 25);
    const seen = reportsOf(DAY, 40, (today) =>
      today >= paid
        ? { ...paying, days: { ...NO_DAYS, nextInvoiceOn: addDays(DAY, 31) } }
        : { ...paying, days, invoice: invoice([DAY, 'refused']) },
    );
    expect(seen).toEqual([
      [0, 'payment_failed.refused'],
      [21, 'lapsed.payment_failed'],
      [25, 'reopened'],
    ]);
  });
});

describe('a lapse', () => {
  test('is no news when it is long ago', () => {
    const days = { ...NO_DAYS, trialEndsOn: addDays(DAY, -30) };
    expect(eventsOf(factsOn(DAY, { days }), DAY)).toEqual([]);
  });

  test('says that the store has cancelled, and nothing once the store has left', () => {
    const days = { ...NO_DAYS, nextInvoiceOn: DAY, cancelledOn: addDays(DAY, -9) };
    expect(eventsOf(factsOn(DAY, { days }), DAY)).toEqual(['lapsed.cancelled']);
    // Granted days open it until they end.
    const granted = { ...days, grantedUntil: addDays(DAY, 9) };
    expect(eventsOf(factsOn(DAY, { days: granted }), DAY, ['lapsed'])).toEqual([]);
  });

  test('ends with granted days too', () => {
    const days = { ...NO_DAYS, trialEndsOn: addDays(DAY, -3), grantedUntil: addDays(DAY, 30) };
    expect(eventsOf(factsOn(DAY, { days }), DAY, ['lapsed'])).toEqual(['reopened']);
  });
});

describe('a card that ends', () => {
  const days = { ...NO_DAYS, nextInvoiceOn: addDays(DAY, 90) };

  test('is reported from the month before, once a card', () => {
    const first = '2026-01-30';
    const card = { id: 'a', expMonth: 3, expYear: 2026 };
    expect(reportsOf(first, 40, () => ({ ...paying, days, card }))).toEqual([[2, 'card_ending']]);
    const facts = factsOn(DAY, { ...paying, days, card });
    const { reported } = subscriptionNotices(facts, [], DAY);
    expect(eventsOf({ ...facts, card: { ...card, id: 'b' } }, DAY, reported)).toEqual(['card_ending']);
  });

  test.each<[string, Partial<NoticeFacts>]>([
    ['nothing is paid with it', { payBy: 'earnings' }],
    ['the subscription was cancelled', { days: { ...days, cancelledOn: DAY } }],
    ['there is none', { card: null }],
  ])('is not where %s', (_name, own) => {
    const card = { id: 'a', expMonth: 3, expYear: 2026 };
    expect(eventsOf(factsOn(DAY, { ...paying, days, card, ...own }), DAY)).toEqual([]);
  });

  test('is one whose month is this one, the next one or over', () => {
    const ends = (expMonth: number, expYear: number) => cardEndsSoon({ expMonth, expYear }, '2026-12-31');
    expect([ends(12, 2026), ends(1, 2027), ends(2, 2027), ends(12, 2025)]).toEqual([true, true, false, true]);
  });
});

test('anything that happens is reported at most once while it is so', () => {
  const day = fc.option(
    fc.integer({ min: -40, max: 40 }).map((count) => addDays(DAY, count)),
    { nil: null },
  );
  const facts = fc.record({
    days: fc.record({ trialEndsOn: day, nextInvoiceOn: day, cancelledOn: day, failedOn: day, grantedUntil: day }),
    payBy: fc.constantFrom('card', 'earnings', null),
    invoice: fc.option(
      fc.record({
        id: fc.constantFrom('i', 'j'),
        hasFailed: fc.boolean(),
        tries: fc.array(
          fc.record({
            on: fc.integer({ min: -20, max: 0 }).map((count) => addDays(DAY, count)),
            cardId: fc.constantFrom('a', 'b'),
            result: fc.constantFrom<TryResult>('declined', 'refused', 'authentication_required', 'unknown'),
          }),
          { maxLength: 5 },
        ),
      }),
      { nil: null },
    ),
    card: fc.option(fc.constant(CARD), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (life) => {
      let reported: readonly string[] = [];
      for (const one of life) {
        const now = factsOn(DAY, one);
        const notices = subscriptionNotices(now, reported, DAY);
        for (const { event } of notices.due) expect(SUBSCRIPTION_EVENTS).toContain(event);
        expect(new Set(notices.reported).size).toBe(notices.reported.length);
        ({ reported } = notices);
        expect(subscriptionNotices(now, reported, DAY)).toEqual({ due: [], reported });
      }
    }),
    { seed: 112 },
  );
});
