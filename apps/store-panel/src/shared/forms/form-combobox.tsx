import { Combobox, type ComboboxProps } from '@store-panel/ui/combobox';
import { useField } from 'formik';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'name'> {
  readonly name: string;
  /** Called in addition, for fields that depend on the selection. */
  readonly onChoose?: (value: string) => void;
}

/** The kit's combobox in a Formik form; no selection is an empty string there. */
export function FormCombobox({ name, onChoose, ...combobox }: FormComboboxProps) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  return (
    <Combobox
      {...combobox}
      id={fieldId(name)}
      value={value === '' ? null : value}
      error={touched ? errorText(error) : undefined}
      onChange={(selected) => {
        void setValue(selected ?? '');
        onChoose?.(selected ?? '');
      }}
      onBlur={() => void setTouched(true, false)}
    />
  );
}
