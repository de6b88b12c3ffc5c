import { DateField, type DateFieldProps } from '@store-panel/ui/date-field';
import { useFormikContext } from 'formik';

import { fieldId } from './form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormDateFieldProps extends Pick<DateFieldProps, 'label' | 'help' | 'optional' | 'disabled'> {
  readonly name: string;
  /** Of the store: in which it is today. */
  readonly zone: string;
}

/** The kit's field of a day in a Formik form: `yyyy-mm-dd`, or null while it is empty. */
export function FormDateField({ name, zone, ...field }: FormDateFieldProps) {
  const errorText = useFieldErrorText();
  const { getFieldProps, getFieldMeta, setFieldValue, setFieldTouched, submitCount } = useFormikContext();
  const { error } = getFieldMeta(name);
  return (
    <DateField
      {...field}
      id={fieldId(name)}
      value={getFieldProps<string | null>(name).value}
      error={submitCount > 0 && errorText(error)}
      timeZone={zone}
      onBlur={() => void setFieldTouched(name)}
      onChange={(day) => void setFieldValue(name, day)}
    />
  );
}
