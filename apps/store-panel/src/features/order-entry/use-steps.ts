import { useEffect, useState } from 'react';

import { FIELD, type FieldName, type Step, STEP_OF } from './fields.ts';

/** The step that is shown on narrow screens, and a function that focuses a field. */
export function useSteps() {
  const [step, setStep] = useState<Step>('customer');
  const [focusRequest, setFocusRequest] = useState<{ readonly field: FieldName }>();
  // After rendering: a hidden field cannot be focused.
  useEffect(() => {
    if (!focusRequest) return;
    const element = document.getElementById(FIELD[focusRequest.field]);
    const control = element?.matches('input, button, textarea')
      ? element
      : element?.querySelector<HTMLElement>('input:checked, input');
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type !== 'radio') control.select();
  }, [focusRequest]);
  return {
    step,
    setStep,
    goTo: (field: FieldName): void => {
      setStep(STEP_OF[field]);
      setFocusRequest({ field });
    },
  };
}
