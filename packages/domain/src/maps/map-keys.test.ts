import { expect, test } from 'vitest';

import { isMapProvider, MAP_PROVIDERS } from '#maps/map-keys.ts';

test('a provider of maps is one of those that are known', () => {
  expect(MAP_PROVIDERS.every(isMapProvider)).toBe(true);
  expect(['', 'GOOGLE', 'toString'].some(isMapProvider)).toBe(false);
});
