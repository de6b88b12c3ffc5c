import { Button } from '@store-panel/ui/button';
import { FormLayout } from '@store-panel/ui/form-layout';
import { type ReactNode, type SubmitEvent, useRef } from 'react';

import css from './step-form.module.css';

interface StepFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** What failed, above the buttons. */
  readonly failure: ReactNode;
  readonly onSubmit: () => void;
  /** Below the button that submits. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A form whose first invalid field gets the focus when it was submitted. */
export function StepForm({ label, submitLabel, isPending, failure, onSubmit, more, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    onSubmit();
    // After the fields show what is wrong.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <FormLayout ref={form} aria-label={label} onSubmit={submit}>
      {children}
      {failure}
      <div className={css.tools}>
        <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </FormLayout>
  );
}
