import { useEffect, useState } from 'react';

import { FIELD, type FieldName, type Step, STEP_OF } from './fields.ts';

/** Which part of the form is in view where there is no room for all, and the way to each field. */
export function useSteps() {
  const [step, setStep] = useState<Step>('customer');
  const [wanted, setWanted] = useState<{ readonly field: FieldName }>();
  // Once the part is drawn: what is not shown takes no focus.
  useEffect(() => {
    if (!wanted) return;
    const place = document.getElementById(FIELD[wanted.field]);
    const control = place?.matches('input, button, textarea')
      ? place
      : place?.querySelector<HTMLElement>('input:checked, input');
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type !== 'radio') control.select();
  }, [wanted]);
  return {
    step,
    setStep,
    goTo: (field: FieldName): void => {
      setStep(STEP_OF[field]);
      setWanted({ field });
    },
  };
}
