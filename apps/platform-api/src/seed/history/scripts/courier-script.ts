import { distanceMetres } from '@store-panel/domain/geo/distance';

import type { HistoryCourier } from '#seed/history/history-store.ts';
import type { Script, TimeSpan } from '#seed/history/scripts/script.ts';
import { type Step, SYSTEM } from '#seed/history/lives/steps.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Share of deliveries for which the server searches a courier. */
const SEARCH_SHARE = 0.4;

/** What happens to the request for a courier, and how often. */
const OUTCOMES = [
  { name: 'accepts', weight: 80 },
  { name: 'rejects', weight: 6 },
  { name: 'cancels', weight: 3 },
  { name: 'is called off', weight: 3 },
  { name: 'is exchanged', weight: 3 },
  { name: 'is not found', weight: 2 },
  { name: 'gets lost', weight: 1 },
] as const;

interface Delivery {
  /** When the store asks for a courier, and when the order is ready; epoch milliseconds. */
  readonly requestAt: number;
  readonly readyAt: number;
}

/**
 * Plans an order's way to its customer, from the first request on. A search finds free couriers only: the couriers that
 * searches find are never requested by name, and bring one order at a time. Orders under way at the history's end are
 * with freelancers, who go on in the simulation.
 */
export function planDelivery(script: Script, delivery: Delivery): readonly Step[] {
  const { store, now } = script;
  const { couriers, freelancers } = store;
  const searched = couriers.length > 2 ? couriers.filter((_, at) => at % 3 === 0) : [];
  const steps = planWithSome(script, delivery, searched);
  const isUnderWay = steps.some(({ at }) => at <= now) && steps.some(({ at }) => at > now);
  if (!isUnderWay || steps.every(({ courier }) => courier?.isEmployee !== true)) return steps;
  const ids = new Set(searched.map(({ id }) => id));
  const others = freelancers.filter(({ id }) => !ids.has(id));
  return planRequests(script, delivery, pickTwo(script, others), 'manual');
}

function planWithSome(script: Script, delivery: Delivery, searched: readonly HistoryCourier[]): readonly Step[] {
  const found = pickTwo(script, searched);
  if (found.length > 0 && script.random.chance(SEARCH_SHARE)) {
    const steps = planRequests(script, delivery, found, 'automatic');
    if (reserve(script, found, [delivery.requestAt, steps.at(-1)?.at ?? delivery.requestAt])) return steps;
  }
  const others = script.store.couriers.filter((courier) => !searched.includes(courier));
  return planRequests(script, delivery, pickTwo(script, others), 'manual');
}

/** Reserves the couriers for this time. @returns false if one of them brings another order then */
function reserve({ searches }: Script, couriers: readonly HistoryCourier[], [from, to]: TimeSpan): boolean {
  const spans = couriers.map(({ id }) => searches.get(id) ?? []);
  if (spans.flat().some(([start, end]) => start <= to && from <= end)) return false;
  for (const [at, { id }] of couriers.entries()) searches.set(id, [...(spans[at] ?? []), [from, to]]);
  return true;
}

