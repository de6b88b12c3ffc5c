import {
  ACCOUNT_NUMBER_MAX,
  type AccountField,
  accountFormOf,
  accountTypesOf,
  accountFieldsOf,
  identityAsksOf,
  BANK_NAME_MAX,
  BANK_TYPES,
  GENDERS,
  HOLDER_NAME_MAX,
  type IdentityAsk,
  PERSONAL_ID_MAX,
  ROUTING_NUMBER_MAX,
} from '@store-panel/domain/banks/account-forms';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { type AccountValues, fieldLabel } from './account-values.ts';

/** Numbers may be typed with spaces and dashes. */
const MAX_LENGTHS: Readonly<Record<AccountField, number>> = {
  account_holder_name: HOLDER_NAME_MAX,
  account_number: ACCOUNT_NUMBER_MAX + 10,
  routing_number: ROUTING_NUMBER_MAX,
  bank_name: BANK_NAME_MAX,
  bank_code: 14,
};
const NUMBERS: readonly AccountField[] = ['account_number', 'routing_number', 'bank_code'];

/** Fields of an account, as its country has them. */
export function AccountFields({ providerAsks }: { readonly providerAsks: readonly IdentityAsk[] }) {
  const { t } = useTranslation('bank-details');
  const { values, setFieldValue } = useFormikContext<AccountValues>();
  const { country, bank_type: bankType } = values;
  const types = accountTypesOf(country);
  const identity = identityAsksOf(country, bankType, providerAsks);
  return (
    <>
      <FormCombobox
        name="country"
        label={t('field.country')}
        options={useCountryOptions()}
        onChoose={() => void setFieldValue('account_type', '')}
      />
      {accountFieldsOf(country).map(({ field, isRequired }) => {
        // An IBAN says which bank it is, and the platform looks up its name.
        if (!isRequired && field === 'bank_name' && accountFormOf(country) === 'iban') return null;
        return (
          <FormTextField
            key={field}
            name={field}
            label={t(fieldLabel(field, country))}
            maxLength={MAX_LENGTHS[field]}
            autoComplete="off"
            spellCheck={false}
            optional={!isRequired}
            {...(NUMBERS.includes(field) && { dir: 'ltr', autoCapitalize: 'characters' })}
            {...(field === 'account_holder_name' && { help: t('help.holder') })}
          />
        );
      })}
      <FormRadioGroup
        name="bank_type"
        label={t('field.bank_type')}
        options={BANK_TYPES.map((type) => ({ value: type, label: t(`bankType.${type}`) }))}
      />
      {types.length > 0 && (
        <FormRadioGroup
          name="account_type"
          label={t('field.account_type')}
          options={types.map((type) => ({ value: type, label: t(`accountType.${type}`) }))}
        />
      )}
      {identity.includes('date_of_birth') && (
        <FormTextField
          name="date_of_birth"
          type="date"
          label={t('field.date_of_birth')}
          help={t('help.identity')}
          autoComplete="off"
        />
      )}
      {identity.includes('gender') && (
        <FormRadioGroup
          name="gender"
          label={t('field.gender')}
          options={GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
        />
      )}
      {identity.includes('personal_id_number') && (
        <FormTextField
          name="personal_id_number"
          label={t('field.personal_id_number')}
          help={t('help.identity')}
          maxLength={PERSONAL_ID_MAX}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </>
  );
}
