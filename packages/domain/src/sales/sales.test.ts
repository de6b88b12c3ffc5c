import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { autoAccept } from '#sales/auto-accept.ts';
import { addBookings, type SlotLoad, prepMinutes, slotOf } from '#sales/capacity.ts';
import { resolveEnd, nextOpeningDay } from '#sales/ends.ts';
import { LIMIT_KINDS, nextEnd, runningLimits, type SalesLimit, salesState } from '#sales/limits.ts';
import { computeQuote, type StoreAvailability, type QuoteRequest } from '#sales/quote.ts';
import { ACCEPT_ALL_RULES, type Capacity, SLOT_MINUTES } from '#sales/settings.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2025-11-21T12:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const busy = (extra: number, minutes: number): SalesLimit => ({
  kind: 'busy',
  ends_at: at(minutes),
  extra_minutes: extra,
});
const pause = (minutes: number): SalesLimit => ({ kind: 'pause', ends_at: at(minutes), extra_minutes: null });
const closure = (minutes: number): SalesLimit => ({ kind: 'closure', ends_at: at(minutes), extra_minutes: null });

const EMPTY: SlotLoad = new Map();
const store = (overrides: Partial<StoreAvailability> = {}): StoreAvailability => ({
  limits: [],
  capacity: null,
  load: EMPTY,
  readyInMinutes: 20,
  ...overrides,
});
const asap = (itemCount = 1): QuoteRequest => ({ itemCount, requestedAt: null });
const readyIn = (selling: StoreAvailability, request = asap(), now = NOW) => {
  const quoted = computeQuote(selling, request, now);
  return quoted.isOpen ? (quoted.readyAt - now) / MINUTE : quoted.reason;
};

