import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { type Allergen, sortAllergens } from '@store-panel/domain/orders/allergens';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import css from './allergen-words.module.css';

interface AllergenWordsProps {
  readonly list: readonly Allergen[];
  /** That of the page by default. */
  readonly language?: LanguageCode;
}

/** Icon, heading and allergens, in the order of the regulation. */
export function AllergenWords({ list, ...props }: AllergenWordsProps) {
  const ownLanguage = useLanguage();
  const language = props.language ?? ownLanguage;
  const { t } = useTranslation('allergens', { lng: language });
  const labels = sortAllergens(list).map((allergen) => t(`allergen.${allergen}`));
  return (
    <span className={css.root}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {t('contains')}{' '}
        <strong>{new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(labels)}</strong>
      </span>
    </span>
  );
}
