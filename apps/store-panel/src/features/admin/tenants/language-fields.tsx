import { languageOf, LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import type { TenantValues } from './tenant-values.ts';
import css from './tenants.module.css';

/** The languages of a courier tenant's page, and its default language. */
export function LanguageFields() {
  const { t } = useTranslation('tenants');
  const errorText = useFieldErrorText();
  const { values, errors, touched, setValues, setFieldValue } = useFormikContext<TenantValues>();
  const { languages, default_language: first } = values;
  const errorOf = (name: 'languages' | 'default_language') => {
    const error = errors[name];
    return touched[name] && typeof error === 'string' ? errorText(error) : undefined;
  };

  function offer(selected: readonly LanguageCode[]) {
    // In the order of `LANGUAGES`, not of the clicks.
    const next = LANGUAGES.map(({ code }) => code).filter((code) => selected.includes(code));
    const [other = first] = next;
    void setValues({ ...values, languages: next, default_language: next.includes(first) ? first : other });
  }
  return (
    <div className={css.fields}>
      <CheckboxGroup
        id={fieldId('languages')}
        label={t('languages.label')}
        options={LANGUAGES.map(({ code, label }) => ({ value: code, label: <span lang={code}>{label}</span> }))}
        value={languages}
        error={errorOf('languages')}
        columns={3}
        onChange={offer}
      />
      <Select
        id={fieldId('default_language')}
        name="default_language"
        label={t('languages.default')}
        help={t('languages.defaultHelp')}
        value={first}
        error={errorOf('default_language')}
        options={(languages.length === 0 ? [first] : languages).map((code) => ({
          value: code,
          label: languageOf(code).label,
        }))}
        onChange={(event) => void setFieldValue('default_language', event.target.value)}
      />
    </div>
  );
}
