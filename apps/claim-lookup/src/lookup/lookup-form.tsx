import { isValidationKey, VALIDATION_PARAMS } from '@store-panel/domain/validation/keys';
import { Button } from '@store-panel/ui/button';
import { FormLayout } from '@store-panel/ui/form-layout';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';

import { type ClaimNumbers, FIELD_ID } from '#form/claim-numbers.ts';
import { CodeField } from '#form/code-field.tsx';
import { stripSpaces } from '#form/code-text.ts';
import { preloadRules, createLazyValidator } from '#form/lazy-validator.ts';
import { detachPrerenderedForm } from '#first-paint/prerendered-form.ts';
import { ScanTrigger } from '#scan/scan-trigger.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import { FailureNotice } from './failure-notice.tsx';
import css from './lookup-form.module.css';
import type { Lookup } from './use-lookup.ts';

interface LookupFormProps {
  readonly lookup: Pick<Lookup, 'state' | 'find'>;
  /** Initial values. */
  readonly numbers: ClaimNumbers;
  /** Focuses the form when it replaces a result. */
  readonly takesFocus: boolean;
}

const FIELDS = Object.keys(FIELD_ID) as (keyof ClaimNumbers)[];

const fieldIn = (form: HTMLFormElement, name: keyof ClaimNumbers) =>
  form.elements.namedItem(FIELD_ID[name]) as HTMLInputElement;

/** Public lookup form. Its input stays whatever the request returns. */
export function LookupForm({ lookup: { state, find }, numbers, takesFocus }: LookupFormProps) {
  const { t } = useTexts();
  const formRef = useRef<HTMLFormElement>(null);
  const [validate] = useState(createLazyValidator);
  const form = useFormik<ClaimNumbers>({ initialValues: numbers, validate, onSubmit: find });
  const isPending = state.status === 'pending';

  const adoptPrerenderedForm = useEffectEvent(() => {
    const prerenderedForm = formRef.current;
    if (prerenderedForm === null) return;
    const wasSent = detachPrerenderedForm(prerenderedForm);
    // The prerendered form may have been filled in and submitted before hydration.
    const entered = { ...numbers };
    for (const name of FIELDS) entered[name] = stripSpaces(fieldIn(prerenderedForm, name));
    if (FIELDS.some((name) => entered[name] !== numbers[name])) void form.setValues(entered);
    if (takesFocus) fieldIn(prerenderedForm, 'waybill_number').focus();
    // Wait until the field values are in the form's state.
    if (wasSent) queueMicrotask(() => prerenderedForm.requestSubmit());
  });
  useLayoutEffect(() => adoptPrerenderedForm(), []);

  // After a failed submission the first invalid field gets the focus; later errors do not move it.
  useEffect(() => {
    if (!form.isSubmitting) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isSubmitting]);

  function errorOf(name: keyof ClaimNumbers) {
    const error = form.errors[name];
    if (error === undefined || !isValidationKey(error)) return undefined;
    // "Too long" shows while typing, "missing" only after blur or submission.
    const isVisible = form.touched[name] || error.endsWith('.too_long');
    return isVisible ? t(`validation:${error}`, VALIDATION_PARAMS[error]) : undefined;
  }
  // Screen readers do not notice an error that appears while typing, so it is announced.
  const typingErrors = FIELDS.filter((name) => form.errors[name]?.endsWith('.too_long')).map(errorOf);
  const bind = (name: keyof ClaimNumbers) => ({
    id: FIELD_ID[name],
    name,
    value: form.values[name],
    error: errorOf(name),
    onText: (text: string) => void form.setFieldValue(name, text),
    onBlur: form.handleBlur,
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) form.handleSubmit(event);
  }
  return (
    <FormLayout ref={formRef} aria-label={t('claim:title')} onSubmit={submit} onFocus={preloadRules}>
      <div className={css.scanned}>
        <CodeField {...bind('waybill_number')} label={t('claim:field.waybill')} />
        <ScanTrigger onWaybill={(waybill) => void form.setFieldValue('waybill_number', waybill)} />
      </div>
      <CodeField {...bind('claim_number')} label={t('claim:field.claimNumber')} />
      {state.status === 'failed' && <FailureNotice error={state.error} onRetry={() => void form.submitForm()} />}
      <div className={css.submit}>
        <Button type="submit" variant="primary" size="lg" wide pending={isPending || form.isSubmitting}>
          {isPending ? t('claim:submitting') : t('claim:submit')}
        </Button>
        <output className={css.progress}>
          {typingErrors.map((text) => (
            <VisuallyHidden key={text}>{text}</VisuallyHidden>
          ))}
          {isPending && !state.isSlow && <VisuallyHidden>{t('claim:submitting')}</VisuallyHidden>}
          {isPending && state.isSlow && <span className={css.slow}>{t('claim:slow')}</span>}
        </output>
      </div>
    </FormLayout>
  );
}
