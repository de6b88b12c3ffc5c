import { useUpdateStoreProfileMutation } from '@store-panel/api-client/rtk/profile';
import { useGetCitiesQuery } from '@store-panel/api-client/rtk/registration';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { FormActions, FormLayout } from '@store-panel/ui/form-layout';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { fieldId, FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { FormErrors } from '#shared/forms/form-errors.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { validateWith } from '#shared/forms/lazy-schema.ts';
import type { City } from '#shared/location/location-map-scale.ts';
import { LocationPicker } from '#shared/location/location-picker.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './details.module.css';
import { toPatch, toFormValues, type DetailsValues } from './details-values.ts';

const DRAFT_KEY = 'store-details';
const NOT_IN_DRAFT = [] as const;
const FIELDS = ['name', 'address', 'place'] as const;
const SERVER_ERRORS = {
  byError: { deliveryNotAvailableInArea: ['place'] },
  byBodyField: { location: 'place' },
} as const;

/** Name, address and place. Remounted with every version of the store; the draft is applied on top. */
export function DetailsForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'account', 'shell']);
  const currentLanguage = useLanguage();
  // The values are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const errorText = useFieldErrorText();
  const { session: control } = useAppServices();
  const [update] = useUpdateStoreProfileMutation();
  const { session } = useStoreSession();
  const [initial] = useState(() => toFormValues(session.store, language));
  const city = useCity();
  const [attempt, setAttempt] = useState(0);

  async function validate(values: DetailsValues) {
    const { storeProfileSchema } = await import('@store-panel/domain/validation/account');
    return validateWith(storeProfileSchema(city), values);
  }

  const { submit, failure } = useFormSubmit<DetailsValues, object>({
    draft: DRAFT_KEY,
    onSave: (values) => update(toPatch(values, { version: session.store.version, initial, language })).unwrap(),
    serverErrors: SERVER_ERRORS,
    async onSaved(_reply, values, { resetForm }) {
      resetForm({ values });
      await control.refetch();
      onDone();
    },
  });
  return (
    <Formik
      initialValues={initial}
      validate={validate}
      validateOnChange={attempt > 0}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, errors, touched, dirty, isSubmitting, handleSubmit, setFieldValue, resetForm }) => (
        <FormLayout
          aria-label={t('section.details')}
          onSubmit={(event) => {
            setAttempt(attempt + 1);
            handleSubmit(event);
          }}
        >
          <FormDraft draftKey={DRAFT_KEY} excludedFields={NOT_IN_DRAFT} />
          <LeaveGuard when={dirty && !isSubmitting} onDiscard={() => resetForm()} />
          <FormErrors fields={FIELDS} attempt={attempt} />
          <SubmitFailure failure={failure} onReload={() => void control.refetch()} />
          <FormTextField name="name" label={t('field.name')} autoComplete="organization" maxLength={NAME_MAX} />
          <details className={css.others}>
            <summary>{t('otherNames')}</summary>
            <div>
              {LANGUAGES.map(
                ({ code, label }, index) =>
                  code !== language && (
                    <FormTextField
                      key={code}
                      name={`names.${index}`}
                      label={label}
                      lang={code}
                      dir="auto"
                      optional
                      maxLength={NAME_MAX}
                    />
                  ),
              )}
            </div>
          </details>
          <FormTextArea
            name="address"
            label={t('field.address')}
            autoComplete="street-address"
            rows={2}
            maxLength={NAME_MAX}
          />
          <LocationPicker
            id={fieldId('place')}
            label={t('account:place.label')}
            city={city}
            country={session.countryCode}
            value={values.place}
            error={touched.place ? errorText(errors.place) : undefined}
            onChange={(place) => void setFieldValue('place', place)}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={isSubmitting} disabled={!dirty}>
              {t('shell:button.save')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                resetForm();
                onDone();
              }}
            >
              {t('shell:button.cancel')}
            </Button>
          </FormActions>
        </FormLayout>
      )}
    </Formik>
  );
}

/** The circle in which the place must be; null if it is loading or unknown. */
function useCity(): City | null {
  const { store, countryCode } = useStoreSession().session;
  const { data } = useGetCitiesQuery(countryCode, { skip: store.cityId === null });
  const fieldErrors = data?.find(({ _id }) => _id === store.cityId);
  if (!fieldErrors) return null;
  const { city_name: name, latitude, longitude, radius_metres: radiusMetres } = fieldErrors;
  return { name, latitude, longitude, radiusMetres };
}
