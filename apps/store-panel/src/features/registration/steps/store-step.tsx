import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { StorePlaceFields } from '#shared/store-place/store-place-fields.tsx';
import { useRegistrationLists } from '#features/registration/registration-lists.ts';
import type { RegistrationValues } from '#features/registration/registration-values.ts';

/** Name and location of the store. */
export function StoreStep() {
  const { t } = useTranslation('account');
  const { values } = useFormikContext<RegistrationValues>();
  const lists = useRegistrationLists(values);
  return (
    <>
      <FormTextField
        name="name"
        label={t('register.name')}
        help={t('register.nameHelp')}
        autoComplete="organization"
        maxLength={NAME_MAX}
      />
      <StorePlaceFields lists={lists} autofill />
    </>
  );
}
