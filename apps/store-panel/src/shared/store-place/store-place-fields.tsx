import type { Coordinates } from '@store-panel/domain/geo/distance';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import type { PhoneValue } from '@store-panel/ui/phone-field';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { fieldId, FormTextArea } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { LocationPicker } from '#shared/location/location-picker.tsx';
import type { StorePlaceLists } from './store-place-lists.ts';
import css from './store-place-fields.module.css';

/** Form values of where a store is and what it is. */
export interface StorePlaceValues {
  readonly country: string;
  readonly city: string;
  readonly store_type: string;
  readonly address: string;
  readonly place: Coordinates | null;
}

interface StorePlaceFieldsProps {
  readonly lists: StorePlaceLists;
  /** Tokens of the browser's autofill; off if the store is not the user's own. */
  readonly autofill: boolean;
}

/** Country, city and type of a store, which depend on each other in this order, with its address and location. */
export function StorePlaceFields({ lists, autofill }: StorePlaceFieldsProps) {
  const { t } = useTranslation('account');
  const { values, setFieldValue } = useFormikContext<StorePlaceValues & { readonly phone: PhoneValue }>();
  const errorText = useFieldErrorText();
  const [{ value: place }, { error, touched }, { setValue }] = useField<Coordinates | null>('place');
  const { country, city, phone } = values;

  /** Clears selections that belong to the previous list. */
  async function clearFields(...names: (keyof StorePlaceValues)[]) {
    for (const name of names) await setFieldValue(name, name === 'place' ? null : '', false);
  }
  return (
    <>
      {lists.failure && (
        <div className={css.failed}>
          <FailureAlert failure={lists.failure} />
          <Button size="sm" onClick={lists.retry}>
            {t('register.retry')}
          </Button>
        </div>
      )}
      <div className={css.pair}>
        <FormCombobox
          name="country"
          label={t('register.country')}
          options={lists.countries}
          loading={lists.isLoading.countries}
          autoComplete={autofill ? 'country-name' : 'off'}
          onChoose={(next) => {
            if (next === country) return;
            void clearFields('city', 'store_type', 'place');
            if (phone.digits === '') void setFieldValue('phone', { country: next, digits: '' }, false);
          }}
        />
        <FormCombobox
          name="city"
          label={t('register.city')}
          options={lists.cities}
          loading={lists.isLoading.cities}
          disabled={country === ''}
          {...(lists.cities.length === 0 && { emptyText: t('register.noCity') })}
          onChoose={(next) => {
            if (next !== city) void clearFields('store_type', 'place');
          }}
        />
      </div>
      <FormCombobox
        name="store_type"
        label={t('register.storeType')}
        options={lists.kinds}
        loading={lists.isLoading.kinds}
        disabled={city === ''}
      />
      <FormTextArea
        name="address"
        label={t('register.address')}
        help={t('register.addressHelp')}
        autoComplete={autofill ? 'street-address' : 'off'}
        rows={2}
        maxLength={NAME_MAX}
      />
      <LocationPicker
        id={fieldId('place')}
        label={t('place.label')}
        city={lists.area}
        country={country}
        value={place}
        disabled={lists.area === null}
        error={touched ? errorText(error) : undefined}
        onChange={(next) => void setValue(next)}
      />
    </>
  );
}
