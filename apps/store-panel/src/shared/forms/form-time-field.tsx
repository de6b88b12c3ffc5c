import { useField } from 'formik';

import { ClockTimeField, type ClockTimeFieldProps } from '#shared/time/clock-time-field.tsx';
import { fieldId } from './form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormTimeFieldProps extends Omit<
  ClockTimeFieldProps,
  'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> {
  readonly name: string;
}

/** A time of day of a Formik form, `HH:mm` or empty. */
export function FormTimeField({ name, ...field }: FormTimeFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  return (
    <ClockTimeField
      {...field}
      id={fieldId(name)}
      name={name}
      value={value}
      error={errorText(touched ? error : undefined)}
      onChange={(time) => void setValue(time)}
      onBlur={() => void setTouched(true)}
    />
  );
}
