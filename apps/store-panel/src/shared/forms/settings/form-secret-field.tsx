import { SecretField, type SecretFieldProps, type SecretValue } from '@store-panel/ui/secret-field';
import { useField } from 'formik';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';

interface FormSecretFieldProps extends Omit<
  SecretFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'id'
> {
  readonly name: string;
}

/**
 * The kit's field of a secret bound to a Formik form: '' keeps the saved one, null removes it. Name it in the form's
 * `secretFields`, so that no draft stores it.
 */
export function FormSecretField({ name, ...field }: FormSecretFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<SecretValue>(name);
  return (
    <SecretField
      {...field}
      name={name}
      id={fieldId(name)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(next) => void setValue(next)}
      onBlur={onBlur}
    />
  );
}
