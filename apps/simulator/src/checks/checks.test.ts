import { buildOrderCard, buildEvent } from '@store-panel/api-client/testing/order-fixtures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { compare, type PlayedActor } from '#checks/acknowledged.ts';
import { createEventStreamRules } from '#checks/event-stream-rules.ts';
import type { JournalEntry } from '#record/journal.ts';
import { madeUpStore } from '#testing/order-lives.ts';

const EVERYBODY = new Set<PlayedActor>(['customer', 'courier', 'store']);
const store = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 120 }), fc.string())
  .map(([orders, changes, seed]) => madeUpStore(orders, changes, seededRandom(seed)));
const options = { seed: 20, numRuns: 200 };

type Events = ReturnType<typeof madeUpStore>['events'];

function broken(events: Events): readonly string[] {
  const rules = createEventStreamRules(0);
  return events.flatMap((event) => rules.check(event));
}

describe('the rules of the line', () => {
  test('hold for every life by the table', () => {
    fc.assert(
      fc.property(store, ({ events }) => {
        expect(broken(events)).toEqual([]);
      }),
      options,
    );
  });

  test('notice an offer that gives other than its terms', () => {
    const lines = [{ name: 'Soup', quantity: 1, unit_price: 1_000, options: [], note: '' }];
    const terms = { type: 'percentage', value: 100_000, applies_to: 'order', maximum_discount: null, base: 1_000 };
    const offer = { ...terms, offer_id: 'o', version: 1, code: null, names: ['Ten'], delivery_amount: 0, lines: [0] };
    const placed = (amount: number) => {
      const order = buildOrderCard(1, {
        order_status: 1,
        version: 1,
        lines,
        item_count: 1,
        offer: { ...offer, amount },
      });
      const actor = { kind: 'user', id: null, name: 'Ada' } as const;
      return broken([buildEvent(1, order, { type: 'order_placed', action: 'place', actor })]);
    };
    expect(placed(100)).toEqual([]);
    expect(placed(99)).toHaveLength(1);
  });

  test('notice an event that is missing, repeated or changed', () => {
    const change = fc.constantFrom('drop', 'repeat', 'version', 'total', 'status', 'actor');
    fc.assert(
      fc.property(store, change, fc.nat(), ({ events }, changeKind, at) => {
        const changes = events.filter(({ type }) => type === 'order_changed');
        fc.pre(changes.length > 1);
        const victim = changes[at % (changes.length - 1)];
        fc.pre(victim !== undefined);
        if (!victim) return;
        const { order } = victim;
        const damaged = {
          drop: [],
          repeat: [victim, victim],
          version: [{ ...victim, order: { ...order, version: order.version + 1 } }],
          total: [{ ...victim, order: { ...order, total: order.total + 1 } }],
          status: [{ ...victim, order: { ...order, order_status: order.order_status === 1 ? 25 : 1 } as typeof order }],
          // Only the system ends a search, and it does nothing else on its own.
          actor: [
            {
              ...victim,
              actor: { ...victim.actor, kind: victim.action === 'no_courier_found' ? 'user' : 'admin' } as const,
            },
          ],
        }[changeKind];
        const isSystems =
          changeKind === 'actor' && ['accept', 'reject', 'request_courier', 'complete'].includes(victim.action);
        fc.pre(!isSystems);
        expect(broken(events.flatMap((event) => (event === victim ? damaged : [event])))).not.toEqual([]);
      }),
      options,
    );
  });

  test('let a store begin with its own order accepted, and nobody else', () => {
    const start = { type: 'order_placed', action: 'place' } as const;
    const accepted = buildOrderCard(1, { version: 1, order_status: 3 });
    const by = (kind: 'sub_store' | 'user') =>
      broken([buildEvent(1, accepted, { ...start, actor: { kind, id: null, name: null } })]);
    expect(by('sub_store')).toEqual([]);
    expect(by('user')).toEqual([expect.stringContaining('a new order has status 3')]);
  });

  test('say what is wrong, and where', () => {
    const one = buildEvent(1, buildOrderCard(1));
    const two = buildEvent(3, buildOrderCard(1, { version: 3, order_status: 7, total: 1 }), { action: 'accept' });
    expect(broken([one, two])).toEqual([
      `event 3 (accept, order ${one.order.order_id}): it follows on event 1`,
      `event 3 (accept, order ${one.order.order_id}): version 3 follows on 1`,
      `event 3 (accept, order ${one.order.order_id}): the total has changed`,
      `event 3 (accept, order ${one.order.order_id}): 1/null → 7/null is not what it leads to`,
    ]);
  });

  test('let a waiting search find its courier, by the system alone', () => {
    const waits = { version: 2, order_status: 5, request_status: 9 } as const;
    const found = { ...waits, version: 3 };
    const buildJournal = (kind: 'system' | 'store') => [
      buildEvent(1, buildOrderCard(1)),
      buildEvent(2, buildOrderCard(1, { version: 2, order_status: 3 }), {
        actor: { kind: 'store', id: null, name: null },
      }),
      buildEvent(3, buildOrderCard(1, { version: 3, order_status: 3, request_status: 9 }), {
        action: 'request_courier',
      }),
      buildEvent(4, buildOrderCard(1, { ...found, version: 4, order_status: 3 }), {
        action: 'request_courier',
        actor: { kind, id: null, name: null },
      }),
    ];
    expect(broken(buildJournal('system'))).toEqual([]);
    expect(broken(buildJournal('store'))).toHaveLength(1);
  });

  test('hold a new order against its own lines', () => {
    const short = buildOrderCard(1, { item_count: 2 });
    const free = buildOrderCard(1, { lines: [], item_count: 0 });
    expect(broken([buildEvent(1, short)])).toEqual([expect.stringContaining('1 items are counted as 2')]);
    expect(broken([buildEvent(1, free)])).toEqual([expect.stringContaining('lines of 0 make a total of 1250')]);
  });
});

