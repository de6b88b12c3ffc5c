import { NumberField, type NumberFieldProps } from '@store-panel/ui/number-field';
import { useField } from 'formik';

import { useFieldId } from './form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormNumberFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id'> {
  readonly name: string;
}

/** The kit's number field in a Formik form; null while it is empty. */
export function FormNumberField({ name, ...field }: FormNumberFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<number | null>(name);
  return (
    <NumberField
      {...field}
      name={name}
      id={useFieldId()(name)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(next) => void setValue(next)}
      onBlur={onBlur}
    />
  );
}
