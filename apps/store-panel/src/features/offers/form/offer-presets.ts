import type { OfferInput } from '@store-panel/api-client/rtk/offers';
import { PPM } from '@store-panel/domain/money/money';

import { EMPTY_OFFER } from './offer-values.ts';

/** Offers that many stores begin with. */
export const OFFER_PRESETS = ['new_customers', 'free_delivery', 'happy_hour'] as const;
export type OfferPreset = (typeof OFFER_PRESETS)[number];

export const isOfferPreset = (text: string | null): text is OfferPreset =>
  OFFER_PRESETS.some((preset) => preset === text);

const AFTERNOON = { from: 15 * 60, to: 17 * 60 } as const;
const FREE_FROM = 30;

/** What the form of a preset begins with. `wholeUnits` converts an amount of the currency to minor units. */
export function presetOffer(
  preset: OfferPreset,
  names: readonly string[],
  wholeUnits: (amount: number) => number,
): OfferInput {
  const automatic = { ...EMPTY_OFFER, names: [...names], code: null };
  switch (preset) {
    case 'new_customers':
      return { ...automatic, customers: 'new' };
    case 'free_delivery':
      return {
        ...automatic,
        value: PPM,
        applies_to: 'delivery',
        services: 'delivery',
        minimum_order_amount: wholeUnits(FREE_FROM),
      };
    case 'happy_hour':
      return {
        ...automatic,
        value: PPM / 5,
        applies_to: 'items',
        recursion: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5], hours: AFTERNOON },
      };
  }
}
