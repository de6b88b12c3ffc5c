import type { Handover } from '@store-panel/api-client/rtk/handovers';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import css from './handovers.module.css';
import { formatWeight } from './parcel-words.ts';

/** How many parcels a handover has, and what they weigh as far as is known. */
export function HandoverSums({ handover: { parcels, grams, unweighed } }: { readonly handover: Handover }) {
  const { t } = useTranslation(['handover', 'shipments']);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  return (
    <p className={css.sums}>
      <strong>{t('shipments:parcels.count', { count: parcels })}</strong>
      <bdi>{formatWeight(grams, language)}</bdi>
      {unweighed > 0 && (
        <span>
          {t('document.unweighed')}: {number.format(unweighed)}
        </span>
      )}
    </p>
  );
}
