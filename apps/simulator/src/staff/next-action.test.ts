import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { isFinal, ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction } from '@store-panel/domain/orders/transitions';
import { describe, expect, test } from 'vitest';

import { TYPICAL_COURIERS } from '#couriers/courier-behavior.ts';
import { type Job, nextStage, stageTime } from '#couriers/ride.ts';
import { distance, pointNear, travelTime } from '#couriers/travel.ts';
import { courierChoice } from '#staff/courier-choice.ts';
import { nextAction } from '#staff/next-action.ts';
import { MINUTE } from '#time/pace.ts';

const FLAGS = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true };

const jobOf = (card: ReturnType<typeof buildOrderCard>): Job => ({
  request_id: card.order_id,
  order_id: card.order_id,
  unique_id: card.unique_id,
  order_status: card.order_status,
  request_status: card.request_status,
  store_name: 'Corner Kitchen',
  store_address: '',
  store_location: null,
  customer_name: card.customer_name,
  address: null,
  confirmation_required: card.confirmation_required,
  estimated_ready_at: null,
});

/** Lets staff, courier and system act, each as soon as it can, until none of them can. */
function lifeOf(is_pickup: boolean): readonly string[] {
  let card = buildOrderCard(1, { is_pickup });
  const actions: ChangeAction[] = [];
  while (!isFinal(card.order_status)) {
    const stage = card.request_status === null ? null : nextStage(jobOf(card));
    const action = stage ?? nextAction(card, FLAGS);
    if (action === null) break;
    actions.push(action);
    const { order_status, request_status } = applyAction(action, card);
    card = buildOrderCard(1, { is_pickup, order_status, request_status });
  }
  return [...actions, String(card.order_status)];
}

describe('staff and couriers together', () => {
  test('bring a delivery to its end', () => {
    expect(lifeOf(false)).toEqual([
      'accept',
      'prepare',
      'request_courier',
      'courier_accept',
      'courier_on_the_way',
      'courier_arrived',
      'ready',
      'courier_picked_up',
      'courier_started',
      'courier_at_destination',
      'courier_completed',
      'complete',
      '25',
    ]);
  });

  test('bring a pick-up to its end without a courier', () => {
    expect(lifeOf(true)).toEqual(['accept', 'prepare', 'ready', 'complete', '25']);
  });

  test('never leave an order that is not over without anybody to act', () => {
    for (const order_status of ORDER_STATUSES.filter((status) => !isFinal(status))) {
      for (const request_status of [null, ...REQUEST_STATUSES]) {
        for (const is_pickup of [false, true]) {
          const isPossible = request_status === null || (!is_pickup && order_status !== 1);
          // A courier who has the food has it from a kitchen that was ready.
          const isReached = (request_status ?? 0) < 17 || (request_status ?? 0) > 23 || order_status === 7;
          if (!isPossible || !isReached) continue;
          const card = buildOrderCard(1, { order_status, request_status, is_pickup });
          const next = nextAction(card, FLAGS) ?? nextStage(jobOf(card));
          expect(next, `${order_status}/${request_status}`).not.toBeNull();
        }
      }
    }
  });

  test('do nothing for an order that has ended', () => {
    for (const order_status of ORDER_STATUSES.filter(isFinal)) {
      expect(nextAction(buildOrderCard(1, { order_status }), FLAGS)).toBeNull();
    }
  });

  test('leave what is for later to its time, once it is accepted', () => {
    const later = { release_at: '2026-01-05T18:00:00Z', released_at: null };
    expect(nextAction(buildOrderCard(1, later), FLAGS)).toBe('accept');
    const scheduled = buildOrderCard(1, { ...later, order_status: 3 });
    expect(nextAction(scheduled, FLAGS)).toBeNull();
    expect(nextAction({ ...scheduled, released_at: '2026-01-05T18:00:00Z' }, FLAGS)).toBe('prepare');
  });

  test('leave completing to others where the store may not', () => {
    const card = buildOrderCard(1, { order_status: 7, is_pickup: true });
    expect(nextAction(card, { ...FLAGS, canCompleteOrder: false })).toBeNull();
  });

  test('leave a parcel to its transporter', () => {
    const card = buildOrderCard(1, { order_status: 7, confirmation_required: false });
    expect(nextAction({ ...card, request_status: 23 }, FLAGS)).toBe('complete');
    expect(nextAction({ ...card, request_status: 23, waybill_number: 'HV1' }, FLAGS)).toBeNull();
  });
});

describe('whom a store asks', () => {
  const vehicle = (id: string, state: 'free' | 'on_job', metres: number | null = 500) => ({
    vehicle_id: `vehicle ${id}`,
    vehicle_name: '',
    plate_no: '',
    provider_id: id,
    provider_name: id,
    provider_phone: '',
    state,
    distance_metres: metres,
  });

  test('is the nearest where somebody is free', () => {
    expect(courierChoice([vehicle('a', 'on_job'), vehicle('b', 'free')], new Map(), 3)).toBe('nearest');
  });

  test('is the one with the least to carry where nobody is', () => {
    const carried = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    const vehicles = [vehicle('a', 'on_job'), vehicle('b', 'on_job')];
    expect(courierChoice(vehicles, carried, 3)).toEqual({ provider_id: 'b', vehicle_id: 'vehicle b' });
  });

  test('is nobody who has too much to carry, or is in another town', () => {
    const carried = new Map([['a', 3]]);
    expect(courierChoice([vehicle('a', 'on_job'), vehicle('b', 'free', 3_900_000)], carried, 3)).toBeNull();
    expect(courierChoice([], carried, 3)).toBeNull();
  });
});

describe('ways', () => {
  const here = { latitude: 52.5036, longitude: 13.3956 };

  test('are as long as they were made', () => {
    for (const metres of [400, 1_500, 3_200]) {
      for (const direction of [0, 1, 2.5, 4]) {
        expect(Math.abs(distance(here, pointNear(here, metres, direction)) - metres)).toBeLessThan(5);
      }
    }
  });

  test('take longer the longer they are', () => {
    expect(travelTime(here, pointNear(here, 3_200, 1))).toBeGreaterThan(travelTime(here, pointNear(here, 1_500, 1)));
    expect(travelTime(here, here)).toBe(1.5 * MINUTE);
    expect(travelTime(null, here)).toBe(8 * MINUTE);
    const job = { ...jobOf(buildOrderCard(1)), store_location: here };
    expect(stageTime('courier_arrived', job, pointNear(here, 1_800, 0), TYPICAL_COURIERS)).toBeCloseTo(10 * MINUTE, -4);
    expect(stageTime('courier_completed', job, here, TYPICAL_COURIERS)).toBe(MINUTE);
  });
});