describe('limits', () => {
  test('busy adds its minutes, pause and closure take nothing until the last of them ends', () => {
    expect(readyIn(store())).toBe(20);
    expect(readyIn(store({ limits: [busy(15, 30)] }))).toBe(35);
    const limits = [pause(20), closure(600), busy(15, 30)];
    expect(computeQuote(store({ limits }), asap(), NOW)).toEqual({
      isOpen: false,
      reason: 'closure',
      againAt: NOW + 600 * MINUTE,
    });
    expect(salesState(limits, NOW)).toBe('closure');
    expect(salesState(limits, NOW + 600 * MINUTE)).toBe('open');
    expect(nextEnd(limits, NOW)).toBe(NOW + 20 * MINUTE);
    expect(nextEnd([], NOW)).toBeNull();
  });

  test('an order for later passes what has ended by then', () => {
    const limits = [pause(20)];
    const later = (minutes: number) => ({ itemCount: 1, requestedAt: NOW + minutes * MINUTE });
    expect(readyIn(store({ limits }), later(19))).toBe('pause');
    expect(readyIn(store({ limits }), later(20))).toBe(20);
    expect(readyIn(store({ limits }), later(300))).toBe(300);
  });

  test('every limit ends to the millisecond, whether or not somebody ends it', () => {
    const anyLimit = fc.record({
      kind: fc.constantFrom(...LIMIT_KINDS),
      end: fc.integer({ min: 1, max: 10 * 86_400_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyLimit, { maxLength: 6 }), fc.integer({ min: 0, max: 6 }), (made, which) => {
        const limits = made.map(({ kind, end }) => ({
          kind,
          ends_at: new Date(NOW + end).toISOString(),
          extra_minutes: kind === 'busy' ? 10 : null,
        }));
        const end = made[which % Math.max(1, made.length)]?.end ?? 1;
        const still = (now: number) => made.filter((limit) => NOW + limit.end > now).length;
        for (const now of [NOW + end - 1, NOW + end]) expect(runningLimits(limits, now)).toHaveLength(still(now));
        const closing = made.filter(({ kind }) => kind !== 'busy').map((limit) => NOW + limit.end);
        if (closing.length === 0) return;
        const last = Math.max(...closing);
        expect(computeQuote(store({ limits }), asap(), last - 1)).toMatchObject({ isOpen: false, againAt: last });
        expect(computeQuote(store({ limits }), asap(), last)).toMatchObject({ isOpen: true });
      }),
    );
  });
});

describe('ends', () => {
  const berlin = { zone: 'Europe/Berlin', reopensAt: 10 * 60 };

  test('are minutes, instants or days of the store, and lie ahead within bounds', () => {
    expect(resolveEnd('pause', { minutes: 20 }, NOW, berlin)).toBe(NOW + 20 * MINUTE);
    expect(resolveEnd('closure', { reopens_on: '2025-11-22' }, NOW, berlin)).toBe(Date.parse('2025-11-22T09:00:00Z'));
    expect(resolveEnd('closure', { reopens_on: '2025-11-21' }, NOW, berlin)).toBeNull();
    expect(resolveEnd('closure', { reopens_on: '2025-02-30' }, NOW, berlin)).toBeNull();
    const opensOn = (date: string) => Date.parse(`${date}T10:00:00Z`);
    expect(resolveEnd('closure', { reopens_on: '2025-11-22' }, NOW, { ...berlin, opensOn })).toBe(
      Date.parse('2025-11-22T10:00:00Z'),
    );
    expect(resolveEnd('pause', { ends_at: at(0) }, NOW, berlin)).toBeNull();
    expect(resolveEnd('pause', { ends_at: at(24 * 60 + 1) }, NOW, berlin)).toBeNull();
    expect(resolveEnd('closure', { ends_at: at(24 * 60 + 1) }, NOW, berlin)).toBe(NOW + (24 * 60 + 1) * MINUTE);
  });

  test('the rest of the day goes to the next opening by the clock of the store, over its changes', () => {
    expect(nextOpeningDay(NOW, berlin)).toBe('2025-11-22');
    // One in the morning still belongs to the evening before.
    expect(nextOpeningDay(Date.parse('2025-11-21T00:00:00Z'), berlin)).toBe('2025-11-21');
    expect(nextOpeningDay(NOW, { ...berlin, reopensAt: 0 })).toBe('2025-11-22');
    const eve = Date.parse('2025-10-25T20:00:00Z');
    const end = resolveEnd('closure', { reopens_on: nextOpeningDay(eve, berlin) }, eve, berlin) ?? 0;
    // 22:00 to 10:00 is thirteen hours in the night that clocks go back.
    expect((end - eve) / MINUTE / 60).toBe(13);
  });
});

describe('capacity', () => {
  const two: Capacity = { slot_minutes: 10, prep_minutes: 20, order_minutes: 0, item_minutes: 10 };

  test('orders that do not fit at once go where they do', () => {
    let load = EMPTY;
    const ready = [1, 1, 1, 3, 1].map((items) => {
      const quoted = computeQuote(store({ capacity: two, load }), asap(items), NOW);
      if (!quoted.isOpen) return quoted.reason;
      load = addBookings(load, quoted.bookings);
      return (quoted.readyAt - NOW) / MINUTE;
    });
    expect(ready).toEqual([20, 20, 30, 40, 50]);
    expect(readyIn(store({ capacity: two, load }), asap(1000))).toBe('full');
  });

  const anyCapacity = fc.record({
    slot_minutes: fc.constantFrom(...SLOT_MINUTES),
    prep_minutes: fc.integer({ min: 1, max: 60 }),
    order_minutes: fc.integer({ min: 0, max: 10 }),
    item_minutes: fc.integer({ min: 0, max: 10 }),
  });
  const anyRequest = fc.record({
    itemCount: fc.integer({ min: 1, max: 12 }),
    after: fc.integer({ min: 0, max: 90 }),
    later: fc.option(fc.integer({ min: 0, max: 300 })),
  });

  test('whatever comes in whatever order, no slot holds more than the kitchen can do, and no work is lost', () => {
    fc.assert(
      fc.property(anyCapacity, fc.array(anyRequest, { maxLength: 40 }), (capacity, requests) => {
        let load = EMPTY;
        let work = 0;
        for (const { itemCount, after, later } of requests) {
          const now = NOW + after * MINUTE;
          const requestedAt = later === null ? null : now + later * MINUTE;
          const quoted = computeQuote(store({ capacity, load }), { itemCount, requestedAt }, now);
          if (!quoted.isOpen) continue;
          load = addBookings(load, quoted.bookings);
          work += prepMinutes(capacity, itemCount);
          expect(quoted.readyAt).toBeGreaterThanOrEqual(Math.max(now + 20 * MINUTE, requestedAt ?? 0));
          for (const { slot } of quoted.bookings) expect(slotOf(capacity, slot)).toBe(slot);
        }
        for (const minutes of load.values()) expect(minutes).toBeLessThanOrEqual(capacity.prep_minutes);
        expect([...load.values()].reduce((sum, minutes) => sum + minutes, 0)).toBe(work);
      }),
    );
  });

  test('a quote never comes earlier when an order or a limit is added', () => {
    const anyLoad = fc.array(anyRequest, { maxLength: 25 });
    const comes = (quoted: ReturnType<typeof computeQuote>) =>
      quoted.isOpen ? quoted.readyAt : Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(anyCapacity, anyLoad, anyRequest, anyRequest, fc.nat(60), (capacity, before, added, next, extra) => {
        const take = (load: SlotLoad, { itemCount, after }: typeof added) => {
          const quoted = computeQuote(store({ capacity, load }), asap(itemCount), NOW + after * MINUTE);
          return quoted.isOpen ? addBookings(load, quoted.bookings) : load;
        };
        const load = before.reduce(take, EMPTY);
        const ask = (overrides: Partial<StoreAvailability>) =>
          comes(computeQuote(store({ capacity, load, ...overrides }), asap(next.itemCount), NOW));
        expect(ask({ load: take(load, added) })).toBeGreaterThanOrEqual(ask({}));
        expect(ask({ limits: [busy(extra, 30)] })).toBeGreaterThanOrEqual(ask({}));
      }),
    );
  });
});

