import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { FormLayout } from '@store-panel/ui/form-layout';
import { StepIndicator } from '@store-panel/ui/step-indicator';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { Formik, type FormikErrors, type FormikHelpers, setIn } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCaptcha } from '#shared/captcha/use-captcha.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { toServerFieldErrors } from '#shared/forms/server-errors/server-field-errors.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormErrors } from '#shared/forms/form-errors.tsx';
import { validateWith } from '#shared/forms/lazy-schema.ts';
import type { PanelStore } from '#shared/app-services/create-store.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './register-page.module.css';
import { findCallingCode, findCityArea } from './location-lookups.ts';
import { registrationStepSchema } from './registration-step-schema.ts';
import {
  BODY_FIELDS,
  EMPTY_REGISTRATION,
  validProof,
  NEVER_STORED,
  REGISTRATION_DRAFT,
  REGISTRATION_FAILURES,
  type RegistrationStep,
  type RegistrationValues,
  STEP_FIELDS,
  stepOf,
  STEPS,
} from './registration-values.ts';
import { AccessStep } from './steps/access-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { StoreStep } from './steps/store-step.tsx';
import { useRegister } from './use-register.ts';

type Helpers = FormikHelpers<RegistrationValues>;

/** A long form in steps. Input is stored in this tab; going back loses nothing. */
export function RegistrationForm({ store }: { readonly store: PanelStore }) {
  const { t } = useTranslation('account');
  const { session, client } = useAppServices();
  const captcha = useCaptcha();
  const register = useRegister(captcha);
  const [failure, setFailure] = useState<unknown>();
  /** How often the current step was submitted. */
  const [attempt, setAttempt] = useState(0);

  async function validate(values: RegistrationValues): Promise<FormikErrors<RegistrationValues>> {
    const { step, country, city, phone } = values;
    const area = step === 'store' ? await findCityArea(store, country, city) : null;
    const schemaContext = { city: area, phoneCountry: phone.country, settings: session.publicSettings.get() };
    const proofs = { email_proof: validProof(values.email_proof), phone_proof: validProof(values.phone_proof) };
    return validateWith(await registrationStepSchema(step, schemaContext), { ...values, ...proofs });
  }

  /** Asks the server whether the location is outside the city. If that fails, the registration itself checks again. */
  async function isOutsideCity({ city, place }: RegistrationValues): Promise<boolean> {
    if (!place) return true;
    try {
      const callOptions = { anonymous: true, silent: true } as const;
      const reply = await client.call('POST /api/store/check_store_location', { city_id: city, ...place }, callOptions);
      return !reply.is_inside;
    } catch {
      return false;
    }
  }

  async function goTo(step: RegistrationStep, helpers: Helpers) {
    setAttempt(0);
    setFailure(undefined);
    helpers.setErrors({});
    await helpers.setTouched({}, false);
    await helpers.setFieldValue('step', step, false);
  }

  async function showErrors(
    fieldErrors: Readonly<Record<string, string>>,
    values: RegistrationValues,
    helpers: Helpers,
  ) {
    const step = stepOf(Object.keys(fieldErrors)) ?? values.step;
    if (step !== values.step) await goTo(step, helpers);
    setAttempt((current) => current + 1);
    for (const name of Object.keys(fieldErrors)) {
      // A rejected proof is useless: the user needs a new code.
      if (isProof(name)) await helpers.setFieldValue(name, null, false);
      await helpers.setFieldTouched(name, true, false);
    }
    helpers.setErrors(
      Object.entries(fieldErrors).reduce<object>((errors, [name, text]) => setIn(errors, name, text) as object, {}),
    );
  }

  async function submit(values: RegistrationValues, helpers: Helpers) {
    setFailure(undefined);
    const next = STEPS[STEPS.indexOf(values.step) + 1];
    if (values.step === 'store' && (await isOutsideCity(values)))
      return showErrors({ place: 'place.outside_city' }, values, helpers);
    if (next) return goTo(next, helpers);
    try {
      await register(values, await findCallingCode(store, values.phone.country));
    } catch (error) {
      if (captcha.state.get() === 'failed') return;
      const fieldErrors = isApiError(error)
        ? await toServerFieldErrors(error, { ofFailures: REGISTRATION_FAILURES, ofBody: BODY_FIELDS })
        : {};
      // Ignores errors of proofs that were not sent.
      const shownErrors = Object.fromEntries(
        Object.entries(fieldErrors).filter(([name]) => !isProof(name) || values[name]),
      );
      await showErrors(shownErrors, values, helpers);
      if (Object.keys(shownErrors).length === 0) setFailure(error);
    }
  }

  return (
    <Formik
      initialValues={EMPTY_REGISTRATION}
      validate={validate}
      validateOnChange={attempt > 0}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {(form) => {
        const { step } = form.values;
        const at = STEPS.indexOf(step);
        const previous = STEPS[at - 1];
        return (
          <>
            <StepIndicator
              label={t('register.title')}
              steps={STEPS.map((id) => ({ id, label: t(`register.step.${id}`) }))}
              current={step}
              onSelect={(id) => {
                const selectedStep = STEPS.find((one) => one === id);
                if (selectedStep) void goTo(selectedStep, form);
              }}
            />
            <FormLayout
              className={css.form}
              aria-label={t('register.title')}
              onSubmit={(event) => {
                setAttempt(attempt + 1);
                form.handleSubmit(event);
              }}
            >
              <FormDraft draftKey={REGISTRATION_DRAFT} excludedFields={NEVER_STORED} quiet />
              <StepHeading key={step} step={step} />
              <FormErrors fields={STEP_FIELDS[step]} attempt={attempt} />
              {failure !== undefined && <FailureAlert failure={failure} title={t('register.failed')} />}
              <div className={css.fields}>
                {step === 'store' && <StoreStep />}
                {step === 'contact' && <ContactStep captcha={captcha} />}
                {step === 'access' && <AccessStep captcha={captcha} />}
              </div>
              <div className={css.actions}>
                {previous !== undefined && (
                  <Button variant="quiet" size="lg" onClick={() => void goTo(previous, form)}>
                    {t('register.back')}
                  </Button>
                )}
                <Button type="submit" variant="primary" size="lg" className={css.next} pending={form.isSubmitting}>
                  {t(at === STEPS.length - 1 ? 'register.submit' : 'register.next')}
                </Button>
              </div>
            </FormLayout>
          </>
        );
      }}
    </Formik>
  );
}

const isProof = (name: string): name is 'email_proof' | 'phone_proof' => name.endsWith('_proof');

/** Moves focus to a new step's heading, for keyboard and screen reader users; the first step leaves it at the page. */
function StepHeading({ step }: { readonly step: RegistrationStep }) {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'store') headingRef.current?.focus();
  }, [step]);
  return (
    <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
      {/* Visible in the step indicator above. */}
      <VisuallyHidden>{t(`register.step.${step}`)}</VisuallyHidden>
    </h2>
  );
}
