import { expect, it } from 'vitest';

import { pathToNewOffer, pathToOffer } from '#shared/offers/offer-paths.ts';

const ID = '0197c9a0-0000-7000-9000-000000000001';

it('returns the addresses of offers', () => {
  expect([pathToOffer(ID), pathToNewOffer({ preset: 'happy_hour' }), pathToNewOffer({ copyOf: ID })]).toEqual([
    '/app/offers/0197c9a0-0000-7000-9000-000000000001',
    '/app/offers/new?preset=happy_hour',
    '/app/offers/new?copyOf=0197c9a0-0000-7000-9000-000000000001',
  ]);
});
