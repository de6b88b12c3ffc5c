import { expect, test } from 'vitest';

import { serviceAgainAt, servicesOffNow } from '#sales/services-off.ts';

const NOW = Date.parse('2026-03-06T12:00:00Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const BOTH = { provides_pickup: true, provides_delivery: true };

const off = (service: 'pickup' | 'delivery', minutes: number) => ({ service, ends_at: iso(minutes) });
const again = (...args: Parameters<typeof serviceAgainAt>) => {
  const at = serviceAgainAt(...args);
  return at === null ? null : (at - NOW) / MINUTE;
};

test('a service that is off takes no orders for times before its end', () => {
  const services = [off('delivery', 30)];
  expect(again(services, BOTH, 'delivery', NOW)).toBe(30);
  expect(again(services, BOTH, 'delivery', NOW, NOW + 29 * MINUTE)).toBe(30);
  expect(again(services, BOTH, 'delivery', NOW, NOW + 30 * MINUTE)).toBeNull();
  expect(again(services, BOTH, 'pickup', NOW)).toBeNull();
});

test('it ends by the clock', () => {
  const services = [off('delivery', 30), off('pickup', 60)];
  expect(servicesOffNow(services, NOW)).toEqual(services);
  expect(servicesOffNow(services, NOW + 30 * MINUTE)).toEqual([services[1]]);
  expect(again(services, BOTH, 'delivery', NOW + 30 * MINUTE)).toBeNull();
});

test('where either will do, what the store offers and is on first counts', () => {
  const services = [off('delivery', 30), off('pickup', 60)];
  expect(again(services, BOTH, 'any', NOW)).toBe(30);
  expect(again([off('delivery', 30)], BOTH, 'any', NOW)).toBeNull();
  expect(again(services, { ...BOTH, provides_delivery: false }, 'any', NOW)).toBe(60);
  // What offers nothing at all is off by its settings.
  expect(again(services, { provides_pickup: false, provides_delivery: false }, 'any', NOW)).toBeNull();
});
