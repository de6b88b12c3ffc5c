import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { COURIER_OBSTACLES, courierUnavailableReason, isTemporary } from '#couriers/unavailability.ts';
import { activitiesOf, COURIER_STATES, courierState, isOnJob, ACCEPTED_REQUESTS } from '#couriers/state.ts';
import { newestModelYear } from '#couriers/vehicles.ts';
import { REQUEST_STATUSES, type RequestStatus } from '#orders/status.ts';
import { courierSchema, vehicleSchema, vehicleYearSchema } from '#validation/couriers.ts';

describe('what a courier is doing', () => {
  test.each([
    [true, false, null, 'free'],
    [true, true, null, 'busy'],
    [false, false, null, 'offline'],
    [true, false, 11, 'assigned'],
    [true, true, 15, 'assigned'],
    [true, false, 17, 'on_delivery'],
    [false, false, 21, 'on_delivery'],
    // Asked only, or done: nothing has been taken on.
    [true, false, 9, 'free'],
    [true, false, 23, 'free'],
    [true, false, 105, 'free'],
  ] as const)('on duty %s, on a break %s, furthest delivery at %s: %s', (is_online, on_break, furthest, state) => {
    expect(courierState({ is_online, on_break, furthest })).toBe(state);
  });

  test('is one of the five that are no summary, whatever the facts', () => {
    const facts = fc.record({
      is_online: fc.boolean(),
      on_break: fc.boolean(),
      furthest: fc.option(fc.constantFrom<RequestStatus>(...REQUEST_STATUSES)),
    });
    fc.assert(
      fc.property(facts, (duty) => {
        const state = courierState(duty);
        expect(COURIER_STATES).toContain(state);
        expect(isOnJob(state)).toBe(duty.furthest !== null && ACCEPTED_REQUESTS.includes(duty.furthest));
      }),
    );
  });

  test('on a job stands for both states with a delivery under way', () => {
    expect(activitiesOf('on_job')).toEqual(['assigned', 'on_delivery']);
    expect(activitiesOf('free')).toEqual(['free']);
    expect([isOnJob('on_job'), isOnJob('busy')]).toEqual([true, false]);
  });
});

describe('what keeps a courier from being asked', () => {
  const fit = {
    is_blocked: false,
    is_approved: true,
    documents: 'complete',
    vehicle: 'ready',
    is_online: true,
    on_break: false,
  } as const;

  test('is nothing for who has everything and is on duty', () => expect(courierUnavailableReason(fit)).toBeNull());

  test('is the gravest of all that stands in the way', () => {
    const worst = {
      is_blocked: true,
      is_approved: false,
      documents: 'missing',
      vehicle: 'none',
      is_online: false,
      on_break: true,
    } as const;
    expect(courierUnavailableReason(worst)).toBe('blocked');
    expect(courierUnavailableReason({ ...worst, is_blocked: false })).toBe('not_approved');
    expect(courierUnavailableReason({ ...fit, documents: 'missing', vehicle: 'none' })).toBe('documents_missing');
    expect(courierUnavailableReason({ ...fit, documents: 'unchecked' })).toBe('documents_unchecked');
    expect(courierUnavailableReason({ ...fit, vehicle: 'none', is_online: false })).toBe('no_vehicle');
    expect(courierUnavailableReason({ ...fit, vehicle: 'not_ready' })).toBe('vehicle_not_ready');
    expect(courierUnavailableReason({ ...fit, is_online: false })).toBe('offline');
    expect(courierUnavailableReason({ ...fit, on_break: true })).toBe('on_break');
  });

  test('passes by itself only where it is about the day', () => {
    expect(COURIER_OBSTACLES.filter(isTemporary)).toEqual(['offline', 'on_break']);
  });
});

describe('a vehicle', () => {
  const NOW = Date.parse('2026-05-01T00:00:00Z');
  const licenceError = (year: string) =>
    vehicleYearSchema(NOW)
      .validate(year)
      .then(
        () => null,
        (error: Error) => error.message,
      );

  test.each([
    ['2026', null],
    ['2027', null],
    ['٢٠١٩', null],
    ['', 'vehicle_year.required'],
    ['x', 'vehicle_year.invalid'],
    ['99', 'vehicle_year.too_short'],
    ['20260', 'vehicle_year.too_long'],
    ['1949', 'vehicle_year.range'],
    ['2028', 'vehicle_year.range'],
  ])('of the year "%s" is found %s', async (year, expected) => expect(await licenceError(year)).toBe(expected));

  test('is built next year at the latest', () => expect(newestModelYear(NOW)).toBe(2027));

  test('needs every field', async () => {
    const empty = { name: ' ', plate_number: '', year: '', color: '', model: '', service_type: '' };
    const errors = await vehicleSchema(NOW)
      .validate(empty, { abortEarly: false })
      .then(
        () => [],
        (error: { inner: readonly { path?: string }[] }) => error.inner.map(({ path }) => path),
      );
    expect(new Set(errors)).toEqual(new Set(Object.keys(empty)));
  });
});

test('a courier is entered with a name, an address that can be written to and a number', async () => {
  const typed = { name: ' Ana Lima ', email: 'ana@lima.example', phone: { digits: '15112345678' } };
  await expect(courierSchema().validate(typed)).resolves.toMatchObject({ name: 'Ana Lima' });
  const reported: string[] = [];
  try {
    await courierSchema(() => 'invalid').validate(
      { name: '', email: 'ana', phone: typed.phone },
      { abortEarly: false },
    );
  } catch (error) {
    reported.push(...(error as { inner: readonly { path: string }[] }).inner.map(({ path }) => path));
  }
  expect(new Set(reported)).toEqual(new Set(['name', 'email', 'phone.digits']));
});
