import { isNumberMissing } from '@store-panel/domain/addresses/address-hints';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { type AddressPartValues, PART_ROWS } from './address-part-values.ts';

/** The fields of an address in parts; a form has them under these names. */
export function AddressFields() {
  const { t } = useTranslation('addresses');
  const { values } = useFormikContext<AddressPartValues>();
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
              {...(name === 'house' && isNumberMissing(values) && { help: t('hint.house') })}
              {...(isCode && { dir: 'ltr' })}
            />
          ))}
        </FieldRow>
      ))}
      <FormCombobox name="country" label={t('field.country')} options={useCountryOptions()} />
    </>
  );
}