describe('what was acknowledged', () => {
  test('is found in the line, and nothing more than it', () => {
    fc.assert(
      fc.property(store, ({ events, journal }) => {
        const comparison = compare(journal, events, EVERYBODY);
        expect(comparison).toEqual({ lost: [], doubled: [], acknowledged: journal.length / 2, pending: 0 });
      }),
      options,
    );
  });

  const actorEvents = ({ events }: { events: Events }) => events.filter(({ actor }) => actor.kind !== 'system');

  test('and then is missing in the line, was lost', () => {
    fc.assert(
      fc.property(store, fc.nat(), (made, at) => {
        const victim = actorEvents(made).at(at % actorEvents(made).length);
        const { lost, doubled } = compare(
          made.journal,
          made.events.filter((event) => event !== victim),
          EVERYBODY,
        );
        expect(lost).not.toEqual([]);
        expect(doubled).toEqual([]);
      }),
      options,
    );
  });

  test('once and happened twice, was doubled', () => {
    fc.assert(
      fc.property(store, fc.nat(), (made, at) => {
        const victim = actorEvents(made).at(at % actorEvents(made).length);
        const twice = made.events.flatMap((event) => (event === victim ? [event, event] : [event]));
        const { lost, doubled } = compare(made.journal, twice, EVERYBODY);
        expect(lost).toEqual([]);
        expect(doubled).toHaveLength(1);
      }),
      options,
    );
  });

  test('not yet, may have happened or not', () => {
    fc.assert(
      fc.property(store, fc.nat(), fc.boolean(), (made, at, hasHappened) => {
        const entries = made.journal.filter(({ kind }) => kind === 'acknowledged');
        const { intent } = entries[at % entries.length] ?? { intent: '' };
        const journal = made.journal.filter((entry) => entry.kind === 'sent' || entry.intent !== intent);
        const number = Number(intent.replace('intent ', ''));
        const events = hasHappened ? made.events : made.events.filter(({ seq }) => seq !== number);
        expect(compare(journal, events, EVERYBODY)).toMatchObject({ lost: [], doubled: [], pending: 1 });
      }),
      options,
    );
  });

  test('as refused, must not have happened', () => {
    const { events, journal } = madeUpStore(1, 0, seededRandom('a'));
    const rejected = journal.map((entry): JournalEntry =>
      entry.kind === 'acknowledged' ? { kind: 'refused', intent: entry.intent, error: 'orderFailed' } : entry,
    );
    expect(compare(rejected, events, EVERYBODY).doubled).toEqual(['orders: 1 happened, 0 meant']);
    expect(compare(rejected, [], EVERYBODY)).toMatchObject({ lost: [], doubled: [] });
  });

  test('of people is not held against what the simulator did', () => {
    const { events, journal } = madeUpStore(3, 60, seededRandom('b'));
    const mine = journal.filter((entry) => entry.kind !== 'sent' || entry.actor !== 'store');
    const intents = new Set(mine.flatMap((entry) => (entry.kind === 'sent' ? [entry.intent] : [])));
    const own = mine.filter(({ intent }) => intents.has(intent));
    expect(compare(own, events, new Set(['customer', 'courier'] as const))).toMatchObject({ lost: [], doubled: [] });
    expect(compare(own, events, EVERYBODY).doubled).not.toEqual([]);
  });
});
