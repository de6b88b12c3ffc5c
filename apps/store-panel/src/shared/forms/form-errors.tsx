import { ErrorSummary } from '@store-panel/ui/error-summary';
import { useFormikContext } from 'formik';

import { fieldId } from '#shared/form-fields.tsx';
import { useErrorText } from './use-field-error.ts';

interface FormErrorsProps {
  /** The form's fields in their order, dotted where they lie deeper. */
  readonly fields: readonly string[];
  /** How often the form, or this step of it, was sent; 0 as long as nobody did. */
  readonly attempt: number;
}

/** All that is wrong with a form that was sent, with ways to the fields; it takes the focus with each attempt. */
export function FormErrors({ fields, attempt }: FormErrorsProps) {
  const { errors, isSubmitting, isValidating } = useFormikContext<Record<string, unknown>>();
  const errorText = useErrorText();
  const found = fields.flatMap((name) => {
    const error = at(errors, name);
    return typeof error === 'string' ? [{ fieldId: fieldId(name), message: errorText(error) ?? error }] : [];
  });
  // What is being looked at is not known yet.
  if (attempt === 0 || isSubmitting || isValidating) return null;
  return <ErrorSummary key={attempt} errors={found} />;
}

const at = (errors: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found ? Reflect.get(found, part) : undefined),
      errors,
    );
