import { expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import { completeOfferFields, OFFER_FIELDS, toOffer, toOfferFields } from '#offers/journal-fields.ts';

test.each([
  ['percentage', 100_000],
  ['absolute', 500],
] as const)('an offer with a value of type %s comes back from its fields in the journal', (type, value) => {
  const offer = { ...sampleOffer({ type, value }), image_id: type === 'absolute' ? null : 'some picture' };
  const fields = toOfferFields({ ...offer, used: 7 } as typeof offer);
  expect(Object.keys(fields)).toEqual([...OFFER_FIELDS]);
  expect(toOffer(fields)).toEqual(offer);
});

test('an offer that says nothing of unique codes applies without them', () => {
  const { by_unique_code: _none, ...offer } = sampleOffer({});
  expect(toOfferFields({ ...offer, image_id: null })).toMatchObject({
    by_unique_code: false,
  });
});

test('two changes together can leave no offer', () => {
  const fields = toOfferFields({ ...sampleOffer({}), image_id: null });
  expect(toOffer({ ...fields, percentage: 100_000, amount: 500 })).toBeNull();
  expect(toOffer({ ...fields, percentage: null, amount: null })).toBeNull();
});

test('a whole offer of the time before pictures and unique codes has none', () => {
  const fields = toOfferFields({ ...sampleOffer({}), image_id: null });
  const { images: _none, by_unique_code: _former, ...former } = fields;
  expect(completeOfferFields(former)).toEqual(fields);
  const pictured = { ...fields, images: ['some picture'] };
  expect(completeOfferFields(pictured)).toEqual(pictured);
});
