import { isNumberMissing } from '@store-panel/domain/addresses/address-hints';
import { isPostcode } from '@store-panel/domain/addresses/postcode';
import { ADDRESS_PART_LIMITS } from '@store-panel/domain/limits/limits';
import { Combobox } from '@store-panel/ui/combobox';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { type AddressPartValues, PART_ROWS } from './address-part-values.ts';

interface AddressInputsProps {
  readonly values: AddressPartValues;
  readonly onChange: (changed: Partial<AddressPartValues>) => void;
  /** What is wrong with the address, shown at its street; `id`: of that field. */
  readonly error: string | false;
  readonly id: string;
  readonly postcodeId: string;
}

/** The fields of an address in parts, for a form without Formik. Texts: `addresses`, `validation`. */
export function AddressInputs({ values, onChange, error, id, postcodeId }: AddressInputsProps) {
  const { t } = useTranslation(['addresses', 'validation']);
  const countries = useCountryOptions();
  return (
    <>
      {PART_ROWS.map((row) => (
        <FieldRow key={row[0]?.name}>
          {row.map(({ name, optional = false, isCode }) => (
            <TextField
              key={name}
              {...(name === 'street' && { id, error })}
              {...(name === 'house' && isNumberMissing(values) && { help: t('hint.house') })}
              {...(name === 'postcode' && {
                id: postcodeId,
                error: !isPostcode(values.postcode.trim(), values.country) && t('validation:postcode.invalid'),
              })}
              label={t(`field.${name}`)}
              optional={optional}
              autoComplete="off"
              maxLength={ADDRESS_PART_LIMITS[name]}
              {...(isCode && { dir: 'ltr' })}
              value={values[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </FieldRow>
      ))}
      <Combobox
        label={t('field.country')}
        options={countries}
        value={values.country === '' ? null : values.country}
        onChange={(country) => onChange({ country: country ?? '' })}
      />
    </>
  );
}
