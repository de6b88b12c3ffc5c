import type { Offer } from '#offers/offer.ts';

/** Ten percent off everything, with the code TEN, without conditions. */
export const sampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  names: ['', '', 'Ten percent'],
  descriptions: [],
  code: 'TEN',
  by_unique_code: false,
  type: 'percentage',
  value: 100_000,
  maximum_discount: null,
  applies_to: 'order',
  item_ids: [],
  sub_category_ids: [],
  services: 'both',
  customers: 'all',
  uses_per_customer: null,
  required_uses: null,
  minimum_order_amount: 0,
  minimum_items: 0,
  starts_on: null,
  ends_on: null,
  recursion: { kind: 'none' },
  is_running: true,
  ...changes,
});