function planRequests(
  script: Script,
  { requestAt, readyAt }: Delivery,
  [first, second]: readonly HistoryCourier[],
  mode: 'manual' | 'automatic',
): readonly Step[] {
  const { random, store } = script;
  const { counter } = store;
  if (!first || !second) return [];
  const soon = (from: number) => from + random.between(15, 70) * SECOND;
  const requestOf = (at: number, courier: HistoryCourier | null, by: 'manual' | 'automatic'): Step => ({
    action: 'request_courier',
    at,
    actor: counter,
    courier,
    mode: by,
  });
  const request = requestOf(requestAt, first, mode);
  const again = (at: number): readonly Step[] => [
    requestOf(at, second, 'manual'),
    ...ride(script, second, at, readyAt),
  ];
  const outcome = random.weighted(OUTCOMES, ({ weight }) => weight).name;
  const answered = soon(requestAt);
  switch (outcome) {
    case 'rejects': {
      const rejected: Step = { action: 'courier_reject', at: answered, actor: actorOf(first) };
      if (mode === 'manual') return [request, rejected, ...again(soon(answered))];
      if (second === first) return [request, rejected, ...again(soon(answered))];
      // The search asks the next one in the same moment.
      const next: Step = { ...requestOf(answered, second, mode), actor: SYSTEM };
      return [request, rejected, next, ...ride(script, second, answered, readyAt)];
    }
    case 'cancels': {
      const cancelled = soon(soon(answered));
      const steps = ride(script, first, requestAt, readyAt).filter(({ at }) => at < cancelled);
      return [
        request,
        ...steps,
        { action: 'courier_cancel', at: cancelled, actor: actorOf(first) },
        ...again(soon(cancelled)),
      ];
    }
    case 'is called off':
      return [request, { action: 'cancel_request', at: answered, actor: counter }, ...again(soon(answered))];
    case 'is exchanged': {
      if (second === first) return [request, ...ride(script, first, requestAt, readyAt)];
      const exchanged: Step = { action: 'reassign', at: answered, actor: counter, courier: second };
      return [request, exchanged, ...ride(script, second, answered, readyAt)];
    }
    case 'is not found': {
      const over = requestAt + store.courierSearchSeconds * SECOND + random.between(50, 950);
      const ended: Step = { action: 'no_courier_found', at: over, actor: SYSTEM };
      return [requestOf(requestAt, null, 'automatic'), ended, ...again(soon(over))];
    }
    case 'gets lost': {
      const steps = ride(script, first, requestAt, readyAt);
      const started = steps.find(({ action }) => action === 'courier_started')?.at ?? requestAt;
      const lost = started + 2 * MINUTE;
      const before = steps.filter(({ at }) => at <= started);
      const reason = random.pick(script.profile.people.lostCourier);
      return [request, ...before, { action: 'courier_lost', at: lost, actor: counter, reason }, ...again(soon(lost))];
    }
    case 'accepts':
      return [request, ...ride(script, first, requestAt, readyAt)];
  }
}

/** Two different couriers, or twice the only one. */
function pickTwo({ random }: Script, couriers: readonly HistoryCourier[]): readonly HistoryCourier[] {
  if (couriers.length === 0) return [];
  const first = random.between(0, couriers.length - 1);
  const second = (first + random.between(1, Math.max(1, couriers.length - 1))) % couriers.length;
  return [first, second].flatMap((at) => couriers[at] ?? []);
}

const actorOf = ({ id, name }: HistoryCourier) => ({ kind: 'provider', id, name }) as const;

/** A courier's way from the request to the customer's door. */
function ride(
  { life, store, random }: Script,
  courier: HistoryCourier,
  requestedAt: number,
  readyAt: number,
): readonly Step[] {
  const actor = actorOf(courier);
  const { from } = store.delivery.area;
  const to = life.order.address?.point ?? null;
  const metres = from && to ? distanceMetres(from, to) : 1500;
  const after = (at: number, min: number, max: number) => at + random.between(min, max) * SECOND;
  const accepted = after(requestedAt, 8, 45);
  const leaves = after(accepted, 5, 30);
  const arrived = after(leaves, 120, 330);
  const pickedUp = after(Math.max(arrived, readyAt), 15, 70);
  const started = after(pickedUp, 5, 25);
  // 20 km/h in a city, as the crow flies.
  const atDoor = after(started, 0, 90) + Math.round((metres / 330) * MINUTE);
  const done = after(atDoor, 25, 110);
  return [
    { action: 'courier_accept', at: accepted, actor },
    { action: 'courier_on_the_way', at: leaves, actor },
    { action: 'courier_arrived', at: arrived, actor },
    { action: 'courier_picked_up', at: pickedUp, actor },
    { action: 'courier_started', at: started, actor },
    { action: 'courier_at_destination', at: atDoor, actor },
    { action: 'courier_completed', at: done, actor },
    { action: 'complete', at: done, actor: SYSTEM },
  ];
}

/** When the planned steps complete the order; null if they do not. */
export const completedAt = (steps: readonly Step[]): number | null =>
  steps.find(({ action }) => action === 'complete')?.at ?? null;
