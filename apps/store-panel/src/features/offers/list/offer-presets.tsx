import { ButtonLink } from '@store-panel/ui/button-link';
import { Bike, Clock, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { OFFER_PRESETS, type OfferPreset } from '#features/offers/form/offer-presets.ts';
import { pathToNewOffer } from '#shared/offers/offer-paths.ts';

const ICONS = { new_customers: UserPlus, free_delivery: Bike, happy_hour: Clock } as const satisfies Record<
  OfferPreset,
  typeof Bike
>;

/** Ways to begin; each opens the form filled in. */
export function OfferPresets() {
  const { t } = useTranslation('offers');
  return OFFER_PRESETS.map((preset) => {
    const Icon = ICONS[preset];
    return (
      <ButtonLink key={preset} icon={<Icon aria-hidden="true" />} href={pathToNewOffer({ preset })}>
        {t(`preset.${preset}`)}
      </ButtonLink>
    );
  });
}