describe('accepting by rule', () => {
  const facts = { itemCount: 3, total: 2500, isKnownCustomer: true };
  const moment = { now: NOW, zone: 'Europe/Berlin', limits: [] };
  const every = {
    only_while_not_busy: true,
    most_items: 3,
    most_total: 2500,
    only_known_customers: true,
    within_hours: { from: 12 * 60, to: 14 * 60 },
    ready_minutes: 25,
  };

  test('all that is asked for has to hold, and is told', () => {
    expect(autoAccept(null, facts, moment)).toEqual({ accepts: false, reason: 'off' });
    expect(autoAccept(ACCEPT_ALL_RULES, facts, moment)).toEqual({ accepts: true, by: ['always'], readyMinutes: null });
    expect(autoAccept(every, facts, moment)).toEqual({
      accepts: true,
      by: ['not_busy', 'few_items', 'small_total', 'known_customer', 'hours'],
      readyMinutes: 25,
    });
  });

  test.each([
    ['not_busy', facts, { ...moment, limits: [busy(10, 1)] }],
    ['few_items', { ...facts, itemCount: 4 }, moment],
    ['small_total', { ...facts, total: 2501 }, moment],
    ['small_total', { ...facts, total: null }, moment],
    ['known_customer', { ...facts, isKnownCustomer: false }, moment],
    ['known_customer', { ...facts, isKnownCustomer: null }, moment],
    // Noon in London is one o'clock in Berlin; at two it is over.
    ['hours', facts, { ...moment, now: NOW + 60 * MINUTE }],
  ] as const)('%s', (title, storeLimits, when) => {
    expect(autoAccept(every, storeLimits, when)).toEqual({ accepts: false, reason: title });
  });
});
