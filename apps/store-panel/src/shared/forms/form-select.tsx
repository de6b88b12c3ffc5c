import { Select, type SelectProps } from '@store-panel/ui/select';
import { useField } from 'formik';

import { fieldId } from './form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'name'> {
  readonly name: string;
  /** Called in addition, for fields that depend on the selection. */
  readonly onChoose?: (value: string) => void;
}

/** The kit's select in a Formik form. */
export function FormSelect({ name, onChoose, ...select }: FormSelectProps) {
  const errorText = useFieldErrorText();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  return (
    <Select
      {...select}
      name={name}
      id={fieldId(name)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(event) => {
        void setValue(event.target.value);
        onChoose?.(event.target.value);
      }}
      onBlur={onBlur}
    />
  );
}
