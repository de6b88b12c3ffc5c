import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { weekTimesText } from '#shared/hours/week-words.ts';
import { useClock } from '#shared/time/clock-choice.ts';

/** When the last parcels of each weekday leave, days with the same time as one. */
export function Cutoffs({ cutoffs }: { readonly cutoffs: readonly (number | null)[] }) {
  const { t } = useTranslation('warehouses');
  const language = useLanguage();
  useClock();
  return <bdi>{weekTimesText(cutoffs, language) || t('noCutoffs')}</bdi>;
}
