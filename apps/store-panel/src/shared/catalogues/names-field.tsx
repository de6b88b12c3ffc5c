import { languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import css from './names-field.module.css';

/** The name of an entry in each language, as the array `name`: first in the language of the page. */
export function NamesField({ label }: { readonly label: string }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return (
    <>
      <FormTextField name={`name.${languageIndex(language)}`} label={label} autoComplete="off" maxLength={NAME_MAX} />
      <details className={css.others}>
        <summary>{t('names.others')}</summary>
        <p>{t('names.help')}</p>
        <div>
          {LANGUAGES.map(
            ({ code, label: languageName }, index) =>
              code !== language && (
                <FormTextField
                  key={code}
                  name={`name.${index}`}
                  label={languageName}
                  lang={code}
                  dir="auto"
                  optional
                  autoComplete="off"
                  maxLength={NAME_MAX}
                />
              ),
          )}
        </div>
      </details>
    </>
  );
}
