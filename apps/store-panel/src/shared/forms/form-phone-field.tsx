import { PhoneField, type PhoneFieldProps, type PhoneValue } from '@store-panel/ui/phone-field';
import { useField } from 'formik';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormPhoneFieldProps extends Omit<PhoneFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'name'> {
  readonly name: string;
  /** Called in addition: a code sent to another number becomes invalid. */
  readonly onNumber?: (value: PhoneValue) => void;
}

/** The kit's phone field in a Formik form. Shows the error of the digits. */
export function FormPhoneField({ name, onNumber, ...field }: FormPhoneFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value }, , { setValue }] = useField<PhoneValue>(name);
  const [, { error, touched }, { setTouched }] = useField<string>(`${name}.digits`);
  return (
    <PhoneField
      {...field}
      id={fieldId(`${name}.digits`)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(phone) => {
        void setValue(phone);
        onNumber?.(phone);
      }}
      onBlur={() => void setTouched(true, false)}
    />
  );
}
