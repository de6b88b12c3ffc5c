import { ErrorSummary } from '@store-panel/ui/error-summary';
import { useFormikContext } from 'formik';
import { useState } from 'react';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormErrorsProps {
  /** The form's fields in order, with dots for nested ones. */
  readonly fields: readonly string[];
  /** How often the form, or this step of it, was submitted. */
  readonly attempt: number;
}

/**
 * Summary of a submitted form's errors with links to the fields; takes focus on each attempt. It stays unchanged until
 * the next attempt, because a shrinking list would move the fields while the user corrects them.
 */
export function FormErrors({ fields, attempt }: FormErrorsProps) {
  const { errors, isSubmitting, isValidating } = useFormikContext<Record<string, unknown>>();
  const [summary, setSummary] = useState<ErrorSummaryState>({ attempt: 0, errors: [] });
  const errorText = useFieldErrorText();
  const isKnown = !isSubmitting && !isValidating;
  if (summary.attempt !== attempt && (isKnown || attempt === 0)) {
    const fieldErrors = fields.flatMap((name) => {
      const error = errorAt(errors, name);
      return typeof error === 'string' ? [{ name, error }] : [];
    });
    setSummary({ attempt, errors: attempt === 0 ? [] : fieldErrors });
  }
  return (
    <ErrorSummary
      key={summary.attempt}
      errors={summary.errors.map(({ name, error }) => ({ fieldId: fieldId(name), message: errorText(error) ?? error }))}
    />
  );
}

interface ErrorSummaryState {
  readonly attempt: number;
  readonly errors: readonly { readonly name: string; readonly error: string }[];
}

const errorAt = (errors: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((node, part) => (typeof node === 'object' && node ? Reflect.get(node, part) : undefined), errors);
