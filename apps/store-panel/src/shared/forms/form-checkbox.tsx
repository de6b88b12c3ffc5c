import { Checkbox, type CheckboxProps } from '@store-panel/ui/checkbox';
import { useField } from 'formik';
import { CircleAlert } from 'lucide-react';

import { fieldId } from '#shared/forms/form-fields.tsx';
import css from './form-checkbox.module.css';
import { useFieldErrorText } from './use-field-error-text.ts';

interface FormCheckboxProps extends Pick<CheckboxProps, 'label' | 'help' | 'disabled'> {
  readonly name: string;
}

/** The kit's checkbox in a Formik form, with its error below. */
export function FormCheckbox({ name, ...checkbox }: FormCheckboxProps) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<boolean>(name);
  const visibleError = touched ? errorText(error) : undefined;
  const id = fieldId(name);
  return (
    <div>
      <Checkbox
        {...checkbox}
        id={id}
        checked={value}
        required
        aria-invalid={visibleError !== undefined || undefined}
        {...(visibleError !== undefined && { 'aria-describedby': `${id}-error` })}
        onChange={(event) => void setValue(event.target.checked)}
      />
      {visibleError !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          <CircleAlert aria-hidden="true" />
          {visibleError}
        </p>
      )}
    </div>
  );
}
