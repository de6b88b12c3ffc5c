import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from './weight-texts.ts';

/** Returns what a band of distances is called; `isOnly`: the grid has no other. */
export function useBandText(): (band: number | null, isOnly: boolean) => string {
  const { t } = useTranslation('weight-prices');
  const language = useLanguage();
  return (band, isOnly) => {
    if (band !== null) return t('within', { distance: distanceText(band, language) });
    return t(isOnly ? 'any' : 'beyond');
  };
}
