import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { LocalizedFields } from '#shared/localized-fields/localized-fields.tsx';

/** The name of an entry in each language, as the array `name`: first in the language of the page. */
export function NamesField({ label }: { readonly label: string }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return (
    <LocalizedFields
      name="name"
      label={label}
      open={[language]}
      required={language}
      maxLength={NAME_MAX}
      summary={t('names.others')}
      help={<p>{t('names.help')}</p>}
    />
  );
}
