import { RadioGroup, type RadioGroupProps } from '@store-panel/ui/radio-group';
import { useField } from 'formik';

import { useFieldErrorText } from './use-field-error-text.ts';

interface FormRadioGroupProps<Value extends string> extends Omit<
  RadioGroupProps<Value>,
  'value' | 'onChange' | 'error' | 'name'
> {
  readonly name: string;
}

/** The kit's radio group in a Formik form. */
export function FormRadioGroup<Value extends string>({ name, ...group }: FormRadioGroupProps<Value>) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<Value>(name);
  return (
    <RadioGroup<Value>
      {...group}
      name={name}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(next) => void setValue(next)}
    />
  );
}
