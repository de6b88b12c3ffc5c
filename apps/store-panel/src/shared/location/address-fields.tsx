import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { PART_ROWS } from './address-part-values.ts';

/** The fields of an address in parts; a form has them under these names. */
export function AddressFields() {
  const { t } = useTranslation('addresses');
  return (
    <>
      {PART_ROWS.map((fields) => (
        <FieldRow key={fields[0]?.name}>
          {fields.map(({ name, optional = false, isCode }) => (
            <FormTextField
              key={name}
              name={name}
              label={t(`field.${name}`)}
              optional={optional}
              autoComplete="off"
              {...(isCode && { dir: 'ltr' })}
            />
          ))}
        </FieldRow>
      ))}
      <FormCombobox name="country" label={t('field.country')} options={useCountryOptions()} />
    </>
  );
}
